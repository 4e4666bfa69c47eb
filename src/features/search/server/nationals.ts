import { sql } from 'kysely'
import { visibleDocketEntries, visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan } from '#core/server/db/db.ts'
import { personAnswers } from '#features/phrases/server/casesWith.ts'
import { isFrom, isInCases } from '#features/phrases/server/peopleOf.ts'
import { withEntryWordsAsNames, type Phrase, type Word } from '#features/phrases/server/phrase.ts'

const namesTypeOrCourt = ({ types, locations }: Word): boolean => types.length + locations.length > 0

export interface Nationals {
  ids: readonly number[]
  /** The people with these ids. */
  countries: number[]
}

export const noNationals: Nationals = { ids: [], countries: [] }

/** People of the country in the query; if it also has a court, type or day, those of the matching entries. */
export async function findNationals(
  ctx: ReadCtx,
  phrase: Phrase,
  held: readonly number[],
  limit: number,
): Promise<Nationals> {
  // Where no entry answers, its words can only be names.
  const { days, genders, words } = (held.length === 0 && withEntryWordsAsNames(phrase)) || phrase
  const from = words.filter(({ countries }) => countries.length > 0)
  if (from.length === 0) return noNationals
  const others = words.filter((word) => !from.includes(word) && word.genders.length === 0)
  const entries = visibleDocketEntries(ctx)
    .select('docket_entries.legal_case_id')
    .where('docket_entries.id', '=', sql<number>`any(${held})`)
  let query = visibleParties(ctx).select('parties.id')
  for (const { countries } of from) query = query.where(isFrom(countries, genders))
  for (const { text } of others.filter((word) => !namesTypeOrCourt(word)))
    query = query.where(personAnswers(text))
  if (days || others.some(namesTypeOrCourt)) query = query.where(isInCases(sql`(${entries})`))
  const rows = await query.limit(limit).modifyFront(sql.raw(customPlan)).execute()
  return { ids: rows.map(({ id }) => id), countries: from.flatMap(({ countries }) => countries) }
}
