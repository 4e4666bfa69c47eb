import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { availabilityContract, mostDays } from '#features/availability/contract.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { addDays } from '#core/days.ts'
import type { ElsewhereTime } from '../elsewhere.ts'
import type { CalendarView } from './useCalendarView.ts'

const availability = client(availabilityContract)
const linked = client(linkedCalendarsContract)
const none: ElsewhereTime[] = []
const mostPeople = 20

/** Changes of what one does not see are announced to nobody: it is read again now and then. */
const refetchInterval = 120_000

/** Times of the chosen people in calendars elsewhere, and those of which the reader sees no more than the time. */
export function useElsewhere({ period, zone, people, user }: CalendarView): ElsewhereTime[] {
  const user_ids = people.user_ids ?? []
  const enabled =
    user !== undefined &&
    user.user_type !== 'external' &&
    user_ids.length > 0 &&
    user_ids.length <= mostPeople
  const { from } = period
  const last = addDays(from, mostDays - 1)
  const days = { from, to: period.to < last ? period.to : last, timezone: zone, user_ids }
  const options = { enabled, placeholderData: keepPreviousData, refetchInterval }
  const { data: items } = useQuery({ ...linked.listLinkedItems.query(days), ...options })
  const { data: busy } = useQuery({ ...availability.listBusyTimes.query(days), ...options })
  const is_named = user_ids.length > 1
  return useMemo(() => {
    if (!enabled) return none
    return [
      ...(items?.items ?? []).map((item) => ({ ...item, key: `item ${item.id}`, is_named })),
      ...(busy?.items ?? []).map((span) => ({
        ...span,
        key: `busy ${span.user_id} ${span.starts_at}`,
        title: null,
        location: null,
        start_date: null,
        end_date: null,
        is_busy: true,
        is_named,
      })),
    ]
  }, [enabled, items, busy, is_named])
}
