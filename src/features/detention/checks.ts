import type { Choice } from '#fields/choice/choice.ts'

const valuesOf = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value)

/** Findings of a check of somebody in custody; `key` is the key on the list. */
export const results = [
  { value: 'same', label: 'Same facility', key: 's', tone: 'success' },
  { value: 'moved', label: 'Moved', key: 'm', tone: 'warning' },
  { value: 'released', label: 'Released', key: 'r', tone: 'info' },
  { value: 'not_found', label: 'Not found', key: 'n', tone: 'error' },
] as const
export type Result = (typeof results)[number]['value']
export const resultValues = valuesOf<Result>(results)

export const methods = [
  { value: 'ice_locator', label: 'ICE locator' },
  { value: 'phone', label: 'Phone' },
  { value: 'visit', label: 'Visit' },
] as const
export type CheckMethod = (typeof methods)[number]['value']
export const methodValues = valuesOf<CheckMethod>(methods)

/** Questions about a transfer. */
export const transferQuestions = {
  court_changed: 'Does another court have the case now?',
  motions_pending: 'Are motions pending at the court?',
  interpreter_arranged: 'Is the interpreter arranged for the new place?',
  family_notified: 'Was the family notified?',
  counsel_notified: 'Were other counsel notified?',
  court_notified: 'Was the court notified (EOIR-33, change of venue)?',
} as const
export type TransferQuestion = keyof typeof transferQuestions

export const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not known' },
  { value: 'not_needed', label: 'Does not apply' },
] as const
export type Answer = (typeof answers)[number]['value']
export const answerValues = valuesOf<Answer>(answers)

export const venueOutcomes = [
  { value: 'same_court', label: 'Same court' },
  { value: 'new_court', label: 'New court' },
] as const
export const venueValues = valuesOf<(typeof venueOutcomes)[number]['value']>(venueOutcomes)
