import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

export interface Confirmation {
  title: string
  text: ReactNode
  /** Names what will happen ("Delete entry"), never "OK". */
  verb: string
  danger?: boolean
}

/**
 * Asks, and answers whether the person agreed; before a `useCommand`, its `confirm` does so. Where the act can be taken
 * back, do it and offer `notifyUndo` instead.
 */
export function confirmAction({ title, text, verb, danger }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text component="div">{text}</Text>,
      labels: { confirm: verb, cancel: 'Cancel' },
      confirmProps: { variant: 'filled', color: danger ? 'red' : undefined },
      onConfirm: () => resolve(true),
      // Also called after the verb was chosen: only Escape and the cross end here without an answer.
      onClose: () => resolve(false),
    })
  })
}
