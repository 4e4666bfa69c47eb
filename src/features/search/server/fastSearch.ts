import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { searchContract } from '../contract.ts'
import { readTerm } from '../term.ts'
import { findCases } from './cases.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import {
  readPhrase,
  hasFurtherWords,
  withoutBegunCountries,
  type Phrase,
} from '#features/phrases/server/phrase.ts'
import { findWrittenEntries, showEntries } from './entries.ts'
import { findHeldEntries } from './heldEntries.ts'
import { findNationals, noNationals, type Nationals } from './nationals.ts'
import { findLaw } from './law.ts'
import { findByNumber } from './numbers.ts'
import { showParties } from './parties.ts'
import type { FoundPerson } from './bestPeople.ts'
import { findPeople } from './people.ts'
import { findRecords } from './records.ts'

type Call = (typeof searchContract)['endpoints']['fastSearch']

const most = { parties: 8, records: 4, cases: 6, entries: 6, law: 6 }
/** A shorter word begins too many names of lists, unless it is a month or weekday. */
const fewestLetters = 4

/** Each part starts from visible rows and nothing is counted, so hidden rows affect neither results nor their order. */
export async function fastSearch(ctx: ReadCtx, input: InputOf<Call>): Promise<OutputOf<Call>> {
  const term = readTerm(input.term)
  if (term.words.length === 0) return { items: [] }
  const today = await officeToday(ctx)
  const typed = await readPhrase(ctx, term.text)
  const isLong = typed.days !== null || term.words.some((word) => word.length >= fewestLetters)
  const [numbered, named, written] = await Promise.all([
    findByNumber(ctx, term, most.parties),
    findPeople(ctx, term.words, most.parties),
    findWrittenEntries(ctx, term, most.entries),
  ])
  const phrase = withoutNames(typed, named)
  const isPhrase = isLong && hasFurtherWords(phrase) && !isName(term.words, named)
  const [held, nationals] = isPhrase ? await findHeld(ctx, phrase, today) : ([[], noNationals] as const)
  const law = findLaw(term, most.law)
  const entryIds = [...new Set([...held, ...written])].slice(0, most.entries)
  const exact = named.filter(isSpelledSo)
  const isFound = [exact, numbered, nationals.ids, entryIds, law.items].some((found) => found.length > 0)
  const [titled, entries] = await Promise.all([
    isFound || named.length === 0 ? [] : findCases(ctx, term.words, [], most.cases),
    showEntries(ctx, entryIds, term),
  ])
  // Similar names are offered only where nothing matches exactly.
  const people = isFound || titled.length > 0 ? exact : named
  const [parties, records, cases] = await Promise.all([
    showParties(ctx, numbered, people, nationals, today, most.parties),
    findRecords(ctx, term, people, most.records),
    titled.length > 0 ? titled : findCases(ctx, term.words, people, most.cases),
  ])
  if (law.is_cited) return { items: [...law.items, ...parties, ...cases, ...records, ...entries] }
  // A record's number ranks its record first; otherwise people come first, unless they are only similar to a word that
  // matched something else exactly; and a hearing first if the term has a place or time.
  const isRecordNumber = term.public_id !== null && records.some(({ title }) => title.marks[0]?.from === 0)
  if (isRecordNumber) return { items: [...records, ...parties, ...cases, ...entries, ...law.items] }
  if (held.length > 0 && people.length + numbered.length === 0 && isOfEntries(phrase))
    return { items: [...entries, ...parties, ...cases, ...records, ...law.items] }
  const isGuess =
    numbered.length === 0 && people.length > 0 && people.every(({ respelled }) => respelled.length > 0)
  return {
    items: isGuess
      ? [...entries, ...law.items, ...parties, ...cases, ...records]
      : [...parties, ...cases, ...records, ...entries, ...law.items],
  }
}

async function findHeld(ctx: ReadCtx, phrase: Phrase, today: string): Promise<[number[], Nationals]> {
  const held = await findHeldEntries(ctx, phrase, today, most.entries)
  return [held, await findNationals(ctx, phrase, held, most.parties)]
}

/**
 * Phrases whose words are also names are included only if the phrase is unmistakable: "mar" begins March, and a
 * person's entries come with their cases.
 */
function withoutNames(phrase: Phrase, people: readonly FoundPerson[]): Phrase {
  if (!people.some(({ respelled }) => respelled.length === 0)) return phrase
  const { days, ...others } = withoutBegunCountries(phrase)
  return { ...others, days: days && { ...days, word: null } }
}

/** Whether all words, of which "diego" may also be a court and "sri" a country, are the whole name of one person. */
const isName = (words: readonly string[], people: readonly FoundPerson[]): boolean =>
  words.length > 1 &&
  people.some(({ search_text }) => words.every((word) => search_text.split(' ').includes(word)))

/** Whether the phrase has a time, place or type, and not only a person. */
const isOfEntries = ({ days, words }: Phrase): boolean =>
  days !== null ||
  words.some(({ types, locations, users }) => types.length + locations.length + users.length > 0)

/** Matches exactly as typed, or by sound. */
const isSpelledSo = ({ respelled }: FoundPerson): boolean => respelled.every(({ alike }) => alike)
