import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { listsContract } from '../contract.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { inSentence } from '#collections/collection.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryForm } from './EntryForm.tsx'

const api = client(listsContract)

/** One entry of any list: to read, to change, or (without an id) to add. */
export function EntryDialog({
  list,
  id,
  onClose,
}: {
  list: ListDefinition
  id: number | null
  onClose: () => void
}) {
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({
    ...api.getEntry.query({ model: list.key, id: id ?? 0 }),
    enabled: id !== null,
  })
  const [one] = list.title
  const title =
    id === null
      ? `New ${inSentence(one)}`
      : `${isEditing ? 'Edit ' : ''}${query.data ? String(query.data[nameField(list)]) : one}`
  return (
    <GuardedModal opened onClose={onClose} title={title} size={640}>
      {(frame) =>
        id === null ? (
          <EntryForm {...frame} list={list} onSaved={onClose} />
        ) : (
          <Loaded query={query} what={`This ${inSentence(one)}`} compact>
            {(entry) =>
              isEditing ? (
                <EntryForm {...frame} list={list} entry={entry} onSaved={() => setEditing(false)} />
              ) : (
                <EntryDetail list={list} entry={entry} onEdit={() => setEditing(true)} onGone={onClose} />
              )
            }
          </Loaded>
        )
      }
    </GuardedModal>
  )
}
