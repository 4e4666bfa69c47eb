import { Card } from '#ui/web/Card.tsx'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import type { Closing } from '../contract/case.ts'
import classes from './cases.module.css'

const channelWords: Record<string, string> = { email: 'e-mail', text: 'text message' }

/** Closings of a case, newest first, each with its reopening. */
export function ClosingHistory({ closings }: { closings: readonly Closing[] }) {
  if (closings.length === 0) return null
  return (
    <RecordSection id="closings" title="Closings" count={closings.length}>
      <Card flush>
        <ul className={classes.history}>
          {closings.map((closing) => (
            <li key={closing.id}>
              <div className={classes.line}>
                <strong>Closed {formatDay(closing.closed)}</strong>
                {closing.reasons.map((reason) => (
                  <Tag key={reason.id}>{reason.name}</Tag>
                ))}
                <span className={classes.quiet}>
                  by {closing.closed_by_name ?? 'somebody'}, {formatInstant(closing.closed_at)}
                </span>
              </div>
              {closing.closing_notes && (
                <div className={classes.notes} dir="auto">
                  {closing.closing_notes}
                </div>
              )}
              {closing.closing_recipient && (
                <>
                  <div className={classes.quiet}>
                    Told <bdi>{closing.closing_recipient.name}</bdi> by{' '}
                    {closing.closing_channels
                      .map((channel) => channelWords[channel] ?? channel)
                      .join(' and ')}
                    :
                  </div>
                  <div className={classes.notes} dir="auto">
                    {closing.closing_message}
                  </div>
                </>
              )}
              {closing.reopened_at && (
                <>
                  <div className={classes.line}>
                    <strong>Reopened</strong>
                    <span className={classes.quiet}>
                      by {closing.reopened_by_name ?? 'somebody'}, {formatInstant(closing.reopened_at)}
                    </span>
                  </div>
                  <div className={classes.notes} dir="auto">
                    {closing.reopening_reason}
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </RecordSection>
  )
}
