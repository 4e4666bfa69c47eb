import { countFrom } from '#features/deadlines/server/countFrom.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { dated } from '#features/deadlines/contract/deadlineWords.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import type { Duty } from '../duties.ts'

const ruleKeys: Record<Duty, string> = { court: 'eoir-33-ic', board: 'eoir-33-bia', uscis: 'ar-11' }

interface DueDay {
  due_on: string
  /** The count, and the law it rests on. */
  working: string
  /** For the entry; null where the office has no version in force. */
  deadline: DeadlineInput | null
}

/** Last day to report a move, by the rules of the office. */
export function dueDay(rules: Rules, duty: Duty, moved_on: string): DueDay {
  const rule_key = ruleKeys[duty]
  const { by, in_force, length, ends_on, legal_day, readings } = countFrom(rules, rule_key, moved_on)
  const [period, weekends = period] = by.authority
  const extended =
    legal_day === ends_on
      ? ''
      : `, a weekend or holiday, so until ${dated(legal_day)} (${weekends!.citation})`
  const sentences = [
    `Moved ${dated(moved_on)}, and ${length}: ${dated(ends_on)}${extended}`,
    period!.citation,
    ...readings
      .filter(({ text }) => by.readings.some((reading) => reading.text === text))
      .map(({ text, day }) => `${text}, until ${dated(day)}`),
    ...(in_force
      ? []
      : [
          'The office has no version of this rule in force for that day, so it is counted as it comes with Ellis',
        ]),
  ]
  return {
    due_on: legal_day,
    working: sentences.map((sentence) => `${sentence}.`).join(' '),
    deadline: in_force ? { rule_key, trigger_day: moved_on, facts: {} } : null,
  }
}
