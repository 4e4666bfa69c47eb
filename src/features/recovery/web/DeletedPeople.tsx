import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client, invalidate } from '../../../core/web/client.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { formatInstant } from '../../../ui/web/format.ts'
import type { ListColumn } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/web/notify.tsx'
import { partiesContract } from '../../parties/contract.ts'
import type { DeletedParty } from '../../parties/recoveryContract.ts'
import { RestoreButton } from './RestoreButton.tsx'
import type { Shelf } from './shelf.ts'

const api = client(partiesContract)

export function DeletedPeople({ search, frame }: Shelf) {
  const query = useQuery({
    ...api.listDeletedParties.query(search as never),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: DeletedParty) => api.restoreParty({ id }),
    onSuccess(_, { id, display_name }) {
      void invalidate(queries, 'parties', 'records')
      notifySuccess(`${display_name} is back.`)
      void navigate({ to: '/parties/$id', params: { id: String(id) } })
    },
    onError: (error, { display_name }) => notifyFailure(`${display_name} was not restored.`, error),
  })
  const pending = isPending ? variables.id : null
  const columns = useMemo(() => columnsFor((row) => mutate(row), pending), [mutate, pending])
  return (
    <ListScreen
      {...frame}
      query={query}
      columns={columns}
      searchPlaceholder="Name, A-number"
      empty={{
        title: 'Nobody is deleted',
        text: 'Somebody who was entered by mistake and is deleted waits here. People who went with their record come back with it.',
      }}
    />
  )
}

const columnsFor = (
  restore: (row: DeletedParty) => void,
  pending: number | null,
): ListColumn<DeletedParty>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    strong: true,
    maxWidth: 320,
    cell: (row) => <bdi>{row.display_name}</bdi>,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (row) => (row.a_number ? formatANumber(row.a_number) : ''),
  },
  {
    id: 'records',
    header: 'Records',
    tabular: true,
    cell: (row) => row.records.map(({ public_id }) => public_id).join(', '),
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
      <RestoreButton name={row.display_name} busy={pending === row.id} onClick={() => restore(row)} />
    ),
  },
]
