import { Button, Group, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { DayRange, rangeWords } from '#fields/day/web/DayRange.tsx'
import { instantsOf } from '#fields/time/clock.ts'
import { DueDay } from '#ui/web/DueDay.tsx'
import type { ListColumn, ListFilter, ListKeys, RowGroup } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Tag, type Tone } from '#ui/web/StatusPill.tsx'
import { courtFilter, nationalityFilter } from '#features/phrases/web/findFilters.tsx'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { docketContract, type DocketItem } from '../contract.ts'
import { dueGroupOf, type DueGroup } from '../dueGroups.ts'
import { AddEntryButton } from './AddEntryButton.tsx'
import { kindsOfEntry } from './kindsOfEntry.ts'
import { shortTitle } from './shortTitle.ts'
import { useDocketActs } from './useDocketActs.tsx'
import { mayChoose } from './useEntryActions.ts'
import { useReader } from './useReader.ts'

const api = client(docketContract)
const route = getRouteApi('/docket')

type Search = ListSearch & {
  /** Absent: to do. */
  state?: 'done' | 'cancelled' | 'all'
  /** Absent: one's own, where entries can be assigned to one and nothing is looked for. */
  whose?: 'mine' | 'all'
  action_type?: DocketItem['action_type']
  user_id?: number
  from?: string
  to?: string
  done_since?: string
  hearings?: true
  country_id?: number
  location_id?: number
}

const isOver = (entry: DocketItem) => entry.is_done || entry.cancelled_at !== null

