import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '../../../core/web/client.ts'
import { DayRange } from '../../../fields/day/web/DayRange.tsx'
import { instantsOf } from '../../../fields/time/clock.ts'
import { DueDay } from '../../../ui/web/DueDay.tsx'
import type { ListColumn, ListFilter } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import type { ListSearch } from '../../../ui/web/listSearch.ts'
import { Tag, type Tone } from '../../../ui/web/StatusPill.tsx'
import { courtFilter, nationalityFilter } from '../../phrases/web/findFilters.tsx'
import { docketContract, type DocketItem } from '../contract.ts'
import { AddEntryButton } from './AddEntryButton.tsx'
import { kindsOfEntry } from './kindsOfEntry.ts'
import { shortTitle } from './shortTitle.ts'
import { useReader } from './useReader.ts'

const api = client(docketContract)
const route = getRouteApi('/docket')

type Search = ListSearch & {
  /** Absent: to do. */
  state?: 'done' | 'cancelled' | 'all'
  action_type?: DocketItem['action_type']
  user_id?: number
  from?: string
  to?: string
  done_since?: string
  hearings?: true
  country_id?: number
  location_id?: number
}

const columns: ListColumn<DocketItem>[] = [
  {
    id: 'action_date',
    header: 'Date',
    sort: 'action_date',
    tabular: true,
    cell: (entry) => <DueDay day={entry.action_date} done={entry.is_done || entry.cancelled_at !== null} />,
  },
  { id: 'time', header: 'Time', tabular: true, cell: (entry) => entry.place_time },
  {
    id: 'type',
    header: 'Entry',
    sort: 'type',
    strong: true,
    cell: (entry) => (
      <Group component="span" gap={6} wrap="nowrap">
        <Link to="/docket_entries/$id" params={{ id: String(entry.id) }}>
          {entry.type_name}
        </Link>
        {entry.cancelled_at ? (
          <Tag>Cancelled</Tag>
        ) : entry.rescheduled_at ? (
          <Tag>Rescheduled</Tag>
        ) : (
          entry.is_done && <Tag tone={'success' satisfies Tone}>Done</Tag>
        )}
      </Group>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: (entry) => <bdi>{entry.holder_name}</bdi>,
    maxWidth: 220,
  },
  {
    id: 'nationality',
    header: 'Nationality',
    cell: (entry) => entry.holder_nationality,
    maxWidth: 140,
  },
  {
    id: 'case',
    header: 'Case',
    sort: 'case',
    maxWidth: 260,
    cell: (entry) => (
      <Link to="/cases/$id" params={{ id: String(entry.legal_case_id) }} dir="auto">
        {shortTitle(entry.case_title, entry.holder_name)}
      </Link>
    ),
  },
  { id: 'location', header: 'Court or agency', cell: (entry) => entry.location_name, maxWidth: 220 },
  {
    id: 'assignees',
    header: 'Assigned to',
    cell: (entry) => entry.assignees.map(({ name }) => name).join(', '),
    maxWidth: 200,
  },
  { id: 'comment', header: 'Comment', cell: (entry) => entry.comment, maxWidth: 280, off: true },
]

/** Every entry one may see, by whatever one looks for: the list behind the figures of Today. */
export function DocketListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today } = useReader()
  const { state, done_since, ...rest } = search
  const [since] = done_since ? instantsOf(done_since, '00:00', zone) : []
  const query = useQuery({
    ...api.listDocketEntries.query({
      ...(rest as object),
      ...(state === undefined ? { done: false, cancelled: false } : {}),
      ...(state === 'done' ? { done: true } : {}),
      ...(state === 'cancelled' ? { cancelled: true } : {}),
      ...(since ? { done_since: since } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const { data: people } = useQuery(api.listDocketAssignees.query({ items_per_page: 200 }))

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (people?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))
    return [
      {
        key: 'state',
        label: 'State',
        kind: 'segments',
        any: 'To do',
        options: [
          { value: 'done', label: 'Done' },
          { value: 'cancelled', label: 'Cancelled' },
          { value: 'all', label: 'All' },
        ],
      },
      {
        key: 'action_type',
        label: 'Any kind',
        kind: 'choice',
        width: 140,
        options: [...kindsOfEntry],
      },
      { key: 'user_id', label: 'Assigned to anyone', kind: 'choice', options, numeric: true, width: 190 },
      {
        key: 'from',
        label: 'Days',
        kind: 'custom',
        render: ({ from, to }, onChange) => (
          <DayRange from={from} to={to} today={today} onChange={onChange} />
        ),
      },
      { key: 'hearings', label: 'Hearings', kind: 'flag' },
      courtFilter as ListFilter<Search>,
      nationalityFilter as ListFilter<Search>,
    ]
  }, [people, today])

  const add = user?.flags.canCreateEntry && <AddEntryButton variant="filled" />
  return (
    <ListScreen
      title="Docket"
      query={query}
      columns={columns}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true })}
      searchPlaceholder="Client, court, type, country, next week"
      filters={filters}
      actions={add}
      empty={{
        title: 'Nothing to do',
        text: 'Hearings, deadlines, tasks and appointments of the cases you see appear here until they are done.',
        action: add,
      }}
    />
  )
}
