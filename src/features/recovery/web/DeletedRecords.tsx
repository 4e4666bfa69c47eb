import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatInstant, formatNumber } from '../../../ui/web/format.ts'
import type { ListColumn } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import { recordsContract, type DeletedRecord } from '../../records/contract.ts'
import { useRestoreRecord } from '../../records/web/useRestoreRecord.ts'
import { RestoreButton } from './RestoreButton.tsx'
import type { Shelf } from './shelf.ts'

const api = client(recordsContract)

export function DeletedRecords({ search, frame }: Shelf) {
  const query = useQuery({
    ...api.listDeletedRecords.query(search as never),
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending, variables } = useRestoreRecord()
  const pending = isPending ? variables.id : null
  const columns = useMemo(() => columnsFor((row) => mutate(row), pending), [mutate, pending])
  return (
    <ListScreen
      {...frame}
      query={query}
      columns={columns}
      searchPlaceholder="Record no., name, A-number"
      empty={{
        title: 'No record is deleted',
        text: 'A record that an admin deletes waits here with its cases and people, and can be restored whole.',
      }}
    />
  )
}

const columnsFor = (
  restore: (row: DeletedRecord) => void,
  pending: number | null,
): ListColumn<DeletedRecord>[] => [
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
  {
    id: 'deleted_at',
    header: 'Deleted',
    sort: 'deleted_at',
    tabular: true,
    cell: (row) => formatInstant(row.deleted_at),
  },
  { id: 'by', header: 'By', cell: (row) => row.deleted_by_name },
  {
    id: 'restore',
    header: 'Restore',
    cell: (row) => (
      <RestoreButton
        name={`record ${row.public_id}`}
        busy={pending === row.id}
        onClick={() => restore(row)}
      />
    ),
  },
]
