import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { calendarContract } from '../contract.ts'
import type { CalendarView } from './useCalendarView.ts'

const api = client(calendarContract)
const shown = 60

/** Time zone of the calendar; the browser’s by default. */
export function ZonePicker({ calendar: { zone, browserZone, change } }: { calendar: CalendarView }) {
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    opened,
    onDropdownClose: () => setOpened(false),
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { data } = useQuery({ ...api.listTimezones.query(), enabled: opened, staleTime: Infinity })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (data?.items ?? []).filter(({ value, label }) =>
    words.every((word) => `${value} ${label}`.replaceAll('_', ' ').toLowerCase().includes(word)),
  )
  const group = (isUs: boolean) =>
    found
      .filter((each) => each.is_us === isUs)
      .slice(0, shown)
      .map(({ value, label }) => (
        <Combobox.Option key={value} value={value} active={value === zone}>
          {label}
          {value === browserZone && ' · this computer'}
        </Combobox.Option>
      ))
  const [us, others] = [group(true), group(false)]
  // Enter chooses the first match.
  const { selectFirstOption, resetSelectedOption } = combobox
  const isListed = data !== undefined
  useEffect(() => {
    if (search.trim() && isListed) selectFirstOption()
    else resetSelectedOption()
  }, [search, isListed, selectFirstOption, resetSelectedOption])
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        change({ zone: value === browserZone ? undefined : value })
        setOpened(false)
        setSearch('')
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconWorld size={15} stroke={1.7} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-label={`Times in ${formatTimezone(zone)}. Change the time zone`}
          onClick={() => setOpened(!opened)}
        >
          {formatTimezone(zone)}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Search time zones"
          placeholder="City or zone"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
          }}
        />
        <Combobox.Options tabIndex={0} mah={300} style={{ overflowY: 'auto' }} aria-label="Time zones">
          {us.length > 0 && <Combobox.Group label="United States">{us}</Combobox.Group>}
          {others.length > 0 && <Combobox.Group label="Elsewhere">{others}</Combobox.Group>}
          {data && us.length + others.length === 0 && (
            <Combobox.Option value="" disabled>
              No such time zone
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
