import { sql } from 'kysely'
import { normalizeText } from '#core/normalizeText.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Database } from '#core/server/db/database.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import { nationalityOf } from '../nationalities.ts'

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

const genderWords: Record<string, string> = { F: 'woman women girl lady', M: 'man men boy gentleman' }

const wordsOf = (text: string) => normalizeText(text).match(/[\p{Alphabetic}\p{M}\p{Nd}]+/gu) ?? []

/** A check of the hearing date is no hearing, and an individual merits hearing is one by any name. */
function wordsOfType(type: { name: string; is_hearing: boolean; is_deadline: boolean }): string[] {
  const own = wordsOf(type.name).filter((word) => !/^hearings?$/.test(word))
  return [...own, ...(type.is_hearing ? ['hearings'] : []), ...(type.is_deadline ? ['deadlines'] : [])]
}

/** The lists that are short enough to be looked through in memory. */
const listedWords = new ProcessCache('lists', async (db): Promise<Record<ListName, Listed[]>> => {
  const [types, locations, countries, genders] = await Promise.all([
    db.selectFrom('docket_entry_types').select(['id', 'name', 'is_hearing', 'is_deadline']).execute(),
    db.selectFrom('locations').select(['id', 'name', 'city', 'code']).execute(),
    db.selectFrom('countries').select(['id', 'name', 'iso2']).execute(),
    db.selectFrom('genders').select(['id', 'name', 'code']).execute(),
  ])
  return {
    types: types.map(({ id, ...type }) => ({ id, words: wordsOfType(type) })),
    locations: locations.map(({ id, name, city, code }) => ({
      id,
      words: wordsOf(`${name} ${city ?? ''} ${code ?? ''}`),
    })),
    countries: countries.map(({ id, name, iso2 }) => ({
      id,
      words: wordsOf(`${name} ${nationalityOf(iso2)}`),
    })),
    genders: genders.map(({ id, name, code }) => ({
      id,
      words: wordsOf(`${name} ${genderWords[code ?? ''] ?? ''}`),
    })),
  }
})

/** Shorter words begin too many names: they must be a whole word of one. */
const fewestLetters = 3

type Reader = Pick<ReadCtx, 'db' | 'actor'>

/** Meanings of each folded word, whole or as the beginning of a name. */
export async function meaningsOf(ctx: Reader, words: string[]): Promise<Meanings[]> {
  const [lists, everybody] = await Promise.all([listedWords.get(ctx.db), colleagues.get(ctx.db)])
  const begun = (word: string) => (own: string) =>
    word.length >= fewestLetters ? own.startsWith(word) : own === word
  const meant = (list: Listed[], isMeant: (own: string) => boolean) =>
    list.filter((entry) => entry.words.some(isMeant)).map(({ id }) => id)
  const users = words.map((word) => meant(everybody, begun(word)))
  const visible = await visibleIds(ctx, users.flat())
  return words.map((word, at) => ({
    types: meant(lists.types, begun(word)),
    locations: meant(lists.locations, begun(word)),
    countries: meant(lists.countries, begun(word)),
    named_countries: meant(lists.countries, (own) => own === word),
    // "Man" begins many names.
    genders: meant(lists.genders, (own) => own === word),
    users: users[at]!.filter((id) => visible.has(id)),
  }))
}

const colleagues = new ProcessCache('users', async (db): Promise<Listed[]> => {
  const rows = await db.selectFrom('users').select(['id', 'display_name']).execute()
  return rows.map(({ id, display_name }) => ({ id, words: wordsOf(display_name) }))
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
