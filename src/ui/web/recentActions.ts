import { useSyncExternalStore } from 'react'

/** Something done during this visit that can be taken back. */
interface RecentAction {
  id: number
  message: string
  at: Date
  isUndone: boolean
  undo: () => void
}

const most = 30
let actions: readonly RecentAction[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly RecentAction[]): void {
  actions = next
  for (const listener of listeners) listener()
}

/** Keeps an act after its message is gone. Returns what takes it back, once. */
export function addRecentAction(message: string, onUndo: () => void): () => void {
  const id = ++count
  const undo = () => {
    if (actions.some((action) => action.id === id && action.isUndone)) return
    set(actions.map((action) => (action.id === id ? { ...action, isUndone: true } : action)))
    onUndo()
  }
  set([{ id, message, at: new Date(), isUndone: false, undo }, ...actions].slice(0, most))
  return undo
}

/** The newest first. They last as long as the page. */
export const useRecentActions = (): readonly RecentAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => actions,
  )
