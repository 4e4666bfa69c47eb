import { timeAfter } from '#fields/time/clock.ts'
import { isTime } from '#fields/time/time.ts'
import type { EntryForm } from './EntryFields.tsx'
import type { Learned } from './entrySources.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

interface UsualLength {
  id: number
  default_length_minutes: number | null
}

const at = (name: string) => `docket_entry.${name}`

/** The end follows start and type, and the zone the place, until the user changes them. */
export function useSuggestedTimes(form: EntryForm, types: readonly UsualLength[], learned: Learned): void {
  const { user } = useZoneAndToday()
  const value = (name: string): unknown => form.getValues().docket_entry[name]

  function usualEnd(typeId: unknown, start: unknown): string {
    const length = types.find(({ id }) => id === typeId)?.default_length_minutes
    return length && typeof start === 'string' && isTime(start) ? timeAfter(start, length) : ''
  }
  function suggestEnd(before: string, now: string) {
    const end = value('event_time_end') ?? ''
    if (end === before && now !== before) form.setFieldValue(at('event_time_end'), now)
  }
  form.watch(at('docket_entry_type_id'), ({ previousValue, value: type }) => {
    const start = value('event_time_start')
    suggestEnd(usualEnd(previousValue, start), usualEnd(type, start))
  })
  form.watch(at('event_time_start'), ({ previousValue, value: start }) => {
    const type = value('docket_entry_type_id')
    suggestEnd(usualEnd(type, previousValue), usualEnd(type, start))
  })

  /** The court's zone, or without a court the office's. */
  const zoneAt = (place: unknown) =>
    place ? learned.zones.get(place as number) : (user?.office.timezone ?? undefined)
  form.watch(at('location_id'), ({ previousValue, value: chosen }) => {
    const held = value('timezone')
    const isFollowing = !held || held === zoneAt(previousValue)
    const zone = zoneAt(chosen)
    if (isFollowing && zone) form.setFieldValue(at('timezone'), zone)
  })
}
