import { IconBell, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { readerTime } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { Card, Facts, type Fact } from '#ui/web/Card.tsx'
import { DueDay } from '#ui/web/DueDay.tsx'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { Tag } from '#ui/web/StatusPill.tsx'
import { ClientCard } from './ClientCard.tsx'
import { HowToAttend } from './caseClient.tsx'
import type { DocketEntry } from '../contract.ts'
import { outcomeLabel } from '../hearingFields.ts'
import { weekdayName } from '#fields/day/dueDay.ts'
import { CountShown } from '#features/deadlines/web/CountShown.tsx'
import { AssigneeNames } from './AssigneeNames.tsx'
import classes from './entry.module.css'
import { reminderText } from '#features/lists/web/reminders.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

/** When, where and what, in the order of a notice. */
export function EntryFacts({ entry }: { entry: DocketEntry }) {
  const { today, zone } = useZoneAndToday()
  const own = readerTime(entry, zone)
  const facts: Fact[] = [
    {
      label: 'Date',
      value: entry.action_date ? (
        <>
          {weekdayName(entry.action_date)},{' '}
          <DueDay day={entry.action_date} today={today} done={entry.is_done || entry.cancelled_at !== null} />
        </>
      ) : (
        'No date'
      ),
    },
    { label: 'Time', value: entry.place_time },
    ...(own ? [{ label: 'On your clock', value: own }] : []),
    ...(entry.event_time_start ? [{ label: 'Time zone', value: formatTimezone(entry.timezone) }] : []),
    { label: 'Court or agency', value: entry.location_name },
    ...(entry.judge ? [{ label: 'Judge', value: entry.judge }] : []),
    ...(entry.hearing_medium || entry.courtroom || entry.meeting_link
      ? [{ label: 'Held', value: <HowToAttend entry={entry} /> }]
      : []),
    ...(entry.hearing_outcome ? [{ label: 'Outcome', value: outcomeLabel(entry.hearing_outcome) }] : []),
    ...(entry.appointment_location ? [{ label: 'Place', value: entry.appointment_location }] : []),
    ...(entry.room_name ? [{ label: 'Room', value: entry.room_name }] : []),
    ...(entry.interpreter_name ? [{ label: 'Interpreter', value: entry.interpreter_name }] : []),
    ...(entry.agency_num ? [{ label: 'Agency number', value: entry.agency_num }] : []),
  ]
  return (
    <Card
      title={
        <span className={classes.cardTitle}>
          When and where
          {entry.is_internal && (
            <span className={classes.quiet}>
              <IconShieldLock size={14} stroke={1.7} aria-hidden /> Internal
            </span>
          )}
        </span>
      }
    >
      <Facts facts={facts} />
      {entry.comment && (
        <p className={classes.comment} dir="auto">
          {entry.comment}
        </p>
      )}
    </Card>
  )
}

/** Legal and safe day of an entry that is counted from a rule, with the count. */
export function EntryDeadlineCard({ entry: { deadline, deadline_count } }: { entry: DocketEntry }) {
  if (!deadline || !deadline_count) return null
  return (
    <Card title={deadline.title}>
      <CountShown {...deadline} steps={deadline_count.steps} />
    </Card>
  )
}

/** Side column of an entry: client, assignees, linked entries, history. */
export function EntrySide({ entry }: { entry: DocketEntry }) {
  const { zone } = useZoneAndToday()
  const byline = (at: string | null, name: string | null) =>
    at ? `${name ? `${name}, ` : ''}${formatInstant(at, zone)}` : null
  const relations = [
    ...entry.parents.map((other) => ({
      other,
      says: other.kind === 'rescheduled' ? 'Rescheduled from' : 'Follows',
    })),
    ...entry.children.map((other) => ({
      other,
      says: other.kind === 'rescheduled' ? 'Rescheduled to' : 'Followed by',
    })),
  ]
  return (
    <>
      <ClientCard legalCaseId={entry.legal_case_id} />
      <Card title="Assigned to">
        <AssigneeNames assignees={entry.assignees} />
        {entry.docket_entry_notifications.map((reminder) => (
          <div key={reminder.id} className={classes.quiet}>
            <IconBell size={13} stroke={1.7} aria-hidden /> {reminderText(reminder)}
          </div>
        ))}
      </Card>
      {relations.length > 0 && (
        <Card title="Linked entries">
          <ul className={classes.names}>
            {relations.map(({ other, says }) => (
              <li key={`${says} ${other.id}`}>
                <span className={classes.quiet}>{says}</span>
                <Link to="/docket_entries/$id" params={{ id: String(other.id) }}>
                  {other.type_name} {formatDay(other.action_date)}{' '}
                  {other.event_time_start && formatTime(other.event_time_start)}
                </Link>
                {other.is_cancelled ? <Tag>Cancelled</Tag> : other.is_done && <Tag tone="success">Done</Tag>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="History">
        <Facts
          facts={[
            { label: 'Entered', value: byline(entry.created_at, entry.created_by_name) },
            ...(entry.updated_at === entry.created_at
              ? []
              : [{ label: 'Last changed', value: byline(entry.updated_at, null) }]),
            ...(entry.rescheduled_at
              ? [{ label: 'Rescheduled', value: byline(entry.rescheduled_at, entry.done_by_name) }]
              : entry.is_done
                ? [{ label: 'Done', value: byline(entry.done_at, entry.done_by_name) }]
                : []),
            ...(entry.cancelled_at
              ? [{ label: 'Cancelled', value: byline(entry.cancelled_at, entry.cancelled_by_name) }]
              : []),
          ]}
        />
      </Card>
    </>
  )
}
