import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Interview } from '../contract/interview.ts'
import { Saver, type SavingStatus } from './saver.ts'

/** Saves an interview while it goes on, and what is left once the line is back or the page is left. */
export function useSaving(interview: Interview): { saver: Saver; status: SavingStatus } {
  const [saver] = useState(() => new Saver(interview))
  const status = useSyncExternalStore(saver.subscribe, saver.status)
  useEffect(() => saver.adopt(interview.version), [saver, interview.version])
  useEffect(() => {
    const send = () => void saver.settle()
    addEventListener('online', send)
    return () => {
      removeEventListener('online', send)
      send()
    }
  }, [saver])
  return { saver, status }
}
