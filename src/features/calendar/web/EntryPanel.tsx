import { Button } from '@mantine/core'
import { IconCalendarTime, IconCheck, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { wallClock } from '#fields/time/clock.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { SidePanel } from '#ui/web/SidePanel.tsx'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { useDocketActions } from '#features/docket/web/useDocketActions.tsx'
import type { CalendarEvent } from '../contract.ts'
import { elsewhere, spanOf, timeOwner } from '../gridEvent.ts'
import { kindColors } from './kindColors.ts'
import { longDay } from './period.ts'
import classes from './panels.module.css'

const api = client(docketContract)

const outcomeWords = {
  attended: 'Attended',
  late: 'Came late',
  missed: 'Missed',
  excused: 'Excused',
} as const

/** Summary of an entry, with its actions, in the calendar. */
export function EntryPanel({
  event,
  zone,
  onClose,
  onEdit,
  onReschedule,
}: {
  event: CalendarEvent
  zone: string
  onClose: () => void
  onEdit: (event: CalendarEvent) => void
  onReschedule: (event: CalendarEvent) => void
}) {
  const query = useQuery(api.getDocketEntry.query({ id: event.id }))
  const { toggleDone, dialogs } = useDocketActions()
  const { tone, icon: KindIcon, word } = kindColors[event.kind]
  const entry = query.data
  const mayMove = event.action_type === 'task' ? event.can.edit : event.can.reschedule
  return (
    <SidePanel className="no-print" title={event.type_name} onClose={onClose}>
      <div className={classes.pills}>
        <span className={classes.kind} data-tone={tone}>
          <KindIcon size={14} stroke={2} aria-hidden /> {word}
        </span>
        {event.is_done && !event.is_rescheduled && <StatusPill tone="success">Done</StatusPill>}
        {event.is_rescheduled && <Tag>Moved</Tag>}
        {event.is_cancelled && <Tag>Cancelled</Tag>}
        {event.is_internal && <Tag>Internal</Tag>}
      </div>
      <When event={event} zone={zone} />
      <dl className={classes.facts}>
        <Fact name="Client">
          <Link to="/records/$id" params={{ id: String(event.record_id) }} dir="auto">
            {event.record_holder_party_name}
          </Link>{' '}
          <span className="tabular">{event.record_public_id}</span>
        </Fact>
        <Fact name="Case">
          <Link to="/cases/$id" params={{ id: String(event.legal_case_id) }} dir="auto">
            {event.case_title}
          </Link>
        </Fact>
        <Fact name="Assigned">
          {event.assignees.length > 0 ? event.assignees.map(({ name }) => name).join(', ') : 'Nobody'}
        </Fact>
      </dl>
      <Loaded query={query} what="This entry" compact>
        {(found) => <Details entry={found} />}
      </Loaded>
      <div className={classes.actions}>
        {entry?.can.done && (
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-pressed={entry.is_done}
            onClick={() => toggleDone(entry)}
          >
            {entry.is_done ? 'Not done after all' : 'Done'}
          </Button>
        )}
        {mayMove && (
          <Button
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            title="s"
            onClick={() => onReschedule(event)}
          >
            {event.action_date ? 'Reschedule…' : 'Schedule…'}
          </Button>
        )}
        {event.can.edit && event.action_type !== 'task' && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} title="e" onClick={() => onEdit(event)}>
            Edit
          </Button>
        )}
        <Button
          renderRoot={(props) => <DataLink to={event.link} {...props} />}
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open
        </Button>
      </div>
      {dialogs}
    </SidePanel>
  )
}

function When({ event, zone }: { event: CalendarEvent; zone: string }) {
  if (!event.action_date) return <p className={classes.when}>No date yet</p>
  const day = event.starts_at ? wallClock(event.starts_at, zone).day : event.action_date
  const there = elsewhere(event, zone)
  return (
    <div className={classes.when}>
      <div>{longDay(day)}</div>
      {event.starts_at && (
        <div>
          {spanOf(event, zone)} <span className={classes.quiet}>{formatTimezone(zone)}</span>
        </div>
      )}
      {there && (
        <div>
          {there}{' '}
          <span className={classes.quiet}>
            {timeOwner(event)}, {formatDay(event.action_date)}
          </span>
        </div>
      )}
    </div>
  )
}

function Details({ entry }: { entry: DocketEntry }) {
  const place = [entry.location_name, entry.appointment_location].filter(Boolean).join(', ')
  const facts: Record<string, ReactNode> = {
    Deadline: entry.deadline && deadlineWords(entry.deadline),
    Place: place,
    Room: entry.room_name,
    Interpreter: entry.interpreter_name,
    'Agency number': entry.agency_num && <span className="tabular">{entry.agency_num}</span>,
    Attending: entry.attendances.length > 0 && (
      <ul className={classes.plain}>
        {entry.attendances.map(({ id, display_name, outcome }) => (
          <li key={id}>
            <bdi>{display_name}</bdi>
            {outcome && <span className={classes.quiet}> · {outcomeWords[outcome]}</span>}
          </li>
        ))}
      </ul>
    ),
    Checklist: entry.checklist_count > 0 && `${entry.checklist_done_count} of ${entry.checklist_count} done`,
    Notes: entry.note_count > 0 && String(entry.note_count),
    Done:
      entry.done_at &&
      `${formatInstant(entry.done_at)}${entry.done_by_name ? `, ${entry.done_by_name}` : ''}`,
  }
  return (
    <>
      <dl className={classes.facts}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {entry.comment && (
        <p className={classes.comment} dir="auto">
          {entry.comment}
        </p>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
