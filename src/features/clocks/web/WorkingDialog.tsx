import { dayLabels, dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import type { Clock } from '../contract.ts'
import { clockTitle, StatePill } from './ClockParts.tsx'
import classes from './clocks.module.css'

interface Props {
  clock: Clock
  name: string
  opened: boolean
  onClose: () => void
}

/** How a clock is counted, step by step, with its authority. */
export function WorkingDialog({ clock, name, opened, onClose }: Props) {
  const labels = dayLabels[clock.counts_to]
  const of = (part: Clock['steps'][number]['of']) => clock.steps.filter((step) => step.of === part)
  return (
    <GuardedModal opened={opened} onClose={onClose} title={`${clockTitle(clock)}, ${name}`} size="lg">
      {() => (
        <div className={classes.working}>
          <p className={classes.headline}>
            <StatePill clock={clock} /> {clock.headline}
          </p>
          {clock.safe_day && (
            <dl className={classes.days}>
              <div>
                <dt>{labels.safe}</dt>
                <dd>{dayWords(clock.safe_day)}</dd>
              </div>
              {clock.legal_day && (
                <div>
                  <dt>{labels.legal}</dt>
                  <dd>{dayWords(clock.legal_day)}</dd>
                </div>
              )}
            </dl>
          )}
          <Steps title="What is counted" steps={of('count')} />
          <Steps title={`How the ${labels.legal.toLowerCase()} is counted`} steps={of('legal')} />
          <Steps title={`Why the ${labels.safe.toLowerCase()} differs`} steps={of('safe')} />
          {clock.exceptions.length > 0 && (
            <section>
              <h3>Exceptions</h3>
              <ul>
                {clock.exceptions.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </section>
          )}
          {clock.notes.length > 0 && (
            <section>
              <h3>To know</h3>
              <ul>
                {clock.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </section>
          )}
          {clock.authority.length > 0 && (
            <section>
              <h3>Authority</h3>
              <ul>
                {clock.authority.map(({ citation, text }) => (
                  <li key={citation + text}>
                    <strong>{citation}</strong>: {text}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className={classes.quiet}>
            Counted from what is entered in the profile. It says nothing about what somebody is entitled to.
          </p>
        </div>
      )}
    </GuardedModal>
  )
}

const Steps = ({ title, steps }: { title: string; steps: Clock['steps'] }) =>
  steps.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps never move
          <li key={index}>{text}</li>
        ))}
      </ol>
    </section>
  )
