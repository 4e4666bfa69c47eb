import { Notice } from '#ui/web/Notice.tsx'
import type { Danger } from '../danger.ts'
import classes from './interviews.module.css'

/** Dangers, as soon as an answer says so; `explained` with how it was computed. */
export const DangerList = ({ dangers, explained }: { dangers: readonly Danger[]; explained: boolean }) => (
  <div
    className={classes.list}
    role="region"
    aria-label="Dangers"
    aria-live="polite"
    hidden={dangers.length === 0}
  >
    {dangers.map(({ key, is_urgent, title, working }) => (
      <Notice key={key} tone={is_urgent ? 'error' : 'warning'} title={title}>
        {explained && working}
      </Notice>
    ))}
  </div>
)
