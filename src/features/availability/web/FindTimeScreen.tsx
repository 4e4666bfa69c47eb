import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { listsContract } from '#features/lists/contract.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { listSource } from '#features/lists/web/options.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { CatalogueField } from '#fields/catalogue/web/CatalogueField.tsx'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { DayRange } from '#fields/day/web/DayRange.tsx'
import { zoneName } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { Card } from '#ui/web/Card.tsx'
import { fewNames, formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { availabilityContract, mostPeople, type MeetingTime } from '../contract.ts'
import { weekdayNames } from '../weekdayNames.ts'
import classes from './availability.module.css'
import { lengths } from './availabilitySearch.ts'

const api = client(availabilityContract)
const docket = client(docketContract)
const lists = client(listsContract)
const route = getRouteApi('/find-time')

const parts = {
  morning: { earliest: '00:00', latest: '12:00' },
  afternoon: { earliest: '12:00', latest: '23:59' },
}
type Search = ReturnType<typeof route.useSearch>

/** Times at which several people are free, and why others do not fit. */
export function FindTimeScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user, zone, today } = useZoneAndToday()
  const people = search.people ?? (user ? [user.id] : [])
  const length = search.length ?? '30'
  const query = useQuery({
    ...api.listMeetingTimes.query({
      user_ids: people.slice(0, mostPeople),
      length_minutes: Number(length),
      timezone: zone,
      ...(search.from && { from: search.from }),
      ...(search.to && { to: search.to }),
      ...(search.part && parts[search.part]),
      ...(search.room !== undefined && { room_id: search.room }),
      ...(search.language !== undefined && { language_id: search.language }),
      ...(search.client !== undefined && { party_id: search.client }),
    }),
    placeholderData: keepPreviousData,
    enabled: people.length > 0,
  })
  const { data: colleagues } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
  const nameOf = (id: number) =>
    colleagues?.items.find(({ value }) => Number(value) === id)?.label ??
    (id === user?.id ? user.display_name : `No. ${id}`)
  const change = (next: Partial<Search>) => void navigate({ search: { ...search, ...next }, replace: true })
  return (
    <PageScreen title="Find a time" sub="When everybody is free, the best times first">
      <div className={`${classes.bar} no-print`}>
        <MultiSelectInput
          className={classes.person}
          label="People"
          data={(colleagues?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))}
          value={people.map(String)}
          maxValues={mostPeople}
          onChange={(values) => change({ people: values.map(Number) })}
        />
        <SelectInput
          label="Length"
          w={130}
          data={lengths.map((value) => ({ value, label: `${value} minutes` }))}
          value={length}
          onChange={(value) => change({ length: lengths.find((each) => each === value) })}
        />
        <DayRange from={search.from} to={search.to} today={today} onChange={change} />
        <SegmentedControl
          aria-label="Part of the day"
          data={[
            { value: 'any', label: 'Any time' },
            { value: 'morning', label: 'Morning' },
            { value: 'afternoon', label: 'Afternoon' },
          ]}
          value={search.part ?? 'any'}
          onChange={(value) =>
            change({ part: value === 'morning' || value === 'afternoon' ? value : undefined })
          }
        />
        <FurtherChoices search={search} change={change} />
      </div>
      {people.length === 0 ? (
        <EmptyState title="Nobody chosen" text="Choose the people who are to meet." />
      ) : (
        <Loaded query={query} what="The free times">
          {({ times, almost, without_rules }) => (
            <div className={classes.cards}>
              <Card title="Everybody is free">
                {without_rules.length > 0 && (
                  <p className={classes.note}>
                    Nine to five of working days is assumed for{' '}
                    {fewNames(without_rules.map(({ name }) => name))}: no hours are entered, and what you do
                    not see of their docket does not count.
                  </p>
                )}
                {times.length === 0 ? (
                  <EmptyState
                    title="No time fits everybody"
                    text="Choose other days, a shorter time or fewer people, or move what stands in the way below."
                  />
                ) : (
                  <Times
                    times={times}
                    zone={zone}
                    mayAdd={user?.flags.canCreateEntry ?? false}
                    assignees={people.map((id) => ({ id, name: nameOf(id) }))}
                  />
                )}
              </Card>
              {almost.length > 0 && (
                <Card title="All but one are free" flush>
                  <RowList>
                    {almost.map((time) => (
                      <Row
                        key={`${time.starts_at} ${time.reasons[0]?.name}`}
                        name={`${dayWords(time.day)}, ${timeWords(time, zone)}`}
                        text={time.reasons.map(({ name, text }) => `${name}: ${text}`).join(', ')}
                      />
                    ))}
                  </RowList>
                </Card>
              )}
            </div>
          )}
        </Loaded>
      )}
    </PageScreen>
  )
}

