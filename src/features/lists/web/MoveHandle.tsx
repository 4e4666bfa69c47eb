import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

const places = [
  { key: 'Home', label: 'To the top' },
  { key: 'ArrowUp', label: 'Up' },
  { key: 'ArrowDown', label: 'Down' },
  { key: 'End', label: 'To the end' },
] as const
export type MoveKey = (typeof places)[number]['key']

const isMove = (key: string): key is MoveKey => places.some((place) => place.key === key)

/** Drags its row to another place; the arrows, Home and End move it as well, and so does its menu, without dragging. */
export function MoveHandle({
  name,
  onMove,
  ...drag
}: {
  name: string
  onMove: (key: MoveKey) => void
  onDragStart: () => void
  onDragEnd: () => void
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (!isMove(event.key)) return
    event.preventDefault()
    onMove(event.key)
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          draggable
          aria-label={`Move ${name}`}
          title="Drag, press the arrow keys, or click"
          onKeyDown={onKeyDown}
          {...drag}
        >
          <IconGripVertical size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => onMove(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
