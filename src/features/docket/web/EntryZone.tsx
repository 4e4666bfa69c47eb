import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatTimezone } from '../../../fields/timezone/timezone.ts'
import classes from './editor.module.css'

/**
 * The zone of an entry's times as a line: it follows the court, and few ever choose another. `zone` is the one chosen or
 * the court's; without it the office's counts.
 */
export function EntryZone({
  zone,
  courtZone,
  officeZone,
  error,
  children,
}: {
  zone: string | null
  courtZone: string | undefined
  officeZone: string | undefined
  error: ReactNode
  /** The field to choose another. */
  children: ReactNode
}) {
  const [isChanging, setChanging] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isChanging) field.current?.querySelector('input')?.focus()
  }, [isChanging])
  if (isChanging || error) return <div ref={field}>{children}</div>
  const shown = zone || officeZone
  const whose =
    zone && zone === courtZone
      ? 'the court’s time zone'
      : !zone || zone === officeZone
        ? 'the office’s'
        : null
  return (
    <div className={classes.zone}>
      <span>
        {shown ? formatTimezone(shown) : 'No time zone'}
        {whose && ` (${whose})`}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label="Change the time zone"
        onClick={() => setChanging(true)}
      >
        Change
      </Button>
    </div>
  )
}
