import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { ApiError } from '../../core/apiError.ts'

const closeButtonProps = { 'aria-label': 'Close message' }

export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', icon: <IconCheck size={16} />, closeButtonProps })
}

export function notifyInfo(message: string): void {
  notifications.show({ message, icon: <IconInfoCircle size={16} />, closeButtonProps })
}

/** A failure that has no better place on the screen: what was tried, why not, the request id. Stays until closed. */
export function notifyFailure(what: string, error: unknown): void {
  const failure = error instanceof ApiError ? error : null
  const reason = failure?.message ?? 'Something went wrong. Try again.'
  notifications.show({
    title: what,
    message: failure?.request_id ? `${reason} (request ${failure.request_id})` : reason,
    color: 'red',
    icon: <IconAlertTriangle size={16} />,
    autoClose: false,
    closeButtonProps,
  })
}

const lastOf = new Map<string, string>()

/**
 * Says what was done and offers to take it back: kinder than asking "are you sure" before. One of a series takes the place
 * of the one before, where acts follow each other too quickly to be read one by one.
 */
export function notifyUndo(message: string, onUndo: () => void, series?: string): void {
  const before = series && lastOf.get(series)
  if (before) notifications.hide(before)
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    autoClose: 10_000,
    closeButtonProps,
  })
  if (series) lastOf.set(series, id)
}
