import { sql, type RawBuilder } from 'kysely'
import { visibleEntriesInPlace } from '#access/server/visible.ts'
import { caseAnswers, casesWith } from './casesWith.ts'
import { caseHasPerson, casesOfPeople, isFrom, type Seer } from './peopleOf.ts'
import type { Phrase, Word } from './phrase.ts'

/**
 * How the cases of a word are asked for: all at once, or of each entry where few are looked at; `listed`: of each, and a
 * word that is a court, a type or a country is not looked for among names.
 */
type Reach = 'all' | 'each' | 'listed'

const or = (conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` or `,
  )})`

/** The words of a comment or agency number that begin so. */
function inComment(folded: string): RawBuilder<unknown> | false {
  const pieces = folded.match(/[\p{Alphabetic}\p{M}]+|\p{Nd}+/gu) ?? []
  if (pieces.length === 0) return false
  const query = pieces.map((piece) => (piece.length > 2 ? `'${piece}':*` : `'${piece}'`)).join(' & ')
  return sql`docket_entries.search_words @@ ${query}::tsquery`
}

/** Whether the entry in hand, with its case as `c`, is of the type, at the court, of the colleague, or of the person of a word. */
function entryAnswersWord(ctx: Seer, word: Word, genders: number[], reach: Reach): RawBuilder<boolean> {
  const { text, folded, types, locations, countries, users } = word
  const isNameless = reach === 'listed' && types.length + locations.length + countries.length > 0
  return or([
    types.length > 0 && sql`docket_entries.docket_entry_type_id = any(${types})`,
    locations.length > 0 && sql`docket_entries.location_id = any(${locations})`,
    users.length > 0 &&
      sql`exists (select from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id and a.user_id = any(${users}))`,
    (countries.length > 0 || word.genders.length > 0) &&
      (reach === 'all'
        ? sql`docket_entries.legal_case_id in (${casesOfPeople(ctx, isFrom(countries, genders))})`
        : caseHasPerson(ctx, countries, genders)),
    !isNameless && inComment(folded),
    !isNameless &&
      (reach === 'all'
        ? sql`docket_entries.legal_case_id in (${casesWith(ctx, text)})`
        : caseAnswers(ctx, text, 'c')),
  ])
}

/** Whether the entry in hand answers to all of a phrase. */
export function entryAnswers(
  ctx: Seer,
  { days, genders, words }: Phrase,
  reach: Reach = days && !days.word ? 'each' : 'all',
): RawBuilder<boolean> {
  const conditions = words.map((word) => entryAnswersWord(ctx, word, genders, reach))
  if (days) {
    const { from, to, word } = days
    const isThen = sql`docket_entries.action_date between ${from}::date and ${to}::date`
    conditions.push(or([isThen, word !== null && entryAnswersWord(ctx, word, genders, reach)]))
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** Entries that take place or took place: what somebody is looked for by. */
export const heldEntries = (ctx: Seer) =>
  visibleEntriesInPlace(ctx).where('docket_entries.cancelled_at', 'is', null)

export interface Hearings {
  location_id?: number | undefined
  hearing_from?: string | undefined
  hearing_to?: string | undefined
}

/** The ids of cases with an entry at this court, or whose next hearing is on one of these days; with both, that hearing. */
export function casesHeard(ctx: Seer, { location_id, hearing_from, hearing_to }: Hearings) {
  let query = heldEntries(ctx).select('docket_entries.legal_case_id')
  if (location_id) query = query.where('docket_entries.location_id', '=', location_id)
  if (!hearing_from && !hearing_to) return query
  if (hearing_from) query = query.where('docket_entries.action_date', '>=', hearing_from)
  if (hearing_to) query = query.where('docket_entries.action_date', '<=', hearing_to)
  return query
    .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
    .where('type.is_hearing', '=', true)
    .where('docket_entries.is_done', '=', false)
}
