import { sql } from 'kysely'
import { normalizeText } from '#core/normalizeText.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Database } from '#core/server/db/database.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import { nationalityOf } from './nationalities.ts'

/** Possible meanings of a word other than a name, as ids. */
export interface Meanings {
  types: number[]
  locations: number[]
  countries: number[]
  /** Those among them that have the whole word, and not only one that begins so. */
  named_countries: number[]
  genders: number[]
  users: number[]
}

type ListName = Exclude<keyof Meanings, 'users' | 'named_countries'>
type Listed = { id: number; words: string[] }

/** The words of a list in their order, so that those that begin alike stand together. */
class ListWords {
  #ids: number[]
  #words: { word: string; at: number }[]

  constructor(list: Listed[]) {
    this.#ids = list.map(({ id }) => id)
    this.#words = list
      .flatMap(({ words }, at) => words.map((word) => ({ word, at })))
      .toSorted((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  }

  /** Entries, in the order of the list, that have this very word. */
  having = (word: string): number[] => this.#found(word, (own) => own === word)
  /** Same, or one that begins so. */
  begun = (word: string): number[] => this.#found(word, (own) => own.startsWith(word))

  #found(word: string, isMeant: (own: string) => boolean): number[] {
    const found = new Set<number>()
    for (let n = this.#firstFrom(word); n < this.#words.length && isMeant(this.#words[n]!.word); n++)
      found.add(this.#words[n]!.at)
    return [...found].toSorted((a, b) => a - b).map((at) => this.#ids[at]!)
  }

  /** Place of the first word that does not stand before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#words[middle]!.word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

const genderWords: Record<string, string> = { F: 'woman women girl lady', M: 'man men boy gentleman' }

const wordsOf = (text: string) => normalizeText(text).match(/[\p{Alphabetic}\p{M}\p{Nd}]+/gu) ?? []

/** A check of the hearing date is no hearing, and an individual merits hearing is one by any name. */
function wordsOfType(type: { name: string; is_hearing: boolean; is_deadline: boolean }): string[] {
  const own = wordsOf(type.name).filter((word) => !/^hearings?$/.test(word))
  return [...own, ...(type.is_hearing ? ['hearings'] : []), ...(type.is_deadline ? ['deadlines'] : [])]
}

/** The lists that are short enough to be looked through in memory. */
const listedWords = new ProcessCache('lists', async (db): Promise<Record<ListName, ListWords>> => {
  const [types, locations, countries, genders] = await Promise.all([
    db.selectFrom('docket_entry_types').select(['id', 'name', 'is_hearing', 'is_deadline']).execute(),
    db.selectFrom('locations').select(['id', 'name', 'city', 'code']).execute(),
    db.selectFrom('countries').select(['id', 'name', 'iso2']).execute(),
    db.selectFrom('genders').select(['id', 'name', 'code']).execute(),
  ])
  return {
    types: new ListWords(types.map(({ id, ...type }) => ({ id, words: wordsOfType(type) }))),
    locations: new ListWords(
      locations.map(({ id, name, city, code }) => ({
        id,
        words: wordsOf(`${name} ${city ?? ''} ${code ?? ''}`),
      })),
    ),
    countries: new ListWords(
      countries.map(({ id, name, iso2 }) => ({ id, words: wordsOf(`${name} ${nationalityOf(iso2)}`) })),
    ),
    genders: new ListWords(
      genders.map(({ id, name, code }) => ({
        id,
        words: wordsOf(`${name} ${genderWords[code ?? ''] ?? ''}`),
      })),
    ),
  }
})

/** Shorter words begin too many names: they must be a whole word of one. */
const fewestLetters = 3

type Reader = Pick<ReadCtx, 'db' | 'actor'>

/** Meanings of each folded word, whole or as the beginning of a name. */
export async function meaningsOf(ctx: Reader, words: string[]): Promise<Meanings[]> {
  const [lists, everybody] = await Promise.all([listedWords.get(ctx.db), colleagues.get(ctx.db)])
  const meant = (list: ListWords, word: string) =>
    word.length >= fewestLetters ? list.begun(word) : list.having(word)
  const users = words.map((word) => meant(everybody, word))
  const visible = await visibleIds(ctx, users.flat())
  return words.map((word, at) => ({
    types: meant(lists.types, word),
    locations: meant(lists.locations, word),
    countries: meant(lists.countries, word),
    named_countries: lists.countries.having(word),
    // "Man" begins many names.
    genders: lists.genders.having(word),
    users: users[at]!.filter((id) => visible.has(id)),
  }))
}

const colleagues = new ProcessCache('users', async (db): Promise<ListWords> => {
  const rows = await db.selectFrom('users').select(['id', 'display_name']).execute()
  return new ListWords(rows.map(({ id, display_name }) => ({ id, words: wordsOf(display_name) })))
})

export function followLists(database: Database, live: LiveEvents): void {
  listedWords.follow(database, live)
  colleagues.follow(database, live)
}

/** External users find only members of their own teams. */
async function visibleIds({ db, actor }: Reader, ids: number[]): Promise<Set<number>> {
  if (actor.user_type !== 'external' || ids.length === 0) return new Set(ids)
  const rows = await visibleUsers({ db, actor })
    .select('users.id')
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
