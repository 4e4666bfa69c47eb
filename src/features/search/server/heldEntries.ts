import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { entryAnswers, heldEntries } from '#features/phrases/server/entries.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

/** Of what is to come so many are looked at, nearest first, and of what is over as many, newest first. */
const reach = 1_000

/** Docket entries by court, type, day, colleague, and by who is in the case; what is to come before what is over. */
export async function findHeldEntries(
  ctx: ReadCtx,
  phrase: Phrase,
  today: string,
  limit: number,
): Promise<number[]> {
  const answering = (isAhead: boolean, most: number) => {
    const direction = isAhead ? 'asc' : 'desc'
    const near = candidates(ctx, phrase)
      .where('docket_entries.action_date', isAhead ? '>=' : '<', today)
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.id')
      .limit(reach)
    return heldEntries(ctx)
      .select('docket_entries.id')
      .where('docket_entries.id', 'in', near)
      .where(entryAnswers(ctx, phrase, 'listed'))
      .orderBy('docket_entries.is_done')
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.starts_at', (order) => order.asc().nullsLast())
      .orderBy('docket_entries.id')
      .limit(most)
      .modifyFront(sql.raw(customPlan))
      .execute()
  }
  const ahead = await answering(true, limit)
  const over = ahead.length < limit ? await answering(false, limit - ahead.length) : []
  return [...ahead, ...over].map(({ id }) => id)
}

const isTypeOrCourtAlone = ({ types, locations, countries, users }: Word): boolean =>
  types.length + locations.length > 0 && countries.length + users.length === 0

/** Narrowed by what the entry itself holds, so that the nearest are the nearest of that court. */
function candidates(ctx: ReadCtx, { days, words }: Phrase) {
  let query = heldEntries(ctx).select('docket_entries.id')
  if (days && !days.word)
    query = query
      .where('docket_entries.action_date', '>=', days.from)
      .where('docket_entries.action_date', '<=', days.to)
  for (const { types, locations } of words.filter(isTypeOrCourtAlone))
    query = query.where(
      sql<boolean>`(docket_entries.docket_entry_type_id = any(${types}) or docket_entries.location_id = any(${locations}))`,
    )
  return query
}
