// Words of names that are similar to typed ones, and typed words joined or split.
import { sql } from 'kysely'
import { genericPlan } from '#core/server/db/db.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { distance, spellingKeys } from './similarity.ts'

/** Limit of spellings of a word; likely ones are among the first. */
const maxSpellings = 40
/** Sorts after everything that begins with the text before it. */
export const last = '\uffff'

/** Limit up to which words with this prefix are listed; beyond it, the prefix itself is searched. */
export const fewBegun = 6

interface Word {
  isKnown: boolean
  /** Words of names with this prefix; one more than the limit if there are too many. */
  begun: string[]
  near: Map<string, { unlike: number; alike: boolean }>
}
export type Spellings = Map<string, Word>
export const noSpellings: Spellings = new Map()

/**
 * For each word: whether it is or begins a word of a name, and the similar words of names; of these `of` may leave only those
 * that sound the same, which are found without comparing letters.
 */
export async function spellingsOf(
  { db }: ReadCtx,
  words: string[],
  of: 'any' | 'same sound' = 'any',
): Promise<Spellings> {
  const { rows } = await sql<{
    typed: string
    is_listed: boolean
    begun: string[]
    near: { word: string; alike: boolean }[]
  }>`
    select ${sql.raw(genericPlan)} typed,
      exists (select from name_words known where known.word = typed) as is_listed,
      array(select known.word from name_words known
        where known.word ~>=~ typed and known.word ~<~ (typed || ${last}) limit ${fewBegun + 1}) as begun,
      array(
        select json_build_object('word', near.word, 'alike', near.sound = spelled.sound and char_length(ltrim(near.sound, '.')) > 1)
        from (
          select word, sound from name_words w where ${of === 'any'} and w.spelling_keys && spelled.keys
          union
          select word, sound from name_words w where w.sound = spelled.sound) near
        where near.word <> typed) as near
    from unnest(${words}::text[], ${words.map((word) => spellingKeys(word).join(' '))}::text[]) words(typed, listed_keys)
      cross join lateral (select name_sound(typed) as sound, string_to_array(listed_keys, ' ') as keys offset 0) spelled`.execute(
    db,
  )
  return new Map(
    rows.map(({ typed, is_listed, begun, near }) => {
      const likely = near.flatMap(({ word, alike }) => {
        const unlike = distance(typed, word, alike)
        return unlike === null ? [] : [[word, { unlike, alike }] as const]
      })
      const nearest = likely.toSorted((a, b) => a[1].unlike - b[1].unlike).slice(0, maxSpellings)
      return [typed, { isKnown: is_listed, begun, near: new Map(nearest) }]
    }),
  )
}

/** "xiao feng" may be Xiaofeng. */
export const pairsJoined = (names: string[]): string[][] =>
  names.slice(1).map((word, at) => [...names.slice(0, at), names[at]! + word, ...names.slice(at + 2)])

/** "anamaria" may be Ana María: no word of a name, but two names joined. */
export async function partedWords({ db }: ReadCtx, names: string[]): Promise<string[] | null> {
  const { rows } = await sql<{ typed: string; first: string; second: string }>`
    select distinct on (typed) typed, a.word as first, b.word as second
    from unnest(${names}::text[]) typed
      cross join lateral generate_series(2, char_length(typed) - 2) at
      join name_words a on a.word = left(typed, at)
      join name_words b on b.word = substr(typed, at + 1)
    where not exists (select from name_words known where known.word = typed)
    order by typed, abs(char_length(a.word) - char_length(b.word))`.execute(db)
  if (rows.length === 0) return null
  return names.flatMap((name) => {
    const parts = rows.find(({ typed }) => typed === name)
    return parts ? [parts.first, parts.second] : [name]
  })
}
