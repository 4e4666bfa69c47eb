import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconListSearch, IconPlus, IconPrinter } from '@tabler/icons-react'
import { PrintDocketDialog } from '#features/printing/web/dialogs.ts'
import classes from './CalendarScreen.module.css'
import { periodName } from './period.ts'
import type { CalendarActions } from './useCalendarActions.ts'
import type { CalendarView } from './useCalendarView.ts'

export function CalendarButtons({
  calendar,
  actions: { mayAdd, add, openGlance },
  onFilters,
}: {
  calendar: CalendarView
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
      <PrintMenu calendar={calendar} />
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

/** The calendar as it is shown, or the entries of its days as a list or as sheets for court. */
function PrintMenu({ calendar: { view, period, people } }: { calendar: CalendarView }) {
  const [opened, { open, close }] = useDisclosure(false)
  const { user_ids, unassigned } = people
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Print" title="Print">
            <IconPrinter size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => window.print()}>The calendar as it is shown</Menu.Item>
          <Menu.Item onClick={open}>Docket or hearing sheets as PDF</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PrintDocketDialog
        what={{ from: period.from, to: period.to, user_ids, unassigned }}
        of={periodName(view, period)}
        opened={opened}
        onClose={close}
      />
    </>
  )
}
