import type { InterviewStep } from '../contract/steps.ts'
import classes from './interviews.module.css'

/** The steps, each of which can be gone to. */
export const StepNav = ({
  steps,
  index,
  keys,
  onGo,
}: {
  steps: readonly InterviewStep[]
  index: number
  /** Whether the keys that help to answer are named. */
  keys: boolean
  onGo: (index: number) => void
}) => (
  <nav aria-label="Steps" className="no-print">
    <ol className={classes.steps}>
      {steps.map(({ id, title }, at) => (
        <li key={id}>
          <button
            type="button"
            className={classes.stepButton}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => onGo(at)}
          >
            {at + 1}. {title}
          </button>
        </li>
      ))}
    </ol>
    {keys && (
      <p className={classes.keys}>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> next step
        <br />
        <kbd>Ctrl</kbd> <kbd>.</kbd> leave a question open
      </p>
    )}
  </nav>
)
