import { createContext, use, useLayoutEffect, useRef, useState } from 'react'

/** Number of a day’s entries that were not given to the grid. */
export const LeftOut = createContext<ReadonlyMap<string, number>>(new Map())

/** "+12 more" in a cell: entries without a line, and entries not given to the grid. Reads the day from its cell. */
export function MoreLink({ num }: { num: number }) {
  const leftOut = use(LeftOut)
  const self = useRef<HTMLSpanElement>(null)
  const [day, setDay] = useState<string>()
  useLayoutEffect(() => setDay(self.current?.closest<HTMLElement>('[data-date]')?.dataset['date']), [])
  return <span ref={self}>+{num + (day ? (leftOut.get(day) ?? 0) : 0)} more</span>
}
