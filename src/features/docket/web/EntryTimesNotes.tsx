import { useState, type ReactNode } from 'react'
import { isDay } from '#fields/day/partialDay.ts'
import { instantsOf, readerTime, zoneName } from '#fields/time/clock.ts'
import { isTime } from '#fields/time/time.ts'
import { EntryClashes } from './EntryClashes.tsx'
import type { EntryForm } from './EntryFields.tsx'
import type { Learned } from './entrySources.ts'
import { EntryZone } from './EntryZone.tsx'
import classes from './editor.module.css'
import { useZoneAndToday } from './useZoneAndToday.ts'

const watched = [
  'action_date',
  'event_time_start',
  'event_time_end',
  'timezone',
  'location_id',
  'assignee_ids',
]

/** Below the times of an entry: their time zone, the reader's own time, and conflicting entries. */
export function EntryTimesNotes({
  form,
  learned,
  id,
  assignees,
  zoneField,
}: {
  form: EntryForm
  learned: Learned
  id: number | undefined
  assignees: readonly { id: number; name: string }[]
  zoneField: ReactNode
}) {
  const { zone: mine, user } = useZoneAndToday()
  const [, setChanges] = useState(0)
  for (const name of watched) form.watch(`docket_entry.${name}`, () => setChanges((count) => count + 1))
  const values = form.getValues().docket_entry
  const zone = values.timezone || user?.office.timezone
  const [day, start, end]: string[] = [values.action_date, values.event_time_start, values.event_time_end]
  const nameOf = (userId: number) =>
    assignees.find((one) => one.id === userId)?.name ?? learned.names.get(`users ${userId}`) ?? 'A colleague'
  return (
    <>
      <EntryZone
        zone={values.timezone || null}
        courtZone={learned.zones.get(values.location_id)}
        officeZone={user?.office.timezone}
        error={form.errors['docket_entry.timezone']}
      >
        {zoneField}
      </EntryZone>
      <OwnTime day={day ?? ''} start={start ?? ''} zone={zone} mine={mine} />
      <EntryClashes
        id={id}
        times={{
          day: day ?? '',
          start: start ?? '',
          end: end ?? '',
          zone: zone ?? '',
          assignees: (values.assignee_ids as number[]).map((userId) => ({
            id: userId,
            name: nameOf(userId),
          })),
        }}
      />
    </>
  )
}

/** The time on the reader's own clock, where their zone differs. */
function OwnTime(props: { day: string; start: string; zone: string | undefined; mine: string }) {
  const { day, start, zone, mine } = props
  if (!zone || !isDay(day) || !isTime(start)) return null
  const [starts_at] = instantsOf(day, start, zone)
  if (!starts_at) return null
  const own = readerTime(
    { action_date: day, event_time_start: start, event_time_end: null, timezone: zone, starts_at },
    mine,
  )
  if (!own) return null
  return (
    <span className={classes.own} role="status">
      The times are {zoneName(zone, starts_at)}; it starts at {own}.
    </span>
  )
}
