import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import type { ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { boards, dateKinds, type Board } from '../clockKinds.ts'
import { clocksContract } from '../contract.ts'
import { clockColumns } from './clockColumns.tsx'
import { withinDays, type ClockSearch } from './clockSearch.ts'

const api = client(clocksContract)
const route = getRouteApi('/clocks')

/** Clocks of people on open cases, those with an unknown start at the top. */
export function ClocksScreen() {
  const search: ClockSearch = route.useSearch()
  const navigate = route.useNavigate()
  const size = usePageSize()
  const { within, kind, ...rest } = search
  const board: Board = search.board ?? 'one_year'
  const { query, readPage } = useList(api.listClocks, {
    ...size,
    ...rest,
    board,
    ...(board === 'dates' && { kind, within: within && Number(within) }),
  } as object)
  return (
    <ListScreen
      title="Clocks"
      query={query}
      readPage={readPage}
      columns={clockColumns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Name or A-number"
      filters={board === 'dates' ? dateFilters : filters}
      empty={{ title: 'Nothing on this board', text: emptyWords[board] }}
    />
  )
}

const emptyWords: Record<Board, string> = {
  one_year:
    'People on open cases without a filed I-589 stand here. Left out are citizens, residents, refugees, asylees and opponents, as their profiles say.',
  work_permit_clock:
    'People on open cases with a pending asylum application stand here, from the day it was filed until a permit may be issued.',
  cspa: 'People on open cases who were under 21 when a petition with a priority date and category was filed stand here.',
  dates:
    'Children about to turn 21 or 14, and permits, cards and passports about to expire, of people on open cases stand here.',
}

const filters: ListFilter<ClockSearch>[] = [
  {
    key: 'board',
    label: 'Board',
    kind: 'segments',
    options: boards.map(({ value, label }) => ({ value: value === 'one_year' ? '' : value, label })),
  },
  {
    key: 'status',
    label: 'Which',
    kind: 'segments',
    options: [
      { value: '', label: 'Open' },
      { value: 'passed', label: 'Passed' },
    ],
  },
]

const dateFilters: ListFilter<ClockSearch>[] = [
  ...filters,
  { key: 'kind', label: 'Kind', kind: 'choice', options: dateKinds },
  {
    key: 'within',
    label: 'Within',
    kind: 'choice',
    options: withinDays.map((value) => ({ value, label: `${value} days` })),
  },
]
