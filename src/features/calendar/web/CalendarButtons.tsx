import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconCalendarTime,
  IconListSearch,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { DataLink } from '#ui/web/DataLink.tsx'
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
      <Button
        data-tip="Next, conflicts, hours taken"
        leftSection={<IconListSearch size={16} aria-hidden />}
        onClick={() => openGlance()}
      >
        Overview
      </Button>
      <TimesMenu people={calendar.people.user_ids} />
      <PrintMenu calendar={calendar} />
      {mayAdd && (
        <Button
          variant="filled"
          data-tip="New entry (n)"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add()}
        >
          Add entry
        </Button>
      )}
    </>
  )
}

/** Free times of the people whose calendar is shown, the hours they go by, and other calendars. */
function TimesMenu({ people }: { people: readonly number[] | undefined }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Free times and calendars" title="Free times and calendars">
          <IconCalendarTime size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={DataLink} to="/find-time" search={{ people }}>
          Find a time
        </Menu.Item>
        <Menu.Item component={DataLink} to="/availability">
          Hours for appointments
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={DataLink} to="/shared-calendars">
          Shared calendars
        </Menu.Item>
        <Menu.Item component={DataLink} to="/linked-calendars">
          Linked calendars
        </Menu.Item>
        <Menu.Item component={DataLink} to="/calendar-feeds">
          Calendar feeds
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
