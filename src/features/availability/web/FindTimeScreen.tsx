import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
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
    }),
    placeholderData: keepPreviousData,
    enabled: people.length > 0,
  })
  const { data: colleagues } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
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
                  <Times times={times} zone={zone} mayAdd={user?.flags.canCreateEntry ?? false} />
                )}
              </Card>
              {almost.length > 0 && (
                <Card title="All but one are free" flush>
                  <RowList>
                    {almost.map((time) => (
                      <Row
                        key={`${time.starts_at} ${time.reasons[0]?.user.id}`}
                        name={`${dayWords(time.day)}, ${timeWords(time, zone)}`}
                        text={time.reasons.map(({ user: { name }, text }) => `${name}: ${text}`).join(', ')}
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

function Times({ times, zone, mayAdd }: { times: readonly MeetingTime[]; zone: string; mayAdd: boolean }) {
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
                      })
                    }
                  >
                    {timeWords(time, zone)}
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
