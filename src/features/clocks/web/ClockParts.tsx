import { Button } from '@mantine/core'
import { useState } from 'react'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { clockLabels, clockStates } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import classes from './clocks.module.css'
import { WorkingDialog } from './dialogs.ts'

/** "Turns 21: Ana Rey" */
export const clockTitle = ({ kind, subject }: Clock): string =>
  subject ? `${clockLabels[kind]}: ${subject}` : clockLabels[kind]

export function StatePill({ clock: { state } }: { clock: Clock }) {
  const { label, tone } = clockStates.find(({ value }) => value === state)!
  return <StatusPill tone={tone}>{label}</StatusPill>
}

/** "12 days", "3 days over" */
const leftWords = ({ days_left, counts_to, state }: Clock): string => {
  if (days_left === null) return state === 'unknown' ? 'Not known' : 'Working'
  const count = Math.abs(days_left)
  const days = `${count} ${count === 1 ? 'day' : 'days'}`
  if (days_left === 0) return 'Today'
  return days_left > 0 ? days : counts_to === 'last_day' ? `${days} over` : `${days} ago`
}

/** Days that are left, which open how they are counted. */
export function DaysLeft({ clock, name }: { clock: Clock; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const words = leftWords(clock)
  return (
    <>
      <Button
        className={classes.left}
        size="compact-sm"
        variant="subtle"
        aria-label={`${words}: working of ${clockTitle(clock)}, ${name}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && <WorkingDialog clock={clock} name={name} opened onClose={() => setOpen(false)} />}
    </>
  )
}
