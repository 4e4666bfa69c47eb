import { useSyncExternalStore } from 'react'

/** Something done during this visit that can be taken back. */
interface RecentAct {
  id: number
  message: string
  at: Date
  isUndone: boolean
  undo: () => void
}

const most = 30
let acts: readonly RecentAct[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly RecentAct[]): void {
  acts = next
  for (const listener of listeners) listener()
}

/** Keeps an act after its message is gone. Returns what takes it back, once. */
export function noteAct(message: string, onUndo: () => void): () => void {
  const id = ++count
  const undo = () => {
    if (acts.some((act) => act.id === id && act.isUndone)) return
    set(acts.map((act) => (act.id === id ? { ...act, isUndone: true } : act)))
    onUndo()
  }
  set([{ id, message, at: new Date(), isUndone: false, undo }, ...acts].slice(0, most))
  return undo
}

/** The newest first. They last as long as the page. */
export const useRecentActs = (): readonly RecentAct[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => acts,
  )
