import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { placeTime } from '#fields/time/clock.ts'
import { DueDay } from '#ui/web/DueDay.tsx'
import { fewNames } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { Tag, type Tone } from '#ui/web/StatusPill.tsx'
import type { DocketItem } from '../contract.ts'
import { shortTitle } from './shortTitle.ts'

const isOver = (entry: DocketItem) => entry.is_done || entry.cancelled_at !== null

export const docketColumns: ListColumn<DocketItem>[] = [
  {
    id: 'action_date',
    header: 'Date',
    sort: 'action_date',
    tabular: true,
    phone: 'end',
    cell: (entry) => <DueDay day={entry.action_date} done={isOver(entry)} />,
  },
  {
    id: 'time',
    header: 'Time',
    tabular: true,
    phone: 'below end',
    cell: (entry) => <StartTime entry={entry} />,
  },
  {
    id: 'client',
    header: 'Client',
    strong: true,
    maxWidth: 180,
    phone: 'name',
    cell: (entry) => <bdi>{entry.holder_name}</bdi>,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (entry) => entry.a_number && formatANumber(entry.a_number),
  },
  {
    id: 'nationality',
    header: 'Nationality',
    maxWidth: 100,
    cell: (entry) => entry.holder_nationality,
  },
  {
    id: 'type',
    header: 'Entry',
    sort: 'type',
    maxWidth: 180,
    phone: 'below',
    cell: (entry) => (
      <Group component="span" gap={6} wrap="nowrap">
        <Link to="/docket_entries/$id" params={{ id: String(entry.id) }} style={{ minWidth: 0 }}>
          <Tag tone={entry.type_color as Tone}>{entry.type_name}</Tag>
        </Link>
        {entry.cancelled_at ? (
          <Tag>Cancelled</Tag>
        ) : entry.rescheduled_at ? (
          <Tag>Rescheduled</Tag>
        ) : (
          entry.is_done && <Tag tone="success">Done</Tag>
        )}
        {entry.is_venue_in_doubt && <Tag tone="warning">Venue in doubt</Tag>}
      </Group>
    ),
  },
  {
    id: 'case',
    header: 'Case',
    sort: 'case',
    fluid: 100,
    cell: (entry) => (
      <Link to="/cases/$id" params={{ id: String(entry.legal_case_id) }} title={entry.case_title} dir="auto">
        {shortTitle(entry.case_title, entry.holder_name)}
      </Link>
    ),
  },
  {
    id: 'location',
    header: 'Court or agency',
    fluid: 80,
    cell: (entry) => <span title={entry.location_name ?? undefined}>{entry.location_name}</span>,
  },
  {
    id: 'judge',
    header: 'Judge',
    fluid: 60,
    compare: (entry) => entry.judge,
    cell: (entry) => entry.judge,
  },
  {
    id: 'assignees',
    header: 'Assigned to',
    fluid: 100,
    compare: (entry) => entry.assignees.map(({ id }) => id).join(),
    cell: ({ assignees }) => (
      <span title={assignees.map(({ name }) => name).join(', ')}>
        {fewNames(assignees.map(({ name }) => name))}
      </span>
    ),
  },
  {
    id: 'record',
    header: 'Record',
    tabular: true,
    cell: (entry) => (
      <Link to="/records/$id" params={{ id: String(entry.record_id) }}>
        {entry.record_public_id}
      </Link>
    ),
  },
  { id: 'comment', header: 'Comment', cell: (entry) => entry.comment, maxWidth: 280, off: true },
]

/** The start; a tooltip has the end. */
const StartTime = ({ entry }: { entry: DocketItem }) => (
  <span title={entry.place_time}>{placeTime({ ...entry, event_time_end: null })}</span>
)
