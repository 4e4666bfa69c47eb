import { IconAlertTriangle } from '@tabler/icons-react'
import { dayLabels, dayWords, dated } from '../contract/deadlineWords.ts'
import type { Counting } from './useCount.ts'
import classes from './deadlines.module.css'

/** Both days of a deadline, large; the count in words below. */
export function CountShown({
  kind,
  legal_day,
  safe_day,
  steps,
}: Pick<Counting, 'kind' | 'legal_day' | 'safe_day' | 'steps'>) {
  const labels = dayLabels[kind]
  const part = (of: 'legal' | 'safe') => steps.filter((step) => step.of === of)
  return (
    <div className={classes.count}>
      <dl className={classes.days}>
        {(
          [
            ['safe', safe_day],
            ['legal', legal_day],
          ] as const
        ).map(([of, day]) => (
          <div key={of} data-of={of}>
            <dt>{labels[of]}</dt>
            <dd>{dayWords(day)}</dd>
          </div>
        ))}
      </dl>
      <Steps title={`How the ${labels.legal.toLowerCase()} is counted`} steps={part('legal')} />
      {part('safe').length > 0 && (
        <Steps title={`Why the ${labels.safe.toLowerCase()} differs`} steps={part('safe')} />
      )}
    </div>
  )
}

const Steps = ({ title, steps }: { title: string; steps: Counting['steps'] }) => (
  <div>
    <div className={classes.quiet}>{title}</div>
    <ol className={classes.steps}>
      {steps.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  </div>
)

/** Rules that are not in force, and a rule that nobody has compared with its source. */
export function CountNotes({ readings, verified_on }: Pick<Counting, 'readings' | 'verified_on'>) {
  return (
    <>
      {readings
        .filter(({ counts }) => !counts)
        .map(({ text, day, citation }) => (
          <p key={text} className={classes.quiet}>
            {text} would give {dated(day)} ({citation}).
          </p>
        ))}
      {verified_on === null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> This rule has not been compared with its
          source. Check it before you rely on it.
        </p>
      )}
    </>
  )
}
