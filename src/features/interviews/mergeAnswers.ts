import type { Values } from '#fields/kind.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import type { OpenState, StepsData } from './answerStates.ts'
import { cardOf } from './cards.ts'

/** An answer that somebody else, or another window, has saved in the meantime. */
interface MergedAnswer {
  identifier: string
  question: string
  /** Value of every column of the question; undefined where it is blank. */
  values: Values
  state: OpenState | null
}

const questionsOf = (identifier: string): [string, Field][] =>
  Object.entries<Field>(cardOf(identifier)?.card.fields ?? {})

function read(data: StepsData, identifier: string, [question, field]: [string, Field]) {
  const { values = {}, states = {} } = data[identifier] ?? {}
  const columns = Object.keys(kindOf(field).columns(question, field))
  return {
    values: Object.fromEntries(columns.map((column) => [column, values[column]])),
    state: states[question] ?? null,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isSameCard = (identifier: string, one: StepsData, other: StepsData): boolean =>
  questionsOf(identifier).every((question) =>
    isSame(read(one, identifier, question), read(other, identifier, question)),
  )

/**
 * Answers to take over from the stored ones into those of this page, both made from the same ones: each question that was
 * answered there and not here. What is entered here stays, also where it does not fit yet (`isUnfinished`).
 */
export function mergeAnswers(
  from: StepsData,
  here: StepsData,
  stored: StepsData,
  isUnfinished: (identifier: string, column: string) => boolean,
): MergedAnswer[] {
  const identifiers = [...new Set([from, here, stored].flatMap((data) => Object.keys(data)))]
  return identifiers.flatMap((identifier) =>
    questionsOf(identifier).flatMap((question) => {
      const [before, mine, theirs] = [from, here, stored].map((data) => read(data, identifier, question))
      const isMine =
        !isSame(before, mine) || Object.keys(mine!.values).some((column) => isUnfinished(identifier, column))
      return isMine || isSame(mine, theirs) ? [] : [{ identifier, question: question[0], ...theirs! }]
    }),
  )
}
