import { sql, type RawBuilder } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Field } from '#fields/kinds.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import type { QuestionTexts } from '#guests/languages/questions/en.ts'
import { questionText } from '#guests/server/questionTexts.ts'
import { allFields } from '#collections/collection.ts'
import { lists } from '#features/lists/lists.ts'
import { listOf, type CardDefinition, type QuestionDefinition } from '../cards/definition.ts'
import type { TextByLanguage } from '../contract/cards.ts'
import type { Option, ShownKind, ShownQuestion } from '../contract/session.ts'
import { surveyLimits } from '../surveyFields.ts'

/** Texts that the office has corrected: `correctedQuestions`. */
type Texts = Partial<QuestionTexts>

/** Longer lists are fetched when their question is reached. */
const mostOptions = 30

/** Title, note and label of the button for a copy, and the questions of a card, in a language. */
export interface ShownCard {
  title: string
  note: string | null
  again: string | null
  questions: ShownQuestion[]
}

const inLanguage = (texts: TextByLanguage | null, language: LanguageCode) =>
  texts?.[language] ?? texts?.en ?? null

/** A card as it is shown. Where the office has not translated a question of a field, general words in the language come before its English ones. */
export function questionsIn(
  card: CardDefinition,
  language: LanguageCode,
  { corrected, options }: { corrected: Texts; options: ReadonlyMap<string, Option[]> },
): ShownCard {
  const shipped = (key: string) => questionText(language, key, corrected)
  const key = `card.${card.key}`
  return {
    title: inLanguage(card.title, language) ?? shipped(key) ?? card.key,
    note: inLanguage(card.note, language) ?? shipped(`${key}.note`),
    again: card.repeats ? (inLanguage(card.again, language) ?? shipped(`${key}.again`) ?? '+') : null,
    questions: card.questions.map((question) => {
      const name = `${card.key}.${question.question}`
      return {
        question: question.question,
        kind: shownKind(question.field),
        text:
          question.text?.[language] ??
          shipped(`q.${name}`) ??
          shipped(`q.any.${question.question}`) ??
          question.text?.en ??
          question.field.label,
        help:
          inLanguage(question.help, language) ??
          shipped(`h.${name}`) ??
          shipped(`h.any.${question.question}`),
        sensitive: question.sensitive,
        ...offered(question, language, { name, shipped, options }),
        ...limits(question.field),
      }
    }),
  }
}

const shownKinds: Partial<Record<Field['kind'], ShownKind>> = {
  flag: 'yesNo',
  yesNo: 'yesNo',
  longText: 'longText',
  number: 'number',
  minutes: 'number',
  choice: 'choice',
  choices: 'choices',
  timezone: 'choice',
  day: 'day',
  time: 'time',
  phone: 'phone',
  email: 'email',
}
const shownKind = (field: Field): ShownKind =>
  field.kind === 'catalogue' ? (field.many ? 'choices' : 'choice') : (shownKinds[field.kind] ?? 'text')

function limits(field: Field): Pick<ShownQuestion, 'max' | 'past' | 'exact'> {
  if (field.kind === 'day') return { ...(field.past && { past: true }), ...(field.exact && { exact: true }) }
  if (field.kind === 'number') return { max: field.max ?? 1_000_000 }
  if (field.kind === 'longText')
    return { max: Math.min(field.max ?? surveyLimits.letters, surveyLimits.letters) }
  if (field.kind === 'text') return { max: field.max ?? 200 }
  return {}
}

function offered(
  { question, field, option_texts }: QuestionDefinition,
  language: LanguageCode,
  {
    name,
    shipped,
    options,
  }: {
    name: string
    shipped: (key: string) => string | null
    options: ReadonlyMap<string, Option[]>
  },
): Pick<ShownQuestion, 'options' | 'options_path'> {
  if (field.kind === 'choice' || field.kind === 'choices')
    return {
      options: field.options.map(({ value, label }) => ({
        value,
        text:
          inLanguage(option_texts[value] ?? null, language) ??
          shipped(`o.${name}.${value}`) ??
          shipped(`o.any.${question}.${value}`) ??
          label,
      })),
    }
  if (field.kind !== 'catalogue') return {}
  const known = options.get(listOf(field))
  return known && known.length <= mostOptions ? { options: known } : { options_path: listOf(field) }
}

