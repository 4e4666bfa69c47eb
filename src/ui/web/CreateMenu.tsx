import { Button, Menu } from '@mantine/core'
import { IconPlus, type Icon } from '@tabler/icons-react'
import classes from './Shell.module.css'

/** The header's New button, hidden where the user may create nothing. */
export function CreateMenu({
  items,
}: {
  items: readonly { label: string; icon?: Icon; onSelect: () => void }[]
}) {
  if (items.length === 0) return null
  return (
    <Menu width={200}>
      <Menu.Target>
        <Button className={classes.create} leftSection={<IconPlus size={16} aria-hidden />}>
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: ItemIcon, onSelect }) => (
          <Menu.Item
            key={label}
            leftSection={ItemIcon && <ItemIcon size={16} stroke={1.7} />}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
