import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconListSearch, IconPlus, IconPrinter } from '@tabler/icons-react'
import classes from './CalendarScreen.module.css'
import type { CalendarActions } from './useCalendarActions.ts'

export function CalendarButtons({
  actions: { mayAdd, add, openGlance },
  onFilters,
}: {
  actions: CalendarActions
  onFilters: () => void
}) {
  return (
    <>
      <Button
        className={classes.sideButton}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={onFilters}
      >
        Filters
      </Button>
      <Tooltip label="Next, conflicts, hours taken">
        <Button leftSection={<IconListSearch size={16} aria-hidden />} onClick={() => openGlance()}>
          Overview
        </Button>
      </Tooltip>
      <Tooltip label="Print">
        <ActionIcon variant="default" aria-label="Print" onClick={() => window.print()}>
          <IconPrinter size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {mayAdd && (
        <Tooltip label="New entry (n)">
          <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add()}>
            Add entry
          </Button>
        </Tooltip>
      )}
    </>
  )
}
