import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CalendarEvent } from '../contract.ts'
import { fallingOn } from '../gridEvent.ts'
import type { Period } from './period.ts'

const none: CalendarEvent[] = []

/**
 * Entries of these days that are at hand; the same array as long as they are the same. From the month to one
 * of its weeks nothing has to arrive for the week to stand there, and nothing is drawn again when it does.
 */
export function useEventsOfPeriod(
  items: CalendarEvent[] | undefined,
  { from, to }: Period,
  timezone: string,
): CalendarEvent[] {
  const found = useMemo(
    () => (items ? fallingOn(items, { from, to, timezone }) : none),
    [items, from, to, timezone],
  )
  const [shown, setShown] = useState(found)
  const same = useMemo(() => replaceEqualDeep(shown, found), [shown, found])
  if (same !== shown) setShown(same)
  return same
}
