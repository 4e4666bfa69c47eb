import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatInstant, formatNumber } from '../../../ui/web/format.ts'
import type { ListColumn } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import { casesContract, type DeletedCase } from '../../cases/contract.ts'
import { useRestoreCase } from '../../cases/web/useRestoreCase.ts'
import { RestoreButton } from './RestoreButton.tsx'
import type { Shelf } from './shelf.ts'

const api = client(casesContract)

export function DeletedCases({ search, frame }: Shelf) {
  const query = useQuery({
    ...api.listDeletedCases.query(search as never),
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending, variables } = useRestoreCase()
  const pending = isPending ? variables.id : null
  const columns = useMemo(() => columnsFor((row) => mutate(row), pending), [mutate, pending])
  return (
    <ListScreen
      {...frame}
      query={query}
      columns={columns}
      searchPlaceholder="Title, name, A-number, record no."
      empty={{
        title: 'No case is deleted',
        text: 'A case that somebody deletes waits here with its docket, its parties and its closings, and can be restored whole.',
      }}
    />
  )
}

const columnsFor = (
  restore: (row: DeletedCase) => void,
  pending: number | null,
): ListColumn<DeletedCase>[] => [
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
    cell: (row) => <RestoreButton name={row.title} busy={pending === row.id} onClick={() => restore(row)} />,
  },
]