const languages = listSource('languages')
const clients = {
  ...sourceOf(partiesContract.name, 'all persons', (search) =>
    client(partiesContract).listPartyOptions(search),
  ),
  options: [],
}
const anyRoom = { value: '0', label: 'Any room that is free' }

/** A room, an interpreter, and the good hours of a client. */
function FurtherChoices({ search, change }: { search: Search; change: (next: Partial<Search>) => void }) {
  const { data: rooms } = useQuery(lists.listAppointmentLocations.query({ items_per_page: 200 }))
  const chosen = (value: string | null) => (value === null ? undefined : Number(value))
  const list = (items: readonly { id: number; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <SelectInput
        label="Room"
        placeholder="None"
        clearable
        w={210}
        data={[anyRoom, ...list(rooms?.items.filter(({ is_room }) => is_room))]}
        value={search.room === undefined ? null : String(search.room)}
        onChange={(value) => change({ room: chosen(value) })}
      />
      <div className={classes.choice}>
        <CatalogueField
          label="Interpreter of"
          placeholder="None"
          source={languages}
          value={search.language ?? null}
          onChange={(value) => change({ language: value ?? undefined })}
        />
      </div>
      <div className={classes.choice}>
        <CatalogueField
          label="In the good hours of"
          placeholder="No client"
          source={clients}
          value={search.client ?? null}
          onChange={(value) => change({ client: value ?? undefined })}
        />
      </div>
    </>
  )
}

function Times({
  times,
  zone,
  mayAdd,
  assignees,
}: {
  times: readonly MeetingTime[]
  zone: string
  mayAdd: boolean
  assignees: readonly { id: number; name: string }[]
}) {
  const editor = useEntryEditor()
  const days = [...new Set(times.map(({ day }) => day))].toSorted()
  return (
    <div className={classes.days}>
      {days.map((day) => (
        <section key={day}>
          <h3 className={classes.day}>{dayWords(day)}</h3>
          <ul className={classes.times}>
            {times
              .filter((time) => time.day === day)
              .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
              .map((time) => (
                <li key={time.starts_at}>
                  <Button
                    size="compact-md"
                    disabled={!mayAdd}
                    aria-label={`Add an entry on ${dayWords(day)}, ${timeWords(time, zone)}`}
                    onClick={() =>
                      editor.open({
                        mode: 'new',
                        action_date: day,
                        event_time_start: time.start_time,
                        event_time_end: time.end_time,
                        timezone: zone,
                        assignees,
                        room_id: time.room?.id,
                        interpreter_id: time.interpreter?.id,
                        only_if_free: true,
                      })
                    }
                  >
                    {[timeWords(time, zone), time.room?.name, time.interpreter?.name]
                      .filter(Boolean)
                      .join(' · ')}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const dayWords = (day: string) =>
  `${weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDay(day)}`

const timeWords = ({ start_time, end_time, starts_at }: MeetingTime, zone: string) =>
  `${formatTime(start_time)} to ${formatTime(end_time)} ${zoneName(zone, starts_at)}`
