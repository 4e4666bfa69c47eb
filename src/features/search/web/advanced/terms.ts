import { isDay } from '#fields/day/partialDay.ts'
import type { TermShape } from '#query/operators.ts'
import type { DraftCondition } from './draft.ts'

const needsNothing = new Set(['is_known', 'is_unknown'])
const comparesDays = /^(?:surely|possibly)_/

function isGiven(term: unknown): boolean {
  if (typeof term === 'string') return term.trim() !== ''
  if (typeof term === 'number') return Number.isFinite(term)
  return typeof term === 'boolean' || (Array.isArray(term) && term.length > 0)
}

/** Whether a condition says enough to search by; whether it is right, the server says. */
export function isFinished({ operator, term }: Pick<DraftCondition, 'operator' | 'term'>): boolean {
  if (needsNothing.has(operator)) return true
  const isOne = comparesDays.test(operator)
    ? (day: unknown) => typeof day === 'string' && isDay(day)
    : isGiven
  if (term === null || typeof term !== 'object' || Array.isArray(term)) return isOne(term)
  if ('count' in term) return isGiven(term.count)
  return 'from' in term && 'to' in term && isOne(term.from) && isOne(term.to)
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
