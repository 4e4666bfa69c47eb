import { sql, type RawBuilder } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { bestPeople, type Candidate, type FoundPerson } from './bestPeople.ts'
import {
  fewBegun,
  last,
  noSpellings,
  pairsJoined,
  partedWords,
  spellingsOf,
  type Spellings,
} from './nameSpellings.ts'

/** Candidates read; for a more common name, people type more letters. */
const reach = 100
/** With this many exact matches, other spellings are not looked for. */
const enough = 3
/** A shorter last word is more likely unfinished. */
const fewestLetters = 4
/** `numbers`: patterns of the ends of a person's numbers. */
const candidates = (ctx: ScopedDb, numbers: readonly string[] = []) =>
  numbers.reduce(
    (query, pattern) => query.where(endsSo(pattern)),
    visibleParties(ctx).select([
      'parties.id',
      'parties.display_name',
      'parties.sort_name',
      'parties.search_text',
    ]),
  )

/** `words`: separated by spaces. */
const hasWords = (words: string) =>
  sql<boolean>`name_words_of(parties.search_text) @> string_to_array(${words}, ' ')`
const hasOneOf = (words: string) =>
  sql<boolean>`name_words_of(parties.search_text) && string_to_array(${words}, ' ')`
const asBeginning = (word: string) => `% ${word}%`
const isLike = (pattern: string) => sql<boolean>`parties.search_text like ${pattern}`
export const hasBeginning = (word: string): RawBuilder<boolean> => isLike(asBeginning(word))

/** Digits between name words are part of the person's numbers: "garcia 4821". */
const endsSo = (pattern: string) =>
  sql<boolean>`(parties.a_number like ${pattern} or exists (select from party_phones phone
    where phone.party_id = parties.id and phone.phone_number like ${pattern}))`

/**
 * People by the words of their names, in any order: exact words first, then words with the typed prefix, and only if
 * these are few, similar spellings.
 */
export async function findPeople(ctx: ReadCtx, words: string[], limit: number): Promise<FoundPerson[]> {
  const names = words.filter((word) => !/^\d+$/.test(word))
  const numbers = words.filter((word) => /^\d{3,}$/.test(word))
  if (names.length === 0 || names.length + numbers.length < words.length) return []
  if (numbers.length > 0 && !names.some((name) => name.length > 2)) return []
  const among = { ctx, numbers: numbers.map((digits) => `%${digits}`) }
  const asTyped = numbers.length > 0 ? await withWords(among, names) : await spelledSo(ctx, names, limit)
  const isWhole = names.length === 1 || names.at(-1)!.length >= fewestLetters
  if (asTyped.length >= (isWhole ? enough : limit)) return bestPeople(asTyped, names, noSpellings, limit)
  // Where somebody has these very words, the only others shown are those whose names sound the same.
  const spellings = await spellingsOf(ctx, names, asTyped.length > 0 ? 'same sound' : 'any')
  const found = [...asTyped, ...(await spelledNearly(among, names, spellings))]
  if (found.length > 0) return bestPeople(found, names, spellings, limit)
  return findParted(among, names, limit)
}

/** Words to join ("xiao feng") or split ("anamaria"), tried only if nothing else matches. */
async function findParted(among: Among, names: string[], limit: number): Promise<FoundPerson[]> {
  const { ctx } = among
  const variants = pairsJoined(names)
  if (variants.length > 0) {
    const spellings = await spellingsOf(ctx, [...new Set(variants.flat())])
    for (const joined of variants) {
      const found = await spelledNearly(among, joined, spellings)
      if (found.length > 0) return bestPeople(found, joined, spellings, limit)
    }
  }
  const parted = await partedWords(ctx, names)
  return parted ? bestPeople(await withWords(among, parted), parted, noSpellings, limit) : []
}

interface Among {
  ctx: ReadCtx
  numbers: string[]
}

