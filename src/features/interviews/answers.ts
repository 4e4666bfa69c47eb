import type * as z from 'zod'
import { fieldsSchema, type Fields } from '#fields/fields.ts'
import { isKnown, type Problems, type Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { allCards, cardOf, type CardName } from './cards.ts'
import type { CardAnswers, StepsData } from './answerStates.ts'

export { openStates, openStateWords, stepsData } from './answerStates.ts'
export type { CardAnswers, OpenState, StepsData } from './answerStates.ts'

const checks = new Map(
  allCards.map(([name, { fields }]) => [
    name,
    {
      schema: fieldsSchema(fields as Fields) as z.ZodType<Values>,
      /** The question of each column. */
      questions: new Map(
        Object.entries(fields as Fields).flatMap(([question, field]) =>
          Object.keys(kindOf(field).columns(question, field)).map((column) => [column, question] as const),
        ),
      ),
    },
  ]),
)

const isBlank = (value: unknown) => !isKnown(value) || (Array.isArray(value) && value.length === 0)
const nothing: CardAnswers = { values: {}, states: {} }

/** Answers of a card, with a problem for each column that has one. What is blank, or has a state, has no value. */
export function checkedCard(
  identifier: string,
  { values, states }: CardAnswers,
): { answers: CardAnswers; problems: Problems } {
  const found = cardOf(identifier)
  if (!found) return { answers: nothing, problems: { values: 'There is no such card' } }
  const { schema, questions } = checks.get(found.name)!
  const unknown = Object.keys(states).find((question) => !Object.hasOwn(found.card.fields, question))
  if (unknown) return { answers: nothing, problems: { [unknown]: 'There is no such question' } }
  const given = Object.fromEntries(
    Object.entries(values).filter(([column, value]) => {
      const question = questions.get(column) ?? column
      // The precision of a day goes with the day.
      return !isBlank(value) && !Object.hasOwn(states, question) && !isBlank(values[question])
    }),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return { answers: { values: withoutBlanks(parsed.data), states }, problems: {} }
  const problems = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'values'), message]),
  )
  return { answers: { values: {}, states }, problems }
}

const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

/** Value of an answered question; undefined where it is blank or open. */
export const answerOf = (data: StepsData, identifier: string, question: string): unknown =>
  data[identifier]?.values[question]

export const isTrue = (data: StepsData, identifier: string, question: string): boolean =>
  answerOf(data, identifier, question) === true

export const textAnswer = (data: StepsData, identifier: string, question: string): string | null => {
  const value = answerOf(data, identifier, question)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Identifiers of a card and its copies, in their order. */
export const copiesOf = (data: StepsData, name: CardName): string[] => {
  const numberOf = (identifier: string) => Number(identifier.split('_')[1] ?? 1)
  return Object.keys(data)
    .filter((identifier) => cardOf(identifier)?.name === name)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** Questions with a state, for the lawyer’s first appointment. */
export const openQuestions = (data: StepsData) =>
  Object.entries(data).flatMap(([identifier, { states }]) => {
    const card = cardOf(identifier)?.card
    return Object.entries(states).flatMap(([question, state]) =>
      card?.fields[question]
        ? [{ identifier, question, state, card: card.title, label: card.fields[question].label }]
        : [],
    )
  })

const joined = (parts: readonly unknown[]): string => parts.filter(Boolean).join(' ')

export const nameOf = (data: StepsData): string =>
  joined(['first_name', 'middle_name', 'last_name'].map((name) => textAnswer(data, 'person', name)))

/** The name as it was answered, or as it was known at the beginning. */
export const nameIn = (data: StepsData, initial: Values): string =>
  nameOf(data) || joined([initial['first_name'], initial['middle_name'], initial['last_name']])
