import type { Query } from './findRows.ts'

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
}

interface Found {
  kind: 'name' | 'a_number' | 'phone' | 'email'
  /** First, middle and last name; one part: another name, or a number or an address. */
  parts: string[]
  /** Somebody outside of their records has the same name. */
  is_shared: boolean
}

/**
 * `near`: what calls them within their records and cases, where nobody else has the name; `unique`: what calls nobody
 * else in the office.
 */
export async function spellingsOf(
  query: Query,
  people: number[],
): Promise<{ near: Spellings; unique: Spellings }> {
  const found = await query<Found>(
    `with theirs as (
       select kind, parts from (${spelledBy('= any($1::bigint[])')}) s),
     others as (
       select party_id, kind, parts from (${spelledBy('<> all($1::bigint[])')}) s where exists (
         select from theirs t where t.kind = s.kind and t.parts = s.parts)),
     near as (
       select o.party_id from record_parties p join record_parties o using (record_id) where p.party_id = any($1::bigint[]))
     select distinct kind, parts, exists (
       select from others o where o.kind = t.kind and o.parts = t.parts) as is_shared
     from theirs t where not exists (
       select from others o where o.kind = t.kind and o.parts = t.parts
         and (t.kind <> 'name' or o.party_id in (select party_id from near)))
     order by 1, 2`,
    [people],
  )
  return { near: spelled(found), unique: spelled(found.filter(({ is_shared }) => !is_shared)) }
}

const spelledBy = (these: string) => `
  select id as party_id, 'name' as kind, array[normalize_text(first_name), normalize_text(coalesce(middle_name, '')),
    normalize_text(last_name)] as parts from parties where id ${these}
  union all select party_id, 'name', array[normalize_text(name)] from party_akas where party_id ${these}
  union all select id, 'a_number', array[a_number] from parties where id ${these} and a_number is not null
  union all select party_id, 'phone', array[regexp_replace(phone_number, '^\\+1|\\D', '', 'g')] from party_phones where party_id ${these}
  union all select party_id, 'email', array[lower(address)] from party_emails where party_id ${these} and address is not null`

function spelled(found: readonly Found[]): Spellings {
  const of = (kind: Found['kind']) => found.filter((one) => one.kind === kind).map(({ parts }) => parts)
  const single = (kind: Found['kind']) => of(kind).map(([value]) => value!)
  return {
    names: of('name')
      .flatMap((parts) => orders(parts.map((part) => part.split(/[^\p{L}\p{N}]+/u).filter(Boolean))))
      .filter((words) => words.length > 1),
    a_numbers: single('a_number'),
    phones: single('phone').filter((digits) => digits.length > 6),
    emails: single('email'),
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

interface Dialect {
  letters: (word: string) => string
  between: string
  letter: string
  digit: string
  literally: (text: string) => string
}

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

const dialects = {
  /** Of texts in lower case without accents. */
  sql: {
    letters: (word) => word,
    between: '[^[:alnum:]]{1,3}',
    letter: '[[:alpha:]]',
    digit: '[0-9]',
    literally: (text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'),
  },
  /** Of texts as they were written, their accents apart (NFD). */
  js: {
    letters: (word) =>
      word.replaceAll(/ae|oe|ss|\p{L}/gu, (letter) => {
        const other = ligatures[letter]
        const spelled = [...letter].map((one) => `${one}\\p{M}*`).join('')
        return other ? `(?:${spelled}|${other})` : spelled
      }),
    between: '[^\\p{L}\\p{N}\\p{M}]{1,3}',
    letter: '\\p{L}',
    digit: '\\d',
    literally: RegExp.escape,
  },
} satisfies Record<string, Dialect>

/** Regular expression of all spellings; null: there are none. */
export function patternOf(
  { names, a_numbers, phones, emails }: Spellings,
  dialect: keyof typeof dialects,
): string | null {
  const { letters, between, letter, digit, literally }: Dialect = dialects[dialect]
  const name = (words: string[]) =>
    // Together, as in names of files, only what is no name of its own.
    words.map(letters).join(words.join('').length < 8 ? between : between.replace('{1,', '{0,'))
  const spread = (digits: string, by: string) => [...digits].join(by)
  const all = [
    ...names.map((words) => `(?<!${letter})${name(words)}(?!${letter})`),
    ...a_numbers.map(
      (digits) =>
        `(?<!${digit})(?:a#? ?-?)?${digits.startsWith('0') ? '0?' : ''}${spread(digits.replace(/^0/, ''), '[ .-]?')}(?!${digit})`,
    ),
    ...phones.map(
      (digits) => `(?<!${digit})(?:\\+?1[ .-]?)?\\(?${spread(digits, '[ ().-]{0,2}')}(?!${digit})`,
    ),
    ...emails.map((address) => `(?<!${letter})${literally(address)}(?!${letter})`),
  ]
  return all.length > 0 ? all.join('|') : null
}