const withWords = ({ ctx, numbers }: Among, names: string[]): Promise<Candidate[]> =>
  candidates(ctx, numbers)
    .where(hasWords(names.join(' ')))
    .limit(reach)
    .execute()

/**
 * People with exactly these words and, for a single word, those whose family name begins with it; only if these are few,
 * those with any name that does. Of several words only the last is likely unfinished; `spelledNearly` has those.
 */
async function spelledSo(ctx: ReadCtx, names: string[], limit: number): Promise<Candidate[]> {
  const words = { ...scopeOf(ctx), words: names.join(' ') }
  const [exact, family] = await Promise.all([
    readExact(ctx.db, { ...words, limit: reach }, null),
    names.length === 1 ? readFamily(ctx.db, { ...words, limit }, null) : [],
  ])
  const found = new Map([...exact, ...family].map((each) => [each.id, each]))
  if (names.length > 1 || found.size >= limit) return [...found.values()]
  const begun = await candidates(ctx).where(hasBeginning(names[0]!)).limit(reach).execute()
  return [...found.values(), ...begun]
}

type Words = Scope & { words: string; limit: number }

const readExact = compiledQuery((db, { words, limit, ...scope }: Words, _shape: null) =>
  candidates({ db, actor: scope })
    .where(hasWords(words))
    .limit(sql<number>`${limit}`)
    .modifyFront(sql.raw(genericPlan)),
)

/** First matches of each access set, read from its index and merged. */
const readFamily = compiledQuery((db, { words, limit, ...scope }: Words, _shape: null) => {
  const { access_set_ids } = scope
  const first = sql`select id, sort_name from parties
    where ${access_set_ids === null ? sql`true` : sql`access_set_id = s.id`} and deleted_at is null
      and sort_name >= ${words} and sort_name < ${words} || ${last}
    order by sort_name, id limit ${limit}`
  const found =
    access_set_ids === null
      ? first
      : sql`select first.* from unnest(${access_set_ids}::bigint[]) s(id) cross join lateral (${first}) first
          order by sort_name, id limit ${limit}`
  return candidates({ db, actor: scope })
    .where(sql<boolean>`parties.id = any(array(select id from (${found}) found))`)
    .modifyFront(sql.raw(genericPlan))
})

async function spelledNearly(
  { ctx, numbers }: Among,
  names: string[],
  spellings: Spellings,
): Promise<Candidate[]> {
  const spelled = names.map((word) => spellings.get(word)!)
  if (spelled.some((word) => word.begun.length === 0 && word.near.size === 0)) return []
  const ways = names.map((word, at) => {
    const { isKnown, begun, near } = spelled[at]!
    // The last word may be unfinished; an earlier one that is a name already is probably complete.
    const isWhole = isKnown && word.length > 3 && at < names.length - 1
    const isFew = begun.length <= fewBegun
    const words = [word, ...(isWhole || !isFew ? [] : begun), ...near.keys()]
    return { words: words.join(' '), isListed: isWhole || isFew }
  })
  const values = {
    ...scopeOf(ctx),
    numbers,
    words: ways.map(({ words }) => words),
    beginnings: names.map(asBeginning),
  }
  return readNearly(
    ctx.db,
    values,
    ways.map(({ isListed }) => isListed),
  )
}

/** Each word is one of a list or, where the list leaves out many, begins so. */
const readNearly = compiledQuery(
  (
    db,
    { numbers, words, beginnings, ...scope }: Scope & Record<'numbers' | 'words' | 'beginnings', string[]>,
    isListed: boolean[],
  ) =>
    words
      .reduce(
        (query, list, at) => {
          const isOne = hasOneOf(list)
          return query.where(isListed[at] ? isOne : sql<boolean>`(${isLike(beginnings[at]!)} or ${isOne})`)
        },
        candidates({ db, actor: scope }, numbers),
      )
      .limit(sql<number>`${sql.lit(reach)}`),
)
