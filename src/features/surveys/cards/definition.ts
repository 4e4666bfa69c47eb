import type { CatalogueField } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { day } from '#fields/day/day.ts'
import type { Fields } from '#fields/fields.ts'
import type { Field } from '#fields/kinds.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import {
  oneRowKinds,
  partySections,
  type SectionName,
  sectionNames,
} from '#features/profile/sections/index.ts'
import type { OfficeQuestion, SurveyCardInput, TextByLanguage } from '../contract/cards.ts'
import { surveyLimits } from '../surveyFields.ts'
import { nameOf, type Card, type FreeQuestion, type Question } from './card.ts'

/** A question with the field that checks its answers. */
export interface QuestionDefinition {
  /** Its name within the card. */
  question: string
  field: Field
  /** Column of the person or of the section. */
  name: string
  /** `person`, a section, or null for a free question, whose answer goes nowhere. */
  target: 'person' | SectionName | null
  sensitive: boolean
  /** Texts of a question of the office; those of shipped ones are in `guests/languages/questions`. */
  text: TextByLanguage | null
  help: TextByLanguage | null
  option_texts: Readonly<Record<string, TextByLanguage>>
}

/** A card that comes with Ellis or is the office’s own, in one shape. */
export interface CardDefinition {
  key: string
  of: SectionName | null
  entry: Readonly<Record<string, unknown>>
  repeats: boolean
  hard: boolean
  is_office: boolean
  /** Out of use: not offered any more, though surveys that have it go on. */
  is_archived: boolean
  title: TextByLanguage | null
  note: TextByLanguage | null
  again: TextByLanguage | null
  questions: readonly QuestionDefinition[]
}

/** The list of a catalogue, and what its entries must be: `countries`, `outcomes/applies_to/removal`. */
export const listOf = ({ list, only = {} }: CatalogueField): string =>
  [list, ...Object.entries(only).flat()].join('/')

const notAnswered = new Set<Field['kind']>(['person', 'files', 'json', 'secret'])

/** The field that a question names, where people can answer it. */
export function fieldAt(
  of: SectionName | null,
  path: string,
): Pick<QuestionDefinition, 'field' | 'name' | 'target'> | null {
  const [first = '', second] = path.split('.')
  const oneRow = oneRowKinds.find((kind) => kind === first)
  const target = of ?? (second === undefined ? 'person' : oneRow)
  const name = of || second === undefined ? path : second
  if (target === undefined) return null
  const fields: Fields = target === 'person' ? partyFields : partySections[target].fields
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && !notAnswered.has(field.kind) ? { field, name, target } : null
}

/** Fields that a question of an office’s card can name, by path. */
export function fieldPaths(of: SectionName | null): string[] {
  const own = of
    ? Object.keys(partySections[of].fields)
    : [
        ...Object.keys(partyFields),
        ...oneRowKinds.flatMap((kind) =>
          Object.keys(partySections[kind].fields).map((name) => `${kind}.${name}`),
        ),
      ]
  return own.filter((path) => fieldAt(of, path) !== null)
}

function freeField({ key, kind, options = [], max }: Omit<FreeQuestion, 'sensitive'>): Field {
  const offered = options.map((value) => ({ value, label: value }))
  const label = key
  const limit = max === undefined ? {} : { max }
  switch (kind) {
    case 'yesNo':
      return yesNo({ label })
    case 'text':
      return text({ label, max: 500, ...limit })
    case 'longText':
      return longText({ label, max: surveyLimits.letters, ...limit })
    case 'choice':
      return choice({ label, options: offered })
    case 'choices':
      return choices({ label, options: offered })
    case 'day':
      return day({ label })
    case 'number':
      return number({ label, ...limit })
  }
}

/** A question; null where its field is not there any more. */
function questionOf(of: SectionName | null, question: Question): QuestionDefinition | null {
  const found =
    'field' in question
      ? fieldAt(of, question.field)
      : { field: freeField(question), name: question.key, target: null }
  return (
    found && {
      ...found,
      question: nameOf(question),
      sensitive: question.sensitive ?? false,
      text: null,
      help: null,
      option_texts: {},
    }
  )
}

const isThere = <T>(value: T | null): value is T => value !== null

export const shippedDefinition = ({ questions, of, ...card }: Card): CardDefinition => ({
  key: card.key,
  of: of ?? null,
  entry: card.entry ?? {},
  repeats: card.repeats ?? false,
  hard: card.hard ?? false,
  is_office: false,
  is_archived: false,
  title: null,
  note: null,
  again: null,
  questions: questions.map((question) => questionOf(of ?? null, question)).filter(isThere),
})

/** A question of an office’s card; null where it names a field that is not there any more. */
const officeQuestionOf = (
  of: SectionName | null,
  { id, field, kind = 'text', options = [], text: words, help, sensitive }: OfficeQuestion,
): QuestionDefinition | null => {
  const found = questionOf(
    of,
    field === undefined ? { key: id, kind, options: options.map(({ value }) => value) } : { field },
  )
  return (
    found && {
      ...found,
      sensitive: sensitive ?? false,
      text: words,
      help: help ?? null,
      option_texts: Object.fromEntries(options.map((each) => [each.value, each.text])),
    }
  )
}

/** Sections of which a card can be one entry. */
export const cardSections: readonly SectionName[] = sectionNames.filter(
  (name) => !oneRowKinds.some((kind) => kind === name),
)
export const isCardSection = (name: string): name is SectionName =>
  cardSections.some((section) => section === name)

/** A card of the office; without questions where its section is not there any more. */
export const officeDefinition = (
  key: string,
  { of: section, questions, ...card }: SurveyCardInput,
  is_archived: boolean,
): CardDefinition => {
  const of = section !== null && isCardSection(section) ? section : null
  return {
    ...card,
    key,
    of,
    entry: {},
    is_office: true,
    is_archived,
    questions:
      of === section ? questions.map((question) => officeQuestionOf(of, question)).filter(isThere) : [],
  }
}
