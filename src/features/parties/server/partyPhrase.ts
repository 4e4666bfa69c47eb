import { visibleParties, type ScopedDb } from '#access/server/visible.ts'
import { sql, type RawBuilder } from 'kysely'
import { customPlan } from '#core/server/db/db.ts'
import { casesWith, personAnswers } from '#features/phrases/server/casesWith.ts'
import { casesOfEntries, casesOfEntriesAmong } from '#features/phrases/server/entries.ts'
import { casesOf, isFrom, isInCases, personIsFrom } from '#features/phrases/server/peopleOf.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

const isOfEntryAlone = ({ types, locations, countries }: Word): boolean =>
  types.length + locations.length > 0 && countries.length === 0

const isOfPerson = ({ countries, genders }: Word): boolean => countries.length + genders.length > 0

/** More people than this are not looked at one by one. */
const fewPeople = 200

/**
 * The people whose names have all those words of the phrase that mean nothing else; null: they are many, or there is no
 * such word.
 */
export async function fewNamed(ctx: ScopedDb, { words }: Phrase): Promise<number[] | null> {
  const names = words.filter((word) => !isOfEntryAlone(word) && !isOfPerson(word))
  if (names.length === 0) return null
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
    isInCases(
      among
        ? casesOfEntriesAmong(ctx, phrase, casesOf(among))
        : casesOfEntries(
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
