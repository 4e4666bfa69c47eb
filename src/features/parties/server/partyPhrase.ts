import type { ScopedDb } from '#access/server/visible.ts'
import { sql, type RawBuilder } from 'kysely'
import { casesWith, personAnswers } from '#features/phrases/server/casesWith.ts'
import { casesOfEntries } from '#features/phrases/server/entries.ts'
import { isFrom, isInCases } from '#features/phrases/server/peopleOf.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

const isOfEntryAlone = ({ types, locations, countries }: Word): boolean =>
  types.length + locations.length > 0 && countries.length === 0

/**
 * "guatemala chicago next week": names, countries and genders are the person's own; courts, types of entry and days
 * are of one entry in a case of theirs.
 */
export function partyPhrase(ctx: ScopedDb, { days, genders, words }: Phrase): RawBuilder<boolean> {
  const hasEntry = (phrase: Pick<Phrase, 'days' | 'words'>) =>
    isInCases(
      casesOfEntries(
        ctx,
        { ...phrase, genders: [] },
        phrase.words.map((word) => casesWith(ctx, word.text)),
      ),
    )
  const ofEntry = words.filter(isOfEntryAlone)
  const conditions = words.filter((word) => !isOfEntryAlone(word)).map((word) => personIs(word, genders))
  const isThen = days && { ...days, word: null }
  if (days?.word && ofEntry.length === 0)
    conditions.push(sql`(${personAnswers(days.word.text)} or ${hasEntry({ days: isThen, words: [] })})`)
  else if (days || ofEntry.length > 0) conditions.push(hasEntry({ days: isThen, words: ofEntry }))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function personIs({ text, countries, genders }: Word, all: number[]): RawBuilder<boolean> {
  const isNamed = personAnswers(text)
  return countries.length + genders.length > 0
    ? sql<boolean>`(${isNamed} or ${isFrom(countries, all)})`
    : isNamed
}
