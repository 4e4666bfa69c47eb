import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays } from '#core/days.ts'
import { client, download } from '#core/web/client.ts'
import { dueDayInWords } from '#fields/day/dueDay.ts'
import { formatMinutes } from '#fields/minutes/minutes.ts'
import { docketContract } from '#features/docket/contract.ts'
import { SentState } from '#features/tmetric/web/SentState.tsx'
import { useTmetric } from '#features/tmetric/web/useTmetric.ts'
import { useSession } from '#features/session/web/session.ts'
import { ExportButton } from '#ui/web/ExportButton.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { timeEntriesContract, type TimeEntry, type TimeWeek } from '../contract.ts'
import { TimeDialog } from './dialogs.ts'
import classes from './time.module.css'
import { TimeLine } from './TimeLine.tsx'

const api = client(timeEntriesContract)
const docket = client(docketContract)
const route = getRouteApi('/time')

/** A week of somebody's time, day by day; one's own by default. */
export function TimeScreen() {
  const { user_id, day } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const query = useQuery({
    ...api.getTimeWeek.query({ ...(user_id && { user_id }), ...(day && { day }) }),
    placeholderData: keepPreviousData,
  })
  const { data: people } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = (next: { user_id?: number | undefined; day?: string | undefined }) =>
    void navigate({ search: { user_id, day, ...next } })
  const { data: week } = query
  const other = week && week.user.id !== user?.id ? week.user.name : null
  const dayOfNew =
    week && (week.today >= week.first_day && week.today <= week.last_day ? week.today : week.first_day)
  return (
    <PageScreen
      title={other ? `Time of ${other}` : 'My time'}
      sub="What was worked on which case. A timer in the header enters it, or you do."
      actions={
        <>
          {week && (
            <ExportButton
              what="The time"
              save={() =>
                download(timeEntriesContract.endpoints.exportTimeEntries, {
                  user_id: week.user.id,
                  from: week.first_day,
                  to: week.last_day,
                })
              }
            />
          )}
          {week?.can.add && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpened({ on: dayOfNew ?? week.first_day })}
            >
              Add time
            </Button>
          )}
        </>
      }
    >
      <div className={`${classes.bar} no-print`}>
        <WeekButtons week={week} isThisWeek={day === undefined} onShow={(to) => show({ day: to })} />
        <SelectInput
          className={classes.person}
          label="Whose"
          data={peopleOf(people?.items, week?.user)}
          value={String(user_id ?? user?.id ?? '')}
          onChange={(value) => {
            const id = Number(value)
            show({ user_id: value && id !== user?.id ? id : undefined })
          }}
        />
      </div>
      <Loaded query={query} what="The time">
        {(shown) => <Week week={shown} isOwn={shown.user.id === user?.id} onOpen={setOpened} />}
      </Loaded>
      {opened && (
        <TimeDialog
          key={'id' in opened ? opened.id : 'new'}
          {...('id' in opened ? { entry: opened, day: opened.worked_on } : { day: opened.on })}
          opened
          onClose={() => setOpened(null)}
        />
      )}
    </PageScreen>
  )
}

type Opened = TimeEntry | { on: string }

function WeekButtons({
  week,
  isThisWeek,
  onShow,
}: {
  week: TimeWeek | undefined
  isThisWeek: boolean
  onShow: (day: string | undefined) => void
}) {
  return (
    <Group gap="xs">
      <Button
        aria-label="The week before"
        px={8}
        disabled={!week}
        onClick={() => week && onShow(addDays(week.first_day, -7))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button disabled={!week || isThisWeek} onClick={() => onShow(undefined)}>
        This week
      </Button>
      <Button
        aria-label="The week after"
        px={8}
        disabled={!week || week.last_day >= week.today}
        onClick={() => week && onShow(addDays(week.first_day, 7))}
      >
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </Group>
  )
}

function Week({ week, isOwn, onOpen }: { week: TimeWeek; isOwn: boolean; onOpen: (opened: Opened) => void }) {
  const { days, first_day, last_day, total_minutes, billable_minutes, hidden_minutes, today, can } = week
  const tmetric = useTmetric(isOwn ? { from: first_day, to: last_day } : null)
  return (
    <>
      {tmetric && !tmetric.isConnected && (
        <p className={classes.quiet}>
          The office uses TMetric, and you have not connected it.{' '}
          <Link to="/account/connections">Connections</Link>
        </p>
      )}
      <h2 className={classes.week}>
        {formatDay(first_day)} – {formatDay(last_day)}
        <span className={classes.total}>
          {formatMinutes(total_minutes)}
          {billable_minutes < total_minutes && `, ${formatMinutes(billable_minutes)} billable`}
        </span>
      </h2>
      {hidden_minutes > 0 && (
        <p className={classes.quiet}>{formatMinutes(hidden_minutes)} more on cases that you no longer see.</p>
      )}
      {days
        .filter(({ day, items }) => day <= today || items.length > 0)
        .toReversed()
        .map(({ day, items, total_minutes: sum }) => (
          <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
            <div className={classes.dayHead}>
              <h3 id={`day-${day}`}>
                {dueDayInWords(day)}
                {day === today && ', today'}
              </h3>
              <span className={classes.total}>{sum > 0 && formatMinutes(sum)}</span>
              {can.add && day <= today && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  className="no-print"
                  aria-label={`Add time on ${dueDayInWords(day)}`}
                  onClick={() => onOpen({ on: day })}
                >
                  Add
                </Button>
              )}
            </div>
            {items.length === 0 ? (
              <p className={classes.quiet}>Nothing entered</p>
            ) : (
              <ul className={classes.list}>
                {items.map((entry) => (
                  <TimeLine
                    key={entry.id}
                    entry={entry}
                    of="day"
                    onEdit={onOpen}
                    elsewhere={
                      tmetric?.isConnected && (
                        <SentState
                          timeEntryId={entry.id}
                          what={`${formatMinutes(entry.minutes)} on ${entry.legal_case.title}`}
                          sent={tmetric.sentOf(entry.id)}
                          projectId={tmetric.projectOf(entry.legal_case.id)}
                        />
                      )
                    }
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
    </>
  )
}

/** Colleagues, and whoever is shown, even if nobody can assign anything to them. */
function peopleOf(
  people: readonly { value: number | string; label: string }[] = [],
  shown: { id: number; name: string } | undefined,
) {
  const options = people.map(({ value, label }) => ({ value: String(value), label }))
  const isThere = !shown || options.some(({ value }) => value === String(shown.id))
  return isThere ? options : [{ value: String(shown.id), label: shown.name }, ...options]
}
