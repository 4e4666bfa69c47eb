import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import classes from './ListScreen.module.css'

/** On a phone, where search and filters are folded away: what opens them. */
export function FilterButton({
  isOpen,
  isFiltered,
  onClick,
}: {
  isOpen: boolean
  isFiltered: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      className={classes.filterButton}
      size={28}
      aria-label={isFiltered ? 'Search and filters, in use' : 'Search and filters'}
      aria-expanded={isOpen}
      data-active={isFiltered}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.7} />
    </ActionIcon>
  )
}
