import { normalizeText } from '#core/normalizeText.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { readDayPhrase, type Days } from '#fields/day/dayPhrase.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { meaningsOf, type Meanings } from './meanings.ts'

export interface Word extends Meanings {
  /** As typed. */
  text: string
  folded: string
}

/** A search phrase: "guatemalan woman chicago next week". */
export interface Phrase {
  /** `word`: a single word, such as "may" or "sun", that may as well be a name. */
  days: (Days & { word: Word | null }) | null
  /** Genders of a word such as "woman": a country among the words is then that person's. */
  genders: number[]
  words: Word[]
}

const mostWords = 8
/** Left out of a search that has other words. Those from `de` on are of names, and begin or are in half of all titles. */
const fillers = new Set(
  ['the with from for in at of on and', 'de del da das dos du y'].flatMap((words) => words.split(' ')),
)

export async function readPhrase(ctx: Pick<ReadCtx, 'db' | 'actor' | 'now'>, term: string): Promise<Phrase> {
  const named = readDayPhrase(term, await officeToday(ctx))
  const typed = named ? named.rest : term.split(/\s+/)
  const all = typed.filter(Boolean).slice(0, mostWords)
  const telling = all.filter((text) => !fillers.has(normalizeText(text)))
  const texts = telling.length > 0 || named ? telling : all
  const dayWord = named && !named.typed.includes(' ') ? named.typed : null
  const words = await wordsOf(ctx, dayWord === null ? texts : [...texts, dayWord])
  const rest = words.slice(0, texts.length)
  return {
    days: named && { ...named.days, word: words[texts.length] ?? null },
    genders: rest.flatMap(({ genders }) => genders),
    words: rest,
  }
}

async function wordsOf(ctx: Pick<ReadCtx, 'db' | 'actor'>, texts: string[]): Promise<Word[]> {
  const folded = texts.map((text) => normalizeText(text).replace(/[,.;:!?]+$/, ''))
  const meanings = await meaningsOf(ctx, folded)
  return texts.map((text, at) => ({ text, folded: folded[at]!, ...meanings[at]! }))
}

export const isListed = ({ types, locations, countries, genders, users }: Word): boolean =>
  [types, locations, countries, genders, users].some((ids) => ids.length > 0)

/** Whether it asks for more than names and titles. */
export const hasFurtherWords = ({ days, words }: Phrase): boolean => days !== null || words.some(isListed)

/** Same, where its words are somebody's name: "maria" begins the Mariana Islands, and "georgia" is a country all the same. */
export const withoutBegunCountries = ({ words, ...phrase }: Phrase): Phrase => ({
  ...phrase,
  words: words.map((word) => ({ ...word, countries: word.named_countries })),
})

export const isOfEntryAlone = ({ types, locations, countries }: Word): boolean =>
  types.length + locations.length > 0 && countries.length === 0

/** Same, with words that may be a court or type of entry as names: "vega" begins Las Vegas. Null where there is none. */
export const withEntryWordsAsNames = ({ words, ...phrase }: Phrase): Phrase | null =>
  words.some(isOfEntryAlone)
    ? {
        ...phrase,
        words: words.map((word) => (isOfEntryAlone(word) ? { ...word, types: [], locations: [] } : word)),
      }
    : null
