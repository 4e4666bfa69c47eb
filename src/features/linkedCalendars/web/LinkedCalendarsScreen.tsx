import { Button, Group } from '@mantine/core'
import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatCount, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { linkedCalendarsContract, type LinkedCalendar } from '../contract.ts'
import { LinkCalendarDialog } from './dialogs.ts'

const api = client(linkedCalendarsContract)

const storedWords = {
  busy: 'Your office stores only their times.',
  titles: 'Your office stores their times and titles, for you and those you share your calendar with.',
  details:
    'Your office stores their times, titles, places and attendees, for you and those you share your calendar with.',
}

/** Calendars that one has elsewhere: those that take time here, and those that a service offers. */
export function LinkedCalendarsScreen() {
  const query = useQuery(api.listLinkedCalendars.query({}))
  const [opened, setOpened] = useState<LinkedCalendar | 'new' | null>(null)
  return (
    <PageScreen
      title="Linked calendars"
      sub="Your calendars elsewhere. Their times count as taken where colleagues look for a free one."
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          Link a calendar
        </Button>
      }
    >
      <Loaded query={query} what="The linked calendars">
        {({ items, stored }) => (
          <>
            <Rows
              items={items}
              none="None yet. Link one that is published at an address, or choose an .ics file. It is seen by you alone until you share your calendar."
            >
              {(calendar) => (
                <CalendarRow key={calendar.id} calendar={calendar} onFile={() => setOpened(calendar)} />
              )}
            </Rows>
            <p>{storedWords[stored]}</p>
          </>
        )}
      </Loaded>
      {opened && (
        <LinkCalendarDialog
          calendar={opened === 'new' ? null : opened}
          opened
          onClose={() => setOpened(null)}
        />
      )}
    </PageScreen>
  )
}

const serviceWords = { ics: null, google: 'Google Calendar', outlook: 'Outlook' } as const

function CalendarRow({ calendar, onFile }: { calendar: LinkedCalendar; onFile: () => void }) {
  const { id, name, service, linked } = calendar
  const unlink = useCommand(() => api.unlinkCalendar({ id }), {
    failed: 'The calendar was not unlinked.',
    confirm: {
      title: `Unlink ${name}?`,
      text: 'Its entries are forgotten here, and no longer count as taken. The calendar itself stays as it is.',
      verb: 'Unlink calendar',
      danger: true,
    },
  })
  const link = useCommand(() => api.linkCalendar({ service, calendar_id: calendar.calendar_id }), {
    failed: 'The calendar was not linked.',
  })
  const read = useCommand(() => api.readCalendar({ id }), { failed: 'The calendar was not read.' })
  return (
    <Row
      name={[name, serviceWords[service]].filter(Boolean).join(' · ')}
      text={linked ? <State calendar={calendar} /> : 'Not linked'}
    >
      <Group gap="xs" className="no-print">
        {linked && service === 'ics' && (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-label={calendar.is_followed ? `Read ${name} again` : `Choose a newer file for ${name}`}
            loading={read.isPending}
            onClick={() => (calendar.is_followed ? void read.run() : onFile())}
          >
            {calendar.is_followed ? 'Read again' : 'Newer file'}
          </Button>
        )}
        {linked ? (
          <Button
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Unlink ${name}`}
            loading={unlink.isPending}
            onClick={() => void unlink.run()}
          >
            Unlink
          </Button>
        ) : (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Link ${name}`}
            loading={link.isPending}
            onClick={() => void link.run()}
          >
            Link
          </Button>
        )}
      </Group>
    </Row>
  )
}

function State({ calendar }: { calendar: LinkedCalendar }) {
  const { item_count, is_followed, last_read_at, failure, is_cut, timezone, description, service } = calendar
  return (
    <>
      {description && <div dir="auto">{description}</div>}
      <div>
        {formatCount(item_count, 'entry', 'entries')}
        {timezone && `, times without a zone by the clock of ${formatTimezone(timezone)}`}
      </div>
      <div>
        {last_read_at
          ? `${is_followed ? 'Read' : 'From a file,'} ${formatRelative(last_read_at)}${
              is_followed && service === 'ics' ? ', again every hour' : ''
            }`
          : 'Not read yet'}
      </div>
      {is_cut && (
        <div>It has more entries than are here: later ones, or some that are damaged, are left out.</div>
      )}
      {failure && (
        <div role="status">Could not be read the last time: {failure} What is here is from before.</div>
      )}
    </>
  )
}
