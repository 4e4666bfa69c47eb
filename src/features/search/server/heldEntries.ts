import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { entryAnswers, heldEntries } from '#features/phrases/server/entries.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

/** Limit of upcoming entries read, nearest first, and of past ones, newest first. */
const reach = 1_000

/** Docket entries by court, type, day, colleague and party; upcoming before past. */
export async function findHeldEntries(
  ctx: ReadCtx,
  phrase: Phrase,
  today: string,
  limit: number,
): Promise<number[]> {
  const answering = (isAhead: boolean, most: number) => {
    const direction = isAhead ? 'asc' : 'desc'
    const near = candidates(ctx, phrase)
      .selectAll('docket_entries')
      .where('docket_entries.action_date', isAhead ? '>=' : '<', today)
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.id')
      .limit(reach)
      .as('docket_entries')
    // One query after the other, until some are found; open entries come first among them.
    const found = ctx.db
      .selectFrom(near)
      .innerJoin('legal_cases as c', 'c.id', 'docket_entries.legal_case_id')
      .select(['docket_entries.id', 'docket_entries.is_done', 'docket_entries.starts_at'])
      .select('docket_entries.action_date')
      .where(entryAnswers(ctx, phrase, 'listed'))
      .orderBy('docket_entries.action_date', direction)
      .orderBy('docket_entries.id')
      .limit(4 * most)
      .as('found')
    return ctx.db
      .selectFrom(found)
      .select('id')
      .orderBy('is_done')
      .orderBy('action_date', direction)
      .orderBy('starts_at', (order) => order.asc().nullsLast())
      .orderBy('id')
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

/** Filtered by columns of the entry itself, so that the nearest ones are the nearest of that court. */
function candidates(ctx: ReadCtx, { days, words }: Phrase) {
  let query = heldEntries(ctx)
  if (days && !days.word)
    query = query
      .where('docket_entries.action_date', '>=', days.from)
      .where('docket_entries.action_date', '<=', days.to)
  for (const { types, locations } of words.filter(isTypeOrCourtAlone))
    query = query.where((eb) =>
      // PostgreSQL would plan an empty list as if it had elements.
      eb.or([
        ...(types.length > 0 ? [sql<boolean>`docket_entries.docket_entry_type_id = any(${types})`] : []),
        ...(locations.length > 0 ? [sql<boolean>`docket_entries.location_id = any(${locations})`] : []),
      ]),
    )
  return query
}
