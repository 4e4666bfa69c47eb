import { sql, type RawBuilder } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { customPlan, genericPlan } from '#core/server/db/db.ts'
import { casesWith, personAnswers } from '#features/phrases/server/casesWith.ts'
import { casesOfEntries, casesOfEntriesAmong } from '#features/phrases/server/entries.ts'
import { byTheirCases, casesOf, isFrom, isInCases, personIsFrom } from '#features/phrases/server/peopleOf.ts'
import { isOfEntryAlone, type Phrase, type Word } from '#features/phrases/server/phrase.ts'
import { plainWords, withNamed } from './search.ts'

const isOfPerson = ({ countries, genders }: Word): boolean => countries.length + genders.length > 0

/** More people than this are not looked at one by one. */
const fewPeople = 200

/** More than this, visible or not, are not read. */
const reach = 2_000

const readCalled = compiledQuery((db, { words, ...scope }: Scope & { words: string[] }, _shape: null) => {
  const among = () => db.selectFrom('parties').select(['id', 'access_set_id', 'deleted_at', 'search_text'])
  // Visibility is asked of those found: its index has too many rows for a name.
  const found = withNamed(db, 'parties', words, among, sql.lit(reach))
  const visible = () => visibleParties({ db, actor: scope }).select('parties.id')
  const whole = visible().where(
    sql<boolean>`name_words_of(parties.search_text) @> array[${sql.join(words)}]::text[]`,
  )
  return found
    .selectFrom('parties')
    .select([
      sql<number>`count(*)`.as('read'),
      sql<number[]>`array(${visible()})`.as('ids'),
      words.length > 1 ? sql<boolean>`exists (${whole})`.as('is_name') : sql.lit(false).as('is_name'),
    ])
    .modifyFront(sql.raw(genericPlan))
})

/**
 * The people whose names have all these plain words; `ids` null: they are many. `is_name`: several words, and all of
 * them whole parts of one person's name.
 */
export async function fewCalled(
  ctx: ScopedDb,
  words: string[],
): Promise<{ ids: number[] | null; is_name: boolean }> {
  const [found] = await readCalled(ctx.db, { ...scopeOf(ctx), words }, null)
  const { read, ids, is_name } = found!
  return { ids: read === reach || ids.length > fewPeople ? null : ids, is_name }
}

/**
 * The people whose names have all those words of the phrase that mean nothing else; null: they are many, or there is no
 * such word.
 */
export async function fewNamed(ctx: ScopedDb, { words }: Phrase): Promise<number[] | null> {
  const names = words.filter((word) => !isOfEntryAlone(word) && !isOfPerson(word))
  if (names.length === 0) return null
  const plain = plainWords({ names: names.map(({ text }) => text), digits: [] })
  if (plain) return (await fewCalled(ctx, plain)).ids
  let query = visibleParties(ctx).select('parties.id')
  for (const { text } of names) query = query.where(personAnswers(text))
  const rows = await query
    .limit(sql<number>`${fewPeople}::int + 1`)
    .modifyFront(sql.raw(customPlan))
    .execute()
  return rows.length > fewPeople ? null : rows.map(({ id }) => id)
}

/**
 * "guatemala chicago next week": names, countries and genders are the person's own; courts, types of entry and days
 * are of one entry in a case of theirs. `among`: the only people who can be meant.
 */
export function partyPhrase(
  ctx: ScopedDb,
  { days, genders, words }: Phrase,
  among: number[] | null,
): RawBuilder<boolean> {
  const hasEntry = (phrase: Pick<Phrase, 'days' | 'words'>) =>
    among
      ? isInCases(casesOfEntriesAmong(ctx, phrase, casesOf(among)))
      : byTheirCases(
          casesOfEntries(
            ctx,
            { ...phrase, genders: [] },
            phrase.words.map((word) => casesWith(ctx, word.text)),
          ),
        )
  const ofEntry = words.filter(isOfEntryAlone)
  const conditions = words
    .filter((word) => !isOfEntryAlone(word))
    .map((word) => personIs(word, genders, among !== null))
  const isThen = days && { ...days, word: null }
  if (days?.word && ofEntry.length === 0)
    conditions.push(sql`(${personAnswers(days.word.text)} or ${hasEntry({ days: isThen, words: [] })})`)
  else if (days || ofEntry.length > 0) conditions.push(hasEntry({ days: isThen, words: ofEntry }))
  if (among) conditions.push(sql`parties.id = any(${among})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** `isFew`: asked of one person at a time. */
function personIs(word: Word, all: number[], isFew: boolean): RawBuilder<boolean> {
  const { text, countries } = word
  const isNamed = personAnswers(text)
  if (!isOfPerson(word)) return isNamed
  return sql<boolean>`(${isNamed} or ${(isFew ? personIsFrom : isFrom)(countries, all)})`
}
