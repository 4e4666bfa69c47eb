import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { fewNames, formatDay, formatInstant, formatNumber } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { transfersContract, type Transfer } from '../contract.ts'
import { TransferState } from './TransferState.tsx'

const api = client(transfersContract)
const route = getRouteApi('/transfers')

const columns: ListColumn<Transfer>[] = [
  {
    id: 'from',
    header: 'Work of',
    strong: true,
    phone: 'name',
    cell: ({ id, from }) => (
      <Link to="/transfers/$id" params={{ id: String(id) }} dir="auto">
        {from.name}
      </Link>
    ),
  },
  { id: 'state', header: 'State', phone: 'end', cell: (transfer) => <TransferState transfer={transfer} /> },
  {
    id: 'receivers',
    header: 'Given to',
    phone: 'below',
    fluid: 160,
    cell: ({ receivers }) => fewNames(receivers.map(({ name }) => name)),
  },
  {
    id: 'moved',
    header: 'Gone over',
    align: 'end',
    tabular: true,
    cell: ({ moved_count, item_count }) => `${formatNumber(moved_count)} of ${formatNumber(item_count)}`,
  },
  {
    id: 'until',
    header: 'Until',
    tabular: true,
    cell: ({ ends_on }) => formatDay(ends_on),
    compare: ({ ends_on }) => ends_on,
  },
  {
    id: 'created_at',
    header: 'Started',
    sort: 'created_at',
    tabular: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
  { id: 'created_by', header: 'By', cell: ({ created_by }) => created_by.name },
]

/** Work that changed hands, and covers that still run. */
export function TransferListScreen() {
  const search: ListSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listTransfers, { ...usePageSize(), ...search })
  return (
    <ListScreen
      title="Transfers"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Whose work"
      empty={{
        title: 'No transfers yet',
        text: 'Work of a colleague goes over from the docket, from the list of cases, or from the page of the person.',
      }}
    />
  )
}
