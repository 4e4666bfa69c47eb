import { Button, Group, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { wallClock, zoneName } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay, formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { linkedCalendarsContract, type LinkedCalendar } from '#features/linkedCalendars/contract.ts'
import { calendarSyncContract, type CalendarInfo } from '../contract.ts'

const api = client(calendarSyncContract)
const linkedApi = client(linkedCalendarsContract)

const services = [
  {
    service: 'google',
    title: 'Google Calendar',
    info: api.getGoogleInfo,
    create: api.createGoogleCalendar,
    resync: api.resyncGoogle,
  },
  {
    service: 'outlook',
    title: 'Outlook',
    info: api.getOutlookInfo,
    create: api.createOutlookCalendar,
    resync: api.resyncOutlook,
  },
] as const
type Service = (typeof services)[number]

/** One’s docket in calendars elsewhere, and one’s calendars elsewhere here. */
export function CalendarsScreen() {
  const linked = useQuery(linkedApi.listLinkedCalendars.query({}))
  return (
    <PageScreen
      title="Google and Outlook"
      sub="Your docket in a calendar of its own there, and your calendars there next to your docket. Colleagues see that you are busy, and more only where you share your calendar."
    >
      {services.map((service) => (
        <ServiceCard
          key={service.service}
          service={service}
          calendars={(linked.data?.items ?? []).filter((each) => each.service === service.service)}
        />
      ))}
    </PageScreen>
  )
}

function ServiceCard({ service, calendars }: { service: Service; calendars: readonly LinkedCalendar[] }) {
  const query = useQuery(service.info.query({}))
  return (
    <Card
      title={service.title}
      actions={query.data?.state === 'connected' && <ResyncButton service={service} />}
    >
      <Loaded query={query} what={`The state of ${service.title}`}>
        {(info) =>
          info.state === 'connected' ? (
            <Stack gap="sm">
              <OwnCalendar service={service} info={info} />
              <LinkedRows calendars={calendars} />
            </Stack>
          ) : (
            <Unconnected service={service} info={info} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Unconnected({
  service: { title },
  info: { state, missing },
}: {
  service: Service
  info: CalendarInfo
}) {
  if (state === 'off') return <Notice tone="neutral">{missing.join(' ')}</Notice>
  return (
    <Notice
      tone={state === 'needs_reconnecting' ? 'warning' : 'neutral'}
      title={
        state === 'needs_reconnecting' ? `${title} has to be connected again` : `${title} is not connected`
      }
    >
      <Link to="/account/connections">Connect it under Connections</Link>
    </Notice>
  )
}

const writtenWords = {
  busy: 'Others who may open your calendar there see that you are busy, and no more.',
  numbers: 'Written there are the type of an entry and the number of its record.',
  full: 'Written there are the type of an entry, its client and its place.',
} as const

function OwnCalendar({ service, info: { own_calendar, written } }: { service: Service; info: CalendarInfo }) {
  const create = useCommand(() => service.create({}), {
    done: ({ sentence }) => notifySuccess(sentence),
    failed: 'The calendar was not made.',
  })
  const isThere = own_calendar !== null && !own_calendar.is_lost
  return (
    <RowList>
      <Row
        name="Your docket there"
        text={
          <>
            <div>
              {isThere ? (
                <>
                  {own_calendar.entry_count === 1
                    ? 'One entry'
                    : `${formatNumber(own_calendar.entry_count)} entries`}
                  {own_calendar.written_at && (
                    <span title={formatInstant(own_calendar.written_at)}>
                      , as of {formatRelative(own_calendar.written_at)}
                    </span>
                  )}
                </>
              ) : own_calendar ? (
                'The calendar of your docket was deleted there. Nothing is written until you have another one made.'
              ) : (
                'Ellis makes a calendar of its own there and writes your entries into it.'
              )}
            </div>
            <div>{writtenWords[written]} Internal entries are never more than a time.</div>
          </>
        }
      >
        {!isThere && (
          <Button
            size="compact-sm"
            variant="filled"
            loading={create.isPending}
            onClick={() => void create.run()}
          >
            Make the calendar
          </Button>
        )}
      </Row>
      {isThere &&
        own_calendar.proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} service={service} />
        ))}
      {isThere &&
        own_calendar.refused.map(({ docket_entry_id, title, text }) => (
          <Row
            key={`refused ${docket_entry_id}`}
            name={<EntryLink id={docket_entry_id} title={title} />}
            text={text}
          />
        ))}
    </RowList>
  )
}

const EntryLink = ({ id, title }: { id: number; title: string }) => (
  <Link to="/docket_entries/$id" params={{ id: String(id) }}>
    <bdi>{title}</bdi>
  </Link>
)

type Proposal = NonNullable<CalendarInfo['own_calendar']>['proposals'][number]

/** By the clock of the entry’s zone, which is named. */
function timeInWords(
  { starts_at, day }: { starts_at: string | null; day: string | null },
  timezone: string,
): string {
  if (starts_at === null) return day === null ? 'no day' : formatDay(day)
  const wall = wallClock(starts_at, timezone)
  return `${formatDay(wall.day)}, ${formatTime(wall.time)} ${zoneName(timezone, starts_at)}`
}

/** A change that was made there, to follow or not. */
function ProposalRow({ proposal, service: { title: there } }: { proposal: Proposal; service: Service }) {
  const { id, docket_entry_id, title, to, can } = proposal
  const accept = useCommand(() => api.acceptProposal({ id }), { failed: 'The entry was not changed.' })
  const decline = useCommand(() => api.declineProposal({ id }), { failed: 'It was not changed there.' })
  const here = timeInWords({ starts_at: proposal.starts_at, day: proposal.action_date }, proposal.timezone)
  return (
    <Row
      name={<EntryLink id={docket_entry_id} title={title} />}
      text={
        to
          ? `You moved it in ${there} from ${here} to ${timeInWords(to, proposal.timezone)}. Here it is as it was.`
          : `It is no longer in your calendar in ${there}. Here it takes place on ${here}, as before.`
      }
    >
      {can.accept && (
        <Button
          size="compact-sm"
          aria-label={`${to ? 'Move' : 'Cancel'} ${title} here, too`}
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() => void accept.run()}
        >
          {to ? 'Move it here, too' : 'Cancel it here, too'}
        </Button>
      )}
      <Button
        size="compact-sm"
        aria-label={`Put ${title} back there`}
        loading={decline.isPending}
        disabled={accept.isPending}
        onClick={() => void decline.run()}
      >
        Put it back there
      </Button>
    </Row>
  )
}

function ResyncButton({ service }: { service: Service }) {
  const resync = useCommand(() => service.resync({}), {
    done: ({ sentence }) => notifySuccess(sentence),
    failed: 'It was not read again.',
  })
  return (
    <Button size="compact-sm" loading={resync.isPending} onClick={() => void resync.run()}>
      Read and write again
    </Button>
  )
}

function LinkedRows({ calendars }: { calendars: readonly LinkedCalendar[] }) {
  if (calendars.length === 0)
    return <NoRows>Your calendars there appear here within a minute of connecting.</NoRows>
  return (
    <RowList>
      {calendars.map((calendar) => (
        <LinkedRow key={calendar.id} calendar={calendar} />
      ))}
    </RowList>
  )
}

function LinkedRow({ calendar }: { calendar: LinkedCalendar }) {
  const { id, name, service, calendar_id, linked, failure, item_count, last_read_at } = calendar
  const change = useCommand(
    async (link: boolean) => {
      if (link) await linkedApi.linkCalendar({ service, calendar_id })
      else await linkedApi.unlinkCalendar({ id })
    },
    { failed: 'It was not changed.' },
  )
  return (
    <Row
      name={name}
      text={
        failure ??
        (linked
          ? last_read_at
            ? `${formatNumber(item_count)} entries, read ${formatRelative(last_read_at)}`
            : 'Being read'
          : 'Not linked: nothing of it is read')
      }
    >
      <Group>
        <Switch
          label="Linked"
          aria-label={`${name} is linked`}
          checked={linked}
          disabled={change.isPending}
          onChange={({ currentTarget }) => void change.run(currentTarget.checked)}
        />
      </Group>
    </Row>
  )
}
