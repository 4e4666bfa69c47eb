import { createContext, use, useLayoutEffect, useRef, useState } from 'react'

/** How many entries of a day the grid was not given. */
export const LeftOut = createContext<ReadonlyMap<string, number>>(new Map())

/** "+12 more" in a cell: those the grid has no line for, and those it was not given. It asks its cell for the day. */
export function MoreLink({ num }: { num: number }) {
  const leftOut = use(LeftOut)
  const self = useRef<HTMLSpanElement>(null)
  const [day, setDay] = useState<string>()
  useLayoutEffect(() => setDay(self.current?.closest<HTMLElement>('[data-date]')?.dataset['date']), [])
  return <span ref={self}>+{num + (day ? (leftOut.get(day) ?? 0) : 0)} more</span>
}
