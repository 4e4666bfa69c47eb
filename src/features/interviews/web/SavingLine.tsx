import classes from './interviews.module.css'
import type { SavingState, SavingStatus } from './saver.ts'

const words: Record<SavingState, string> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  cut: 'No line: your answers wait in this page and are sent when it is back. Leave it open.',
  refused: 'Not saved',
}

/** Whether what was entered is stored. */
export const SavingLine = ({ state, refusal, issues }: SavingStatus) => (
  <span
    className={classes.saving}
    data-state={state}
    role={state === 'cut' || state === 'refused' ? 'alert' : 'status'}
  >
    {state === 'refused' && refusal
      ? `Not saved: ${issues.map(({ message }) => message).join('. ') || refusal.message}`
      : words[state]}
  </span>
)
