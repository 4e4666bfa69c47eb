import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { recordsContract } from '#features/records/contract.ts'
import { type DeletedRecord } from '#features/records/contract/deletion.ts'
import { useRestoreRecord } from '#features/records/web/useRestoreRecord.ts'
import { deletedList } from '#ui/web/DeletedList.tsx'

const api = client(recordsContract)

const columns: ListColumn<DeletedRecord>[] = [
  {
    id: 'public_id',
    header: 'Record',
    sort: 'public_id',
    strong: true,
    tabular: true,
    cell: (row) => row.public_id,
  },
  {
    id: 'client',
    header: 'Client',
    sort: 'client',
    maxWidth: 260,
    cell: (row) => <bdi>{row.holder_name}</bdi>,
  },
  {
    id: 'cases',
    header: 'Cases',
    tabular: true,
    align: 'end',
    cell: (row) => (row.case_count ? formatNumber(row.case_count) : ''),
  },
  {
    id: 'people',
    header: 'People',
    tabular: true,
    align: 'end',
    cell: (row) => formatNumber(row.party_count),
  },
]

const nameOf = (row: DeletedRecord) => `record ${row.public_id}`

export const DeletedRecords = deletedList({
  list: api.listDeletedRecords,
  useRestoring: useRestoreRecord,
  columns,
  nameOf,
  searchPlaceholder: 'Record no., name, A-number',
  empty: {
    title: 'No record is deleted',
    text: 'A record that an admin deletes waits here with its cases and people, and can be restored whole.',
  },
})
