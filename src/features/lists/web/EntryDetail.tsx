import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { FieldsFacts } from '#fields/web/FieldsFacts.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import { allFields } from '#collections/collection.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { labelsIn } from '../labelsIn.ts'
import { EntryUses } from './EntryUses.tsx'
import classes from './lists.module.css'
import { listPanels } from './listPanels.tsx'

const api = client(listsContract)

/** An entry to read, with where it is in use, which decides whether it can be deleted or only archived. */
export function EntryDetail({
  list,
  entry,
  onEdit,
  onGone,
}: {
  list: ListDefinition
  entry: ListEntry
  onEdit: () => void
  onGone: () => void
}) {
  const { id } = entry
  const model = list.key
  const name = String(entry[nameField(list)])
  const uses = useQuery(api.detectUses.query({ model, id }))
  const Panel = listPanels[list.key]

  const archive = useCommand(
    (archived: boolean) => api[archived ? 'archiveEntry' : 'unarchiveEntry']({ model, id }),
    {
      done: (_entry, archived) => {
        notifyUndo(archived ? `${name} is archived.` : `${name} is offered again.`, () =>
          api[archived ? 'unarchiveEntry' : 'archiveEntry']({ model, id }),
        )
        onGone()
      },
      failed: `${name} was not changed.`,
    },
  )
  const remove = useCommand(() => api.deleteEntry({ model, id }), {
    done: () => {
      notifySuccess(`${name} is deleted.`)
      onGone()
    },
    failed: `${name} was not deleted.`,
    confirm: {
      title: `Delete ${name}?`,
      text: 'It is used nowhere. Deleting it cannot be undone.',
      verb: 'Delete entry',
      danger: true,
    },
  })

  return (
    <div className={classes.detail}>
      {entry.archived_at && (
        <Notice tone="neutral">Archived: it is offered nowhere, and stays where it is.</Notice>
      )}
      {!entry.can.edit && <Notice tone="neutral">This entry is part of Ellis and stays as it is.</Notice>}
      <FieldsFacts fields={allFields(list)} row={entry} labels={labelsIn(entry.labels)} filledOnly />
      {Panel && <Panel entry={entry} />}
      <EntryUses query={uses} />
      {entry.can.edit && (
        <div className={classes.actions}>
          <Button
            variant="filled"
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={onEdit}
            data-autofocus
          >
            Edit
          </Button>
          <Button
            leftSection={
              entry.archived_at ? (
                <IconArchiveOff size={15} aria-hidden />
              ) : (
                <IconArchive size={15} aria-hidden />
              )
            }
            loading={archive.isPending}
            onClick={() => void archive.run(!entry.archived_at)}
          >
            {entry.archived_at ? 'Take out of the archive' : 'Archive'}
          </Button>
          <Button
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            disabled={uses.data?.in_use !== false}
            loading={remove.isPending}
            onClick={() => void remove.run()}
          >
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}
