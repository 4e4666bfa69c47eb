import { sql, type RawBuilder } from 'kysely'
import { visibleUndeletedEntries, type ScopedDb } from '#access/server/visibleRows.ts'
import { caseAnswers, casesWith } from './casesWith.ts'
import { caseHasPerson, casesOfPeople, isFrom } from './peopleOf.ts'
import type { Phrase, Word } from './phrase.ts'

/**
 * How the cases of a word are queried: all at once, or per entry where few are examined; `listed`: per entry, and a
 * word that names a court, type or country is not searched among names.
 */
type Reach = 'all' | 'each' | 'listed'

const or = (conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` or `,
  )})`

/** Finds the words of a comment or agency number that begin so. */
export function commentQuery(folded: string): string | null {
  const pieces = folded.match(/[\p{Alphabetic}\p{M}]+|\p{Nd}+/gu) ?? []
  if (pieces.length === 0) return null
  return pieces.map((piece) => (piece.length > 2 ? `'${piece}':*` : `'${piece}'`)).join(' & ')
}

function inComment(folded: string): RawBuilder<unknown> | false {
  const query = commentQuery(folded)
  return query !== null && sql`docket_entries.search_words @@ ${query}::tsquery`
}

/** Match of a word with the entry itself: its type, court, assignees or comment. */
const ofEntryItself = ({ types, locations, users, folded }: Word): (RawBuilder<unknown> | false)[] => [
  types.length > 0 && sql`docket_entries.docket_entry_type_id = any(${types})`,
  locations.length > 0 && sql`docket_entries.location_id = any(${locations})`,
  users.length > 0 &&
    sql`docket_entries.id in (select docket_entry_id from docket_entries_assignments where user_id = any(${users}))`,
  inComment(folded),
]

/** Whether the entry in hand, with its case as `c`, is of the type, at the court, of the colleague, or of the person of a word. */
function entryAnswersWord(ctx: ScopedDb, word: Word, genders: number[], reach: Reach): RawBuilder<boolean> {
  const { text, folded, types, locations, countries, users } = word
  const isNational = countries.length > 0 || word.genders.length > 0
  if (reach === 'all')
    return or([
      ...ofEntryItself(word),
      ...casesOfWord(ctx, word, genders).map((ids) => sql`docket_entries.legal_case_id in (${ids})`),
    ])
  const isNameless = reach === 'listed' && types.length + locations.length + countries.length > 0
  return or([
    ...ofEntryItself({ ...word, users: [], folded: '' }),
    users.length > 0 &&
      sql`exists (select from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id and a.user_id = any(${users}))`,
    isNational && caseHasPerson(ctx, countries, genders),
    !isNameless && inComment(folded),
    !isNameless && caseAnswers(ctx, text, 'c'),
  ])
}

/** Cases that a word fits: by title, number and names, and by where their people are from. */
export const casesOfWord = (ctx: ScopedDb, { text, countries, genders }: Word, all: number[]) => [
  casesWith(ctx, text),
  ...(countries.length > 0 || genders.length > 0 ? [casesOfPeople(ctx, isFrom(countries, all))] : []),
]

const isGenderAlone = ({ types, locations, countries, users, genders }: Word): boolean =>
  genders.length > 0 && [types, locations, countries, users].every((ids) => ids.length === 0)

/** Whether the entry in hand answers to all of a phrase. */
export function entryAnswers(
  ctx: ScopedDb,
  { days, genders, words }: Phrase,
  reach: Reach = days && !days.word ? 'each' : 'all',
): RawBuilder<boolean> {
  // "Guatemalan woman": who is from there is asked to be one, too.
  const isImplied = (word: Word): boolean =>
    reach !== 'all' && isGenderAlone(word) && words.some(({ countries }) => countries.length > 0)
  const conditions = words
    .filter((word) => !isImplied(word))
    .map((word) => entryAnswersWord(ctx, word, genders, reach))
  if (days) {
    const { from, to, word } = days
    const isThen = sql`docket_entries.action_date between ${from}::date and ${to}::date`
    conditions.push(or([isThen, word !== null && entryAnswersWord(ctx, word, genders, reach)]))
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** Entries that took or will take place: those people search by. */
export const heldEntries = (ctx: ScopedDb) =>
  visibleUndeletedEntries(ctx).where('docket_entries.cancelled_at', 'is', null)

/** An entry has a court rarely, a type always; the cases of a country are many. */
const telling = ({ types, locations, countries }: Word): number =>
  Number(locations.length === 0) + 2 * Number(types.length > 0) + 4 * Number(countries.length > 0)

/**
 * Ids of the cases, with repetitions, that have an entry matching all of a phrase. The most selective word selects
 * the entries, by itself and by its cases, each from an index of its own; the others are checked on these. `of` are
 * the cases of each word.
 */
export function casesOfEntries(
  ctx: ScopedDb,
  { days, words }: Phrase,
  of: readonly RawBuilder<unknown>[],
  entries = heldEntries(ctx),
): RawBuilder<unknown> {
  const terms = days?.word ? [...words, days.word] : words
  const isInCase = (word: Word) => sql`docket_entries.legal_case_id in (${of[terms.indexOf(word)]!})`
  const answers = (word: Word) => or([...ofEntryItself(word), isInCase(word)])
  const isThen = days && sql`docket_entries.action_date between ${days.from}::date and ${days.to}::date`
  const [first, ...others] = words.toSorted((a, b) => telling(a) - telling(b))
  const conditions = others.map(answers)
  if (isThen) conditions.push(days.word ? or([isThen, answers(days.word)]) : or([isThen]))
  const found = conditions.reduce((query, condition) => query.where(condition), entries.select('c.id'))
  if (!first) return sql`${found}`
  const itself = ofEntryItself(first)
  return itself.some(Boolean)
    ? sql`${found.where(or(itself))} union all ${found.where(or([isInCase(first)]))}`
    : sql`${found.where(or([isInCase(first)]))}`
}

/**
 * Same among a few cases, each entry of which is examined: no index of all entries is read. What is the same for all
 * entries of a case is asked of the case.
 */
export function casesOfEntriesAmong(
  ctx: ScopedDb,
  { days, words }: Pick<Phrase, 'days' | 'words'>,
  cases: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const answer = (at: number) => sql.ref(`those.answers_${at}`)
  const answers = words.map(
    (word, at) => sql`, ${caseAnswers(ctx, word.text, 'c')} as ${sql.ref(`answers_${at}`)}`,
  )
  const conditions = words.map((word, at) => or([...ofEntryItself(word), answer(at)]))
  if (days) conditions.push(sql`docket_entries.action_date between ${days.from}::date and ${days.to}::date`)
  const entries = heldEntries(ctx)
    .select('c.id')
    .innerJoin(sql<{ id: number }>`those`.as('those'), 'those.id', 'docket_entries.legal_case_id')
  return sql`with those as materialized (
      select c.id ${sql.join(answers, sql``)} from legal_cases c where c.id = any(array(${cases})))
    ${conditions.reduce((query, condition) => query.where(condition), entries)}`
}

export interface Hearings {
  location_id?: number | undefined
  hearing_from?: string | undefined
  hearing_to?: string | undefined
}

/** The ids of cases with an entry at this court, or whose next hearing is on one of these days; with both, that hearing. */
export function casesWithHearings(ctx: ScopedDb, { location_id, hearing_from, hearing_to }: Hearings) {
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
