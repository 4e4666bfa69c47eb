import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Interview } from '../contract/interview.ts'
import { Saver, type Merge } from './saver.ts'

/** Saves an interview while it goes on, and what is left once the line is back or the page is left. */
export function useSaving(interview: Interview, user_id: number | undefined) {
  const [{ saver, initial }] = useState(() => {
    const made = new Saver(interview)
    return { saver: made, initial: made.recall(user_id ?? 0) ?? interview.steps_data }
  })
  const status = useSyncExternalStore(saver.subscribe, saver.status)
  useEffect(() => {
    const send = () => void saver.settle()
    addEventListener('online', send)
    return () => {
      removeEventListener('online', send)
      send()
    }
  }, [saver])
  return { saver, status, initial }
}

/** Goes on from what another window, or somebody else, has stored in the meantime. */
export function useMerging(interview: Interview, saver: Saver, merge: Merge): void {
  const latest = useRef(merge)
  useLayoutEffect(() => {
    latest.current = merge
  })
  useEffect(() => saver.adopt(interview, (...given) => latest.current(...given)), [saver, interview])
}
