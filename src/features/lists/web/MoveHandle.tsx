import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

/** Drags its row to another place; with the focus on it, the arrows, Home and End move it as well. */
export function MoveHandle({
  name,
  ...acts
}: {
  name: string
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: () => void
  onDragEnd: () => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      draggable
      aria-label={`Move ${name}`}
      title="Drag, or press the arrow keys"
      {...acts}
    >
      <IconGripVertical size={15} aria-hidden />
    </ActionIcon>
  )
}
