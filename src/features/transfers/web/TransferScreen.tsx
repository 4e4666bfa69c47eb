import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { fewNames, formatCount, formatDay } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { transfersContract, type Transfer, type TransferItem } from '../contract.ts'
import { partWords } from '../transferFields.ts'

const api = client(transfersContract)
const route = getRouteApi('/transfers/$id')

type Search = ListSearch & { problems?: true }

const states = {
  pending: <StatusPill tone="info">Under way</StatusPill>,
  moved: <StatusPill tone="success">Gone over</StatusPill>,
  returned: <StatusPill tone="neutral">Back</StatusPill>,
  stayed: <StatusPill tone="warning">Stayed</StatusPill>,
}

const columns: ListColumn<TransferItem>[] = [
  {
    id: 'label',
    header: 'What',
    strong: true,
    phone: 'name',
    cell: ({ docket_entry_id, legal_case_id, part, label }) =>
      docket_entry_id === null ? (
        <Link to="/cases/$id" params={{ id: String(legal_case_id) }}>
          {part ? partWords[part] : label}
        </Link>
      ) : (
        <Link to="/docket_entries/$id" params={{ id: String(docket_entry_id) }}>
          {label}
        </Link>
      ),
  },
  { id: 'case', header: 'Case', phone: 'below', fluid: 180, cell: ({ case_title }) => case_title },
  { id: 'due', header: 'Due', tabular: true, cell: ({ action_date }) => formatDay(action_date) },
  { id: 'to', header: 'Given to', cell: ({ to }) => to?.name },
  { id: 'state', header: 'Result', phone: 'end', cell: ({ state }) => states[state] },
  {
    id: 'problem',
    header: 'Why not',
    fluid: 200,
    phone: 'below end',
    cell: ({ problem }) => problem,
    compare: ({ problem }) => problem,
  },
]

const filters: ListFilter<Search>[] = [{ key: 'problems', label: 'Only what stayed', kind: 'flag' }]

/** One transfer: what became of each entry and case, and the way back. */
export function TransferScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getTransfer.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This transfer" page>
      {(transfer) => <Items transfer={transfer} />}
    </Loaded>
  )
}

function Items({ transfer }: { transfer: Transfer }) {
  const { id, from, ends_on, can } = transfer
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listTransferItems, {
    id,
    ...usePageSize(),
    ...search,
  } as ListSearch)
  const verb = ends_on ? 'End cover now' : 'Take back'
  const undo = useCommand(() => api.undoTransfer({ id }), {
    confirm: {
      title: `${verb}?`,
      text: `What is still open and was not given on since goes back to ${from.name}.`,
      verb,
    },
    failed: ends_on ? 'The cover was not ended.' : 'The transfer was not taken back.',
    done: ({ item_count }) => notifyStarted(formatCount(item_count, 'item', 'items')),
  })
  return (
    <ListScreen
      title={`${ends_on ? 'Cover' : 'Transfer'} of the work of ${from.name}`}
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      searchPlaceholder="Type, case or client"
      filters={filters}
      notice={<Notice tone={transfer.problem_count > 0 ? 'warning' : 'info'}>{summaryOf(transfer)}</Notice>}
      actions={
        can.undo && (
          <Button
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => void undo.run()}
            loading={undo.isPending}
          >
            {verb}
          </Button>
        )
      }
      empty={{ title: 'Nothing here that you may see' }}
    />
  )
}

function summaryOf(transfer: Transfer): string {
  const { receivers, moved_count, returned_count, problem_count, ends_on, ended_at, ended_by, created_by } =
    transfer
  return [
    `${created_by.name} gave ${formatCount(moved_count, 'item', 'items')} to ${fewNames(receivers.map(({ name }) => name)) || 'nobody'}.`,
    ends_on && !ended_at && `Goes back by itself after ${formatDay(ends_on)}.`,
    ended_at &&
      `${ended_by ? `${ended_by.name} took it back` : 'It went back by itself'}: ${formatCount(returned_count, 'item is', 'items are')} back.`,
    problem_count > 0 && `${formatCount(problem_count, 'item has', 'items have')} a reason to stay.`,
  ]
    .filter(Boolean)
    .join(' ')
}
