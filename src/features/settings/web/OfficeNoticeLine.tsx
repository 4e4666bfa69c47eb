import { useEffect, useState } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import type { OfficeNotice } from '../contract/officeNotice.ts'

const longestTimer = 24 * 3_600_000

/** Notice of an admin to everybody, until it expires. */
export function OfficeNoticeLine({ notice, zone }: { notice: OfficeNotice; zone?: string | undefined }) {
  const { message, read_only, until } = notice
  const [now, setNow] = useState(Date.now)
  const left = until ? Date.parse(until) - now : null
  useEffect(() => {
    if (left === null || left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestTimer))
    return () => clearTimeout(timer)
  }, [left])
  if (left !== null && left <= 0) return null
  return (
    <div>
      {message && <bdi>{message} </bdi>}
      {read_only && 'You can look at everything; only admins can change it. '}
      {until && `Until ${formatInstant(until, zone)}.`}
    </div>
  )
}
