import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { EraseDialog } from '#features/erasure/web/dialogs.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { DeletedParty } from '#features/parties/contract/deletion.ts'
import { deletedList } from '#ui/web/DeletedList.tsx'
import { personColumns } from './personColumns.tsx'

const api = client(partiesContract)

function useRestoreParty() {
  const navigate = useNavigate()
  return useCommand(({ id }: DeletedParty) => api.restoreParty({ id }), {
    done(_, { id, display_name }) {
      notifySuccess(`${display_name} is back.`)
      void navigate({ to: '/parties/$id', params: { id: String(id) } })
    },
    failed: ({ display_name }) => `${display_name} was not restored.`,
  })
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

function EraseDeleted({ id, display_name }: DeletedParty) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        size="compact-sm"
        color="red"
        variant="subtle"
        aria-label={`Erase ${display_name}`}
        onClick={open}
      >
        Erase…
      </Button>
      <EraseDialog id={id} opened={isOpen} onClose={close} leave={() => Promise.resolve()} />
    </>
  )
}

const nameOf = (row: DeletedParty) => row.display_name

export const DeletedPeople = deletedList({
  list: api.listDeletedParties,
  useRestoring: useRestoreParty,
  columns,
  more: [{ id: 'erase', header: 'Erase', cell: (row) => <EraseDeleted {...row} /> }],
  nameOf,
  searchPlaceholder: 'Name, A-number',
  empty: {
    title: 'Nobody is deleted',
    text: 'Somebody who was entered by mistake and is deleted waits here. People who went with their record come back with it.',
  },
})
