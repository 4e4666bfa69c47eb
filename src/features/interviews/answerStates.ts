import * as z from 'zod'

/** A question without an answer: left for the lawyer, declined, or not known to the person. None of them means no. */
export const openStates = ['parked', 'declined', 'not_known'] as const
export type OpenState = (typeof openStates)[number]

export const openStateWords: Record<OpenState, string> = {
  parked: 'Later, with the lawyer',
  declined: 'Not answered by choice',
  not_known: 'Not known',
}

/** Answers of one card: columns of its fields, and questions that have a state in place of a value. */
const cardAnswers = z.strictObject({
  values: z.record(z.string().max(80), z.unknown()).default({}),
  states: z.record(z.string().max(80), z.enum(openStates)).default({}),
})
export type CardAnswers = z.output<typeof cardAnswers>

/** By identifier of the card. */
export const stepsData = z.record(z.string().max(60), cardAnswers)
export type StepsData = z.output<typeof stepsData>
