import { countShipped } from '#features/deadlines/contract/countShipped.ts'
import { dated } from '#features/deadlines/contract/deadlineWords.ts'
import type { Duty } from '../duties.ts'

const ruleKeys: Record<Duty, string> = { court: 'eoir-33-ic', board: 'eoir-33-bia', uscis: 'ar-11' }

/** Last day to report a move, with the count and the law it rests on. */
export function dueDay(duty: Duty, moved_on: string): { due_on: string; working: string } {
  const { by, ends_on, legal_day, readings } = countShipped(ruleKeys[duty], moved_on)
  const [period, weekends] = by.authority
  const length = `${by.length} ${by.unit === 'business_days' ? 'working days' : 'days'}`
  const extended =
    legal_day === ends_on
      ? ''
      : `, a weekend or holiday, so until ${dated(legal_day)} (${weekends!.citation})`
  const sentences = [
    `Moved ${dated(moved_on)}, and ${length}: ${dated(ends_on)}${extended}`,
    period!.citation,
    // The first is that of the rule itself.
    ...readings.slice(1).map(({ text, day }) => `${text}, until ${dated(day)}`),
  ]
  return { due_on: legal_day, working: sentences.map((sentence) => `${sentence}.`).join(' ') }
}
