import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { failuresContract, type Failure } from '../contract.ts'

const api = client(failuresContract)
const route = getRouteApi('/failures')

type Search = ListSearch & { kind?: Failure['kind'] }

/** Browser failures, for whoever maintains the office's Ellis. */
export function FailuresScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listFailures, search)
  return (
    <ListScreen
      title="Failures in browsers"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Search by call, page or request"
      filters={filters}
      empty={{
        title: 'Nothing has failed',
        text: 'When a page of Ellis fails in somebody’s browser, it is counted here, without anything about people.',
      }}
    />
  )
}

const whatFailed = ({ kind, call, status, code, error_name }: Failure): string =>
  kind === 'call' ? `${call} answered ${status} ${code}` : `${error_name} in the page`

const columns: ListColumn<Failure>[] = [
  {
    id: 'last_at',
    header: 'Last time',
    sort: 'last_at',
    tabular: true,
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
  { id: 'what', header: 'What failed', strong: true, maxWidth: 460, cell: whatFailed },
  { id: 'page', header: 'On the page', cell: ({ page }) => page },
  {
    id: 'count',
    header: 'Times',
    sort: 'count',
    tabular: true,
    cell: ({ count, first_at }) => (
      <span title={`Since ${formatInstant(first_at)}`}>{formatNumber(count)}</span>
    ),
  },
  { id: 'where', header: 'Request or place', cell: ({ request_id, place }) => request_id ?? place },
]

const filters: ListFilter<Search>[] = [
  {
    key: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: [
      { value: 'call', label: 'A call failed' },
      { value: 'page', label: 'A page failed' },
    ],
  },
]
