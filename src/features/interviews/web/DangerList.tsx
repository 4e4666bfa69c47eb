import { Notice } from '#ui/web/Notice.tsx'
import type { Danger } from '../danger.ts'

/** Dangers, as soon as an answer says so; `explained` with how it was computed. */
export const DangerList = ({ dangers, explained }: { dangers: readonly Danger[]; explained: boolean }) => (
  <div role="region" aria-label="Dangers" aria-live="polite" hidden={dangers.length === 0}>
    {dangers.map(({ key, is_urgent, title, working }) => (
      <Notice key={key} tone={is_urgent ? 'error' : 'warning'} title={title}>
        {explained && working}
      </Notice>
    ))}
  </div>
)
