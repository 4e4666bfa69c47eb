import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatMinutes } from '#fields/minutes/minutes.ts'
import { useSession } from '#features/session/web/session.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { timeEntriesContract, type TimeEntry, type Timer } from '../contract.ts'

const api = client(timeEntriesContract)

export const sayEntered = (minutes: number, entry: Pick<TimeEntry, 'legal_case'> | null): void =>
  notifySuccess(
    entry
      ? `${formatMinutes(minutes)} on ${entry.legal_case.title} entered.`
      : `${formatMinutes(minutes)} entered.`,
  )

export function sayStarted({ timer, stopped }: { timer: Timer; stopped: TimeEntry | null }): void {
  if (stopped) sayEntered(stopped.minutes, stopped)
  notifySuccess(`The timer runs on ${timer.legal_case?.title ?? 'the case'}.`)
}

/** The caller's own timer, and what can be done with it. */
export function useTimer() {
  const isStaff = useSession().user?.flags.isExternal === false
  const { data } = useQuery({ ...api.getTimer.query(), enabled: isStaff })
  const start = useCommand((legal_case_id: number) => api.startTimer({ legal_case_id }), {
    failed: 'The timer was not started.',
    done: sayStarted,
  })
  const stop = useCommand(() => api.stopTimer({}), {
    failed: 'The timer was not stopped.',
    done: ({ minutes, entry }) => sayEntered(minutes, entry),
  })
  const discard = useCommand(() => api.discardTimer(), {
    failed: 'The timer was not discarded.',
    done: () => notifySuccess('The timer is discarded; nothing is entered.'),
  })
  return { timer: data?.timer ?? null, mayStart: data?.can.start ?? false, start, stop, discard }
}

const second = 1_000
export const dayMs = 24 * 3_600_000

/** Time since an instant, which goes on. */
export function useElapsed(since: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === undefined) return undefined
    const ticking = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(ticking)
  }, [since])
  return since === undefined ? 0 : Math.max(0, now - Date.parse(since))
}

const two = (value: number) => String(value).padStart(2, '0')

/** 0:05:09 */
export function clockOf(elapsed: number): string {
  const seconds = Math.floor(elapsed / second)
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
