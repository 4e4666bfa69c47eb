import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { useList } from '#ui/web/useList.ts'
import { notifyFailure, notifySuccess } from '#ui/web/notify.tsx'
import { partiesContract } from '#features/parties/contract.ts'
import type { DeletedParty } from '#features/parties/contract/deletion.ts'
import { DeletedList } from './DeletedList.tsx'
import { personColumns } from './personColumns.tsx'
import type { RecoveryTab } from './recoveryTab.ts'

const api = client(partiesContract)

export function DeletedPeople({ search, frame }: RecoveryTab) {
  const { query, readPage } = useList(api.listDeletedParties, search)
  const navigate = useNavigate()
  const restoring = useMutation({
    mutationFn: ({ id }: DeletedParty) => api.restoreParty({ id }),
    onSuccess(_, { id, display_name }) {
      notifySuccess(`${display_name} is back.`)
      void navigate({ to: '/parties/$id', params: { id: String(id) } })
    },
    onError: (error, { display_name }) => notifyFailure(`${display_name} was not restored.`, error),
  })
  return (
    <DeletedList
      frame={frame}
      query={query}
      readPage={readPage}
      restoring={restoring}
      columns={columns}
      nameOf={nameOf}
      searchPlaceholder="Name, A-number"
      empty={{
        title: 'Nobody is deleted',
        text: 'Somebody who was entered by mistake and is deleted waits here. People who went with their record come back with it.',
      }}
    />
  )
}

const columns: ListColumn<DeletedParty>[] = [
  ...personColumns,
  {
    id: 'records',
    header: 'Records',
    tabular: true,
    cell: (row) => row.records.map(({ public_id }) => public_id).join(', '),
  },
]

const nameOf = (row: DeletedParty) => row.display_name
