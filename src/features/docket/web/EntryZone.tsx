import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import classes from './editor.module.css'

interface Zones {
  /** The one chosen or the court's; without it the office's counts. */
  zone: string | null
  courtZone: string | undefined
  officeZone: string | undefined
}

export function zoneOwnerOf({ zone, courtZone, officeZone }: Zones): string {
  if (zone && zone === courtZone) return 'the court’s time zone'
  if (!zone || (zone === officeZone && !courtZone)) return 'the office’s'
  return courtZone
    ? `chosen by hand; the court’s is ${formatTimezone(courtZone)}`
    : 'chosen by hand: it stays when you choose a court'
}

/** The zone of an entry's times as a line: it follows the court, and few ever choose another. That stays until it is cleared. */
export function EntryZone({
  zone,
  courtZone,
  officeZone,
  error,
  children,
}: Zones & {
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
  const zoneOwner = zoneOwnerOf({ zone, courtZone, officeZone })
  return (
    <div className={classes.zone}>
      <span>
        {shown ? formatTimezone(shown) : 'No time zone'}
        {` (${zoneOwner})`}
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