/**
 * Entries that a question of such a list offers; the path is one that a definition has. What is not known is a state of
 * the answer: the entry of that meaning would stand next to the button of the same words, and be written.
 */
export function offeredAt(path: string): RawBuilder<unknown> {
  const [list = '', column, value] = path.split('/')
  const [by, unknown] = list === 'genders' ? ['code', 'U'] : ['meaning', 'unknown']
  const isMarked = Object.hasOwn(allFields(lists[list as keyof typeof lists]), by)
  return sql`from ${sql.table(list)} where archived_at is null
    ${isMarked ? sql`and ${sql.ref(by)} is distinct from ${unknown}` : sql``}
    ${column === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`}`
}

/** Entries of the lists that questions of these cards use, named in a language. */
export async function optionsFor(
  db: ReadDb | Transacting,
  cards: readonly CardDefinition[],
  language: LanguageCode,
  corrected: Texts,
): Promise<Map<string, Option[]>> {
  const used = listsOf(cards)
  const found = await Promise.all(
    [...used].map(async (list) => [list, await optionsOfList(db, list, language, corrected)] as const),
  )
  return new Map(found)
}

export const listsOf = (cards: readonly CardDefinition[]): Set<string> =>
  new Set(
    cards.flatMap(({ questions }) =>
      questions.flatMap(({ field }) => (field.kind === 'catalogue' ? [listOf(field)] : [])),
    ),
  )

interface Entry {
  id: number
  name: string
  code: string | null
}

/** Key of the text of a shipped entry without a code, by its English name. */
const keyOfName = (list: string, name: string): string =>
  `o.${list}.${normalizeText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')}`

/** Entries of one list that are in use, in the office’s order, each with its text in a language; null: it has the office’s words alone. */
export async function entriesOfList(
  db: ReadDb | Transacting,
  path: string,
  language: LanguageCode,
  corrected: Texts = {},
): Promise<{ id: number; name: string; text: string | null }[]> {
  const [list = ''] = path.split('/')
  const fields = allFields(lists[list as keyof typeof lists])
  const column = ['code', 'iso2', 'iso639'].find((name) => Object.hasOwn(fields, name))
  const { rows } = await sql<Entry>`select id, name, ${column ? sql.ref(column) : sql`null`} as code
    ${offeredAt(path)} order by position, id`.execute(db)
  const names = namesBy[list]?.(guestLanguages[language].locale)
  return rows.map(({ id, name, code }) => {
    const key = code ? `o.${list}.${code.toLowerCase()}` : keyOfName(list, name)
    return { id, name, text: (code && names?.of(code)) || questionText(language, key, corrected) }
  })
}

/** The same as options; countries and languages in the order of the alphabet. */
export async function optionsOfList(
  db: ReadDb | Transacting,
  path: string,
  language: LanguageCode,
  corrected: Texts,
): Promise<Option[]> {
  const entries = await entriesOfList(db, path, language, corrected)
  const options = entries.map(({ id, name, text }) => ({ value: id, text: text ?? name }))
  const { locale } = guestLanguages[language]
  return Object.hasOwn(namesBy, path)
    ? options.toSorted((a, b) => a.text.localeCompare(b.text, locale))
    : options
}

/** French names a country to readers of Haitian Creole, for whom there are none. */
const displayNames = (type: 'region' | 'language') => (locale: string) => {
  const names = new Intl.DisplayNames([locale, 'fr', 'en'], { type, fallback: 'none' })
  return {
    of: (code: string): string | undefined => {
      try {
        return names.of(code)
      } catch {
        return undefined
      }
    },
  }
}
const namesBy: Readonly<Record<string, ReturnType<typeof displayNames>>> = {
  countries: displayNames('region'),
  languages: displayNames('language'),
}
