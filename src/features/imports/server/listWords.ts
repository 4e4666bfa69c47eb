import { sql } from 'kysely'
import { normalizeText } from '#core/normalizeText.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { namedBy } from '#collections/server/references.ts'
import { lists, type ListName } from '#features/lists/lists.ts'
import { nationalityOf } from '#features/phrases/server/nationalities.ts'
import type { CatalogueField } from '#fields/catalogue/catalogue.ts'

interface ListEntry {
  id: number
  name: string
  words: readonly string[]
  row: Readonly<Record<string, unknown>>
}

/** Entries of a list that cells may name, by every word for them. */
export interface ListWords {
  entries: readonly ListEntry[]
  byWord: ReadonlyMap<string, ListEntry>
}

export type AllListWords = ReadonlyMap<string, ListWords>

export const wordKey = (word: string): string =>
  normalizeText(word)
    .replace(/[.,()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const spanishCountries = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' })
const englishCountries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const spanishLanguages = new Intl.DisplayNames('es', { type: 'language', fallback: 'none' })

/** Other words for entries of lists, as spreadsheets have them. */
const otherWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  genders: { F: ['femenino', 'mujer', 'woman', 'fem'], M: ['masculino', 'hombre', 'man', 'masc'] },
  countries: { US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'America', 'EEUU', 'EE.UU.'] },
}

const nameIn = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? ''
  } catch {
    return ''
  }
}

function wordsFor(list: string, row: Readonly<Record<string, unknown>>, name: string): string[] {
  const codes = ['code', 'iso2', 'iso3', 'iso639']
    .map((column) => row[column])
    .filter((code) => typeof code === 'string')
  const [code = ''] = codes
  const others = otherWords[list]?.[code] ?? []
  const names =
    list === 'countries' && code.length === 2
      ? [nameIn(spanishCountries, code), nameIn(englishCountries, code), nationalityOf(code)]
      : list === 'languages' && code
        ? [nameIn(spanishLanguages, code)]
        : []
  return [name, ...codes, ...others, ...names].map(wordKey).filter((word) => word !== '')
}

/** Reads the lists that these fields name. */
export async function readListWords(
  { db }: Pick<ReadCtx | WriteCtx, 'db'>,
  fields: readonly CatalogueField[],
): Promise<AllListWords> {
  const found = new Map<string, ListWords>()
  for (const list of new Set(fields.map((field) => field.list))) {
    const { rows } = await sql<{
      id: number
    }>`select * from ${sql.table(list)} where archived_at is null order by position, id`.execute(db)
    const entries = (rows as Readonly<Record<string, unknown>>[]).map((row): ListEntry => {
      const name = String(row[namedBy(list)])
      return { id: row['id'] as number, name, words: wordsFor(list, row, name), row }
    })
    const byWord = new Map<string, ListEntry>()
    for (const entry of entries)
      for (const word of entry.words) if (!byWord.has(word)) byWord.set(word, entry)
    // A name is stronger than another entry's code.
    for (const entry of entries) byWord.set(wordKey(entry.name), entry)
    found.set(list, { entries, byWord })
  }
  return found
}

/** Steps by which one word becomes the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const row = [at + 1]
    for (let next = 1; next <= other.length; next++)
      row.push(
        Math.min(
          row[next - 1]! + 1,
          before[next]! + 1,
          before[next - 1]! + (other[next - 1] === letter ? 0 : 1),
        ),
      )
    before = row
  }
  return before[other.length]!
}

/** From 0, the same, to 1 and more, nothing in common. A code of two letters is in many a word. */
function farFrom(word: string, key: string): number {
  const isPart = Math.min(word.length, key.length) > 3 && (word.includes(key) || key.includes(word))
  return (isPart ? 1 : distance(key, word.slice(0, 60))) / Math.max(4, key.length)
}

const mostSuggested = 3

/** The nearest entries of a list. */
export function suggestionsFor({ entries }: ListWords, word: string): { id: number; name: string }[] {
  const key = wordKey(word).slice(0, 60)
  return entries
    .map(({ id, name, words }) => ({
      id,
      name,
      far: Math.min(...words.map((one) => farFrom(one, key))),
    }))
    .filter(({ far }) => far <= 0.5)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostSuggested)
    .map(({ id, name }) => ({ id, name }))
}

export const listTitle = (list: string): string =>
  Object.hasOwn(lists, list) ? lists[list as ListName].title[1] : list
