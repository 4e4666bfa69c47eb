import type { Query } from './findRows.ts'
import { identifiersOf, type Opener } from './identifiers.ts'

/**
 * Words that call a person in texts of others: names of two words or more, because a single word may be anybody's, and
 * numbers and addresses that nobody else has, as the phone of a family.
 */
export interface Spellings {
  /** Each a row of words in lower case without accents. */
  names: string[][]
  /** Digits of A-numbers. */
  a_numbers: string[]
  /** Digits of telephone numbers, without the 1 of North America. */
  phones: string[]
  emails: string[]
  /** Numbers of documents, Social Security and the like: letters and digits alone. */
  identifiers: string[]
}

/**
 * `near`: what calls them within their records and cases, where no other name has all its words; `unique`: what calls
 * nobody else in the office.
 */
export async function spellingsOf(
  query: Query,
  people: number[],
  vault: Opener,
): Promise<{ near: Spellings; unique: Spellings }> {
  const names = await namesOf(query, people)
  const shared = await query<{ name: string; is_near: boolean }>(
    `select distinct name, o.id in (
       select other.party_id from record_parties p join record_parties other using (record_id)
       where p.party_id = any($1::bigint[])) as is_near
     from unnest($2::text[]) name
     join parties o on name_words_of(o.search_text) @> string_to_array(name, ' ') and o.id <> all($1::bigint[])`,
    [people, names.map((words) => words.join(' '))],
  )
  const without = (rows: typeof shared) => {
    const left_out = new Set(rows.map(({ name }) => name))
    return names.filter((words) => !left_out.has(words.join(' ')))
  }
  const identifiers = await identifiersOf(query, people, vault)
  const numbers = { ...(await numbersOf(query, people)), identifiers }
  return {
    near: { ...numbers, names: without(shared.filter(({ is_near }) => is_near)) },
    unique: { ...numbers, names: without(shared) },
  }
}

async function namesOf(query: Query, people: number[]): Promise<string[][]> {
  const found = await query<{ parts: string[] }>(
    `select distinct parts from (
       select id as party_id, array[normalize_text(first_name), normalize_text(coalesce(middle_name, '')),
         normalize_text(last_name)] as parts from parties
       union all select party_id, array[normalize_text(name)] from party_akas) n
     where party_id = any($1::bigint[]) order by 1`,
    [people],
  )
  return found
    .flatMap(({ parts }) => orders(parts.map((part) => part.split(/[^\p{L}\p{N}]+/u).filter(Boolean))))
    .filter((words) => words.length > 1)
}

async function numbersOf(query: Query, people: number[]): Promise<Omit<Spellings, 'names' | 'identifiers'>> {
  const found = await query<{ kind: string; value: string }>(
    `select 'a_number' as kind, a_number as value from parties t where id = any($1::bigint[]) and a_number is not null
       and not exists (select from parties o where o.a_number = t.a_number and o.id <> all($1::bigint[]))
     union select 'phone', regexp_replace(phone_number, '^\\+1|\\D', '', 'g') from party_phones t
       where party_id = any($1::bigint[]) and not exists (
         select from party_phones o where o.phone_number = t.phone_number and o.party_id <> all($1::bigint[]))
     union select 'email', lower(address) from party_emails t
       where party_id = any($1::bigint[]) and address is not null and not exists (
         select from party_emails o where lower(o.address) = lower(t.address) and o.party_id <> all($1::bigint[]))
     order by 1, 2`,
    [people],
  )
  const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ value }) => value)
  return {
    a_numbers: of('a_number'),
    phones: of('phone').filter((digits) => digits.length > 6),
    emails: of('email'),
  }
}

/** First name first and last name first, with middle names, with their initials, and without. */
function orders([first, middle, last]: string[][]): string[][] {
  if (!last) return [first!]
  if (first!.length === 0 || last.length === 0) return []
  const initials = middle!.map((word) => word[0]!)
  return (middle!.length > 0 ? [middle!, initials, []] : [[]]).flatMap((between) => [
    [...first!, ...between, ...last],
    [...last, ...first!, ...between],
  ])
}

/** Names and numbers so short are looked for as words alone: written together they are part of many others. */
const shortest = 8

/** Whether a column has one of the patterns of `patternsOf`: by its words, and with all of them written together. */
export const has = (column: string, parameter: string) =>
  `(select ' ' || regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g') || ' ' || regexp_replace(plain, '[^[:alnum:]]+', '', 'g')
    from normalize_text(${column}) plain) like any (${parameter}::text[])`

export const patternsOf = ({ names, a_numbers, phones, emails, identifiers }: Spellings): string[] => [
  ...[...names, ...emails.map((address) => address.split(/[^\p{L}\p{N}]+/u))].map(
    (words) => `% ${words.join(' ')} %`,
  ),
  ...names
    .map((words) => words.join(''))
    .filter((name) => name.length >= shortest)
    .map((name) => `%${name}%`),
  ...[...a_numbers.map((digits) => digits.replace(/^0/, '')), ...phones].map((digits) => `%${digits}%`),
  ...identifiers.map((number) => (number.length < shortest ? `% ${number} %` : `%${number}%`)),
]

/** Letters that lose more than an accent. */
const ligatures: Readonly<Record<string, string>> = {
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  o: 'ø',
  l: 'ł',
  d: 'đ',
  i: 'ı',
}

/** A word in lower case without accents, as it may have been written; of a text with its accents apart (NFD). */
const written = (word: string) =>
  word.replaceAll(/ae|oe|ss|\p{L}/gu, (letters) => {
    const plain = [...letters].map((letter) => `${letter}\\p{M}*`).join('')
    const ligature = ligatures[letters]
    return ligature ? `(?:${plain}|${ligature})` : plain
  })

const expressionOf = (alternatives: string[]) =>
  alternatives.length > 0 ? new RegExp(alternatives.join('|'), 'giu') : null

export const namesIn = ({ names }: Spellings) =>
  expressionOf(
    names.map((words) => {
      const between = `[^\\p{L}\\p{N}\\p{M}]${words.join('').length < shortest ? '+' : '*'}`
      return `(?<!\\p{L})${words.map(written).join(between)}(?!\\p{L})`
    }),
  )

export const numbersIn = ({ a_numbers, phones, emails, identifiers }: Spellings) =>
  expressionOf([
    ...a_numbers.map((digits) => `(?<!\\d)(?:A#? ?-?)?0?${spread(digits.replace(/^0/, ''))}(?!\\d)`),
    ...phones.map((digits) => `(?<!\\d)(?:\\+?1[ .-]?)?\\(?${spread(digits)}(?!\\d)`),
    ...emails.map((address) => `(?<!\\p{L})${RegExp.escape(address)}(?!\\p{L})`),
    ...identifiers.map((number) => `(?<![\\p{L}\\p{N}])${spread(number)}(?![\\p{L}\\p{N}])`),
  ])

const spread = (digits: string) => [...digits].join('[ ().-]{0,2}')