const columns: ListColumn<DocketItem>[] = [
  {
    id: 'action_date',
    header: 'Date',
    sort: 'action_date',
    tabular: true,
    phone: 'end',
    cell: (entry) => <DueDay day={entry.action_date} done={isOver(entry)} />,
  },
  { id: 'time', header: 'Time', tabular: true, phone: 'below end', cell: (entry) => entry.place_time },
  {
    id: 'client',
    header: 'Client',
    strong: true,
    maxWidth: 200,
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
    maxWidth: 120,
    cell: (entry) => entry.holder_nationality,
  },
  {
    id: 'type',
    header: 'Entry',
    sort: 'type',
    phone: 'below',
    cell: (entry) => (
      <Group component="span" gap={6} wrap="nowrap">
        <Link to="/docket_entries/$id" params={{ id: String(entry.id) }}>
          <Tag tone={entry.type_color as Tone}>{entry.type_name}</Tag>
        </Link>
        {entry.cancelled_at ? (
          <Tag>Cancelled</Tag>
        ) : entry.rescheduled_at ? (
          <Tag>Rescheduled</Tag>
        ) : (
          entry.is_done && <Tag tone="success">Done</Tag>
        )}
      </Group>
    ),
  },
  {
    id: 'case',
    header: 'Case',
    sort: 'case',
    maxWidth: 160,
    cell: (entry) => (
      <Link to="/cases/$id" params={{ id: String(entry.legal_case_id) }} dir="auto">
        {shortTitle(entry.case_title, entry.holder_name)}
      </Link>
    ),
  },
  {
    id: 'location',
    header: 'Court or agency',
    maxWidth: 160,
    cell: (entry) => entry.location_name,
  },
  {
    id: 'judge',
    header: 'Judge',
    maxWidth: 140,
    compare: (entry) => entry.judge,
    cell: (entry) => entry.judge,
  },
  {
    id: 'assignees',
    header: 'Assigned to',
    maxWidth: 160,
    compare: (entry) => entry.assignees.map(({ id }) => id).join(),
    cell: (entry) => assigned(entry.assignees),
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

const mostNames = 3

function assigned(people: DocketItem['assignees']): string {
  const names = people.slice(0, mostNames).map(({ name }) => name)
  const more = people.length - names.length
  return names.join(', ') + (more > 0 ? ` + ${more} more` : '')
}

const groupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  this_week: 'This week',
  later: 'Later',
  undated: 'No date',
}

/** The docket as a list to work through: one's own to do first, and whatever else one looks for. */
export function DocketListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today } = useReader()
  const acts = useDocketActs()
  const size = usePageSize()
  const { state, whose, user_id, done_since, ...rest } = search
  const [since] = done_since ? instantsOf(done_since, '00:00', zone) : []
  const myName = user?.display_name ?? ''
  const isAssignable = user?.is_assignable ?? true
  const looksFor = Boolean(search.search_term || search.country_id || search.location_id)
  const usually = isAssignable && !looksFor ? 'mine' : 'all'
  const isMine = !user_id && (whose ?? usually) === 'mine'
  const isByDue = state === undefined && (search.sort_by ?? 'action_date') === 'action_date'
  const wanted = {
    ...size,
    ...(rest as object),
    ...(isMine && user ? { user_id: user.id } : {}),
    ...(user_id ? { user_id } : {}),
    ...(isByDue ? { today } : {}),
    ...(state === undefined ? { done: false, cancelled: false } : {}),
    ...(state === 'done' ? { done: true } : {}),
    ...(state === 'cancelled' ? { cancelled: true } : {}),
    ...(since ? { done_since: since } : {}),
  }
  const query = useQuery({
    ...api.listDocketEntries.query(wanted),
    placeholderData: keepPreviousData,
    enabled: user !== undefined,
  })
  const { data: people } = useQuery(api.listDocketAssignees.query({ items_per_page: 200 }))

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (people?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))
    return [
      {
        key: 'whose',
        label: 'Whose',
        kind: 'custom',
        words: ({ user_id, whose: own }) =>
          !user_id && ((own ?? usually) === 'mine' ? `Assigned to ${myName}` : 'Everybody’s'),
        render: ({ user_id, whose: own }, onChange) => (
          <SegmentedControl
            aria-label="Whose"
            data={[
              { value: 'mine', label: 'Mine' },
              { value: 'all', label: 'Everybody’s' },
            ]}
            value={user_id ? '' : (own ?? usually)}
            onChange={(value) => onChange({ whose: value as 'mine' | 'all', user_id: undefined })}
          />
        ),
      },
      {
        key: 'state',
        label: 'State',
        kind: 'segments',
        options: [
          { value: '', label: 'To do' },
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
        words: rangeWords,
        render: ({ from, to }, onChange) => (
          <DayRange from={from} to={to} today={today} onChange={onChange} />
        ),
      },
      { key: 'hearings', label: 'Hearings', kind: 'flag' },
      courtFilter as ListFilter<Search>,
      nationalityFilter as ListFilter<Search>,
    ]
  }, [people, today, usually, myName])

  const groupOf = useMemo(() => {
    const counts = query.data?.due_counts
    return (entry: DocketItem): RowGroup => {
      const id = dueGroupOf(entry.action_date, today)
      return { id, label: groupLabels[id], count: counts?.[id] }
    }
  }, [query.data, today])
  const of = (entry: DocketItem | undefined, chosen: DocketItem[]) =>
    chosen.length > 0 ? chosen : entry ? [entry] : []
  const keys: ListKeys<DocketItem> = {
    d: (entry, chosen, clear) =>
      chosen.length > 0 ? acts.finish(chosen, clear) : entry && acts.toggleDone(entry),
    s: (entry, chosen, clear) => acts.ask('move', of(entry, chosen), clear),
    a: (entry, chosen, clear) => acts.ask('assign', of(entry, chosen), clear),
    e: (entry) => entry && acts.edit(entry),
  }

  // Who may do nothing with any of them has nothing to choose them for.
  const isReader = query.data !== undefined && !query.data.items.some(mayChoose)
  const add = user?.flags.canCreateEntry && <AddEntryButton variant="filled" />
  return (
    <>
      <ListScreen
        title="Docket"
        query={query}
        readPage={(at) => api.listDocketEntries({ ...wanted, ...at })}
        columns={columns}
        search={search}
        onSearchChange={(next) => void navigate({ search: next, replace: true })}
        searchPlaceholder="Client, court, type, country, next week"
        filters={filters}
        actions={add}
        bulkActions={isReader ? undefined : acts.bulkActions}
        groupOf={isByDue && search.sort_order !== 'desc' ? groupOf : undefined}
        keys={keys}
        empty={
          isMine
            ? {
                title: 'Nothing on your docket',
                text: 'Hearings, deadlines, tasks and appointments that are assigned to you appear here until they are done.',
                action: (
                  <Button onClick={() => void navigate({ search: { whose: 'all' }, replace: true })}>
                    Show everybody’s
                  </Button>
                ),
              }
            : {
                title: 'Nothing to do',
                text: 'Hearings, deadlines, tasks and appointments of the cases you see appear here until they are done.',
                action: add,
              }
        }
      />
      {acts.dialogs}
    </>
  )
}
