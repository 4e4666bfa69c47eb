import { isDay } from '#fields/day/partialDay.ts'
import { shapesOf, unanswered, type TermShape } from '#query/operators.ts'
import type { DraftCondition } from './draft.ts'

type Check = (term: unknown) => boolean

const isText: Check = (term) => typeof term === 'string' && term.trim() !== ''
const isNumber: Check = (term) => Number.isFinite(term)
const isWholeDay: Check = (term) => typeof term === 'string' && isDay(term)
const isObject = (term: unknown): term is Record<string, unknown> => typeof term === 'object' && term !== null
const isRange =
  (isOne: Check): Check =>
  (term) =>
    isObject(term) && isOne(term['from']) && isOne(term['to'])

const isComplete: Record<TermShape, Check> = {
  none: () => true,
  text: isText,
  entries: (term) => Array.isArray(term) && term.length > 0,
  truth: (term) => typeof term === 'boolean' || term === unanswered,
  flag: (term) => typeof term === 'boolean',
  number: isNumber,
  numbers: isRange(isNumber),
  day: isWholeDay,
  days: isRange(isWholeDay),
  span: (term) => isObject(term) && isNumber(term['count']),
  period: isText,
  time: isText,
  times: isRange(isText),
}

/** Whether a condition says enough to search by; whether it is right, the server says, also of unknown operators. */
export function isFinished({ operator, term }: Pick<DraftCondition, 'operator' | 'term'>): boolean {
  const shapes = shapesOf(operator)
  return shapes.length === 0 || shapes.some((shape) => isComplete[shape](term))
}

const missing: Partial<Record<TermShape, string>> = {
  text: 'Enter what to look for',
  entries: 'Choose at least one',
  day: 'Enter a day, like 03/15/2026',
  days: 'Enter both days, like 03/15/2026',
  time: 'Enter a time, like 9:30',
  times: 'Enter both times, like 9:30',
  numbers: 'Enter both numbers',
}
export const missingTerm = (shape: TermShape): string => missing[shape] ?? 'Enter a number'

/** Terms that most searches want, where there are such. */
const usual: Partial<Record<TermShape, unknown>> = {
  truth: true,
  flag: true,
  span: { count: 30, unit: 'days' },
  period: 'this_month',
}
export const usualTerm = (shape: TermShape | undefined): unknown => shape && usual[shape]
