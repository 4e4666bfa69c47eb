import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { casesContract } from '#features/cases/contract.ts'
import { type DeletedCase } from '#features/cases/contract/deletion.ts'
import { useRestoreCase } from '#features/cases/web/useRestoreCase.ts'
import { deletedList } from '#ui/web/DeletedList.tsx'

const api = client(casesContract)

const columns: ListColumn<DeletedCase>[] = [
  {
    id: 'title',
    header: 'Case',
    sort: 'title',
    strong: true,
    maxWidth: 320,
    cell: (row) => <bdi>{row.title}</bdi>,
  },
  {
    id: 'client',
    header: 'Client',
    sort: 'client',
    maxWidth: 220,
    cell: (row) => <bdi>{row.holder_name}</bdi>,
  },
  { id: 'type', header: 'Type', maxWidth: 220, cell: (row) => row.type_name },
  { id: 'record', header: 'Record', tabular: true, cell: (row) => row.record_public_id },
  {
    id: 'entries',
    header: 'Docket entries',
    tabular: true,
    align: 'end',
    cell: (row) => (row.docket_entry_count ? formatNumber(row.docket_entry_count) : ''),
  },
]

const nameOf = (row: DeletedCase) => row.title

export const DeletedCases = deletedList({
  list: api.listDeletedCases,
  useRestoring: useRestoreCase,
  columns,
  nameOf,
  searchPlaceholder: 'Title, name, A-number, record no.',
  empty: {
    title: 'No case is deleted',
    text: 'A case that somebody deletes waits here with its docket, its parties and its closings, and can be restored whole.',
  },
})
