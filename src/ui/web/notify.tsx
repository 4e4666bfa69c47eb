import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { ApiError } from '#core/apiError.ts'
import { addRecentAction } from './recentActions.ts'

const closeButtonProps = { 'aria-label': 'Close message' }
// Success is announced politely; only a failure interrupts.
const polite = { role: 'status', closeButtonProps } as const

export function notifySuccess(message: string): void {
  notifications.show({ ...polite, message, color: 'teal', icon: <IconCheck size={16} /> })
}

export function notifyInfo(message: string): void {
  notifications.show({ ...polite, message, icon: <IconInfoCircle size={16} /> })
}

/** Error without a better place on the screen: attempt, reason, and request id of an internal error. Stays until closed. */
export function notifyFailure(what: string, error: unknown): void {
  const failure = error instanceof ApiError ? error : null
  if (failure?.isCancelled) return
  const reason = failure?.message ?? 'Something went wrong. Try again.'
  notifications.show({
    title: what,
    message: failure?.log_id ? `${reason} (request ${failure.log_id})` : reason,
    color: 'red',
    icon: <IconAlertTriangle size={16} />,
    autoClose: false,
    closeButtonProps,
  })
}

const lastOf = new Map<string, string>()
const undoable: { id: string; undo: () => void }[] = []

/**
 * Says what was done and offers to take it back: kinder than asking "are you sure" before. One of a series takes the place
 * of the one before, where acts follow each other too quickly to be read one by one.
 */
export function notifyUndo(
  message: string,
  /** Awaited; false where it has reported its own outcome. */
  onUndo: () => unknown,
  {
    series,
    onOpen,
  }: {
    series?: string
    /** Link to the result. */
    onOpen?: (() => void) | undefined
  } = {},
): void {
  const takeBack = addRecentAction(message, () => void takeBackAndSay(message, onUndo))
  const before = series && lastOf.get(series)
  if (before) notifications.hide(before)
  const undo = () => {
    notifications.hide(id)
    takeBack()
  }
  const open = () => {
    notifications.hide(id)
    onOpen?.()
  }
  const id = notifications.show({
    ...polite,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        {onOpen && (
          <Button size="compact-xs" variant="subtle" flex="none" onClick={open}>
            Open
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" flex="none" aria-keyshortcuts="Control+Z" onClick={undo}>
          Undo
        </Button>
      </Group>
    ),
    autoClose: 15_000,
    onClose: () => undoable.splice(0, undoable.length, ...undoable.filter((one) => one.id !== id)),
  })
  undoable.push({ id, undo })
  if (series) lastOf.set(series, id)
}

/** By a key one may not know which act was the newest. */
async function takeBackAndSay(message: string, onUndo: () => unknown): Promise<void> {
  try {
    if ((await onUndo()) !== false) notifySuccess(`Undone: ${message}`)
  } catch (error) {
    notifyFailure('That could not be undone.', error)
  }
}

/** Undoes the newest action whose message is still there. False when there is none. */
export function undoNewest(): boolean {
  const newest = undoable.at(-1)
  newest?.undo()
  return newest !== undefined
}
