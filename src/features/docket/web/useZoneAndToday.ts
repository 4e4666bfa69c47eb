import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#core/web/client.ts'
import { browserZone, todayIn } from '#ui/web/format.ts'
import { sessionContract } from '#features/session/contract.ts'

const api = client(sessionContract)
const minute = 60_000

/** Time zone of a page: the user's own, else the browser's; and the current day there, also past midnight. */
export function useZoneAndToday() {
  const { data: user } = useQuery(api.getCurrentUser.query())
  const zone = user?.timezone ?? browserZone
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return { user, zone, now, today: todayIn(zone, new Date(now)) }
}
