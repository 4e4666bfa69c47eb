import { List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { mergingContract } from '../contract.ts'

const api = client(mergingContract)

/** Undoes a merge; lists the parts that stay because they were changed since. */
export function useUndoMerge() {
  const { run, pending } = useCommand(({ id }: { id: number; names: string }) => api.undoMerge({ id }), {
    done({ not_undone }, { names }) {
      if (not_undone.length === 0) notifySuccess(`${names} are two again, as they were.`)
      else notifyRemaining(names, not_undone)
    },
    failed: ({ names }) => `The merge of ${names} was not undone.`,
  })
  return { undo: run, pending: pending.map(({ id }) => id) }
}

function notifyRemaining(names: string, notUndone: readonly string[]) {
  modals.open({
    title: 'The merge is undone',
    children: (
      <>
        <Text mb="xs">{names} are two again. What was changed since the merge stays:</Text>
        <List size="sm">
          {notUndone.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </>
    ),
  })
}

/** After a merge: opens the survivor, with Undo. */
export function useMerged() {
  const navigate = useNavigate()
  const { undo } = useUndoMerge()
  return (
    { party_id, merge_id }: { party_id: number; merge_id: number },
    survivor: string,
    other: string,
  ) => {
    const names = survivor === other ? `The two entries of ${survivor}` : `${survivor} and ${other}`
    void navigate({ to: '/parties/$id', params: { id: String(party_id) } })
    notifyUndo(`${names} are one now.`, () => {
      void undo({ id: merge_id, names })
      return false
    })
  }
}
