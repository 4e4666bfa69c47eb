import { Button, Group, Modal, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import { Notice } from './Notice.tsx'

/** Asks before an act that takes a moment and may be refused: stays open, busy, and shows the refusal in place. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  verb,
  danger,
  onConfirm,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  /** Title with its subject: "Delete case". */
  verb: string
  danger?: boolean
  onConfirm: () => Promise<unknown>
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  function close() {
    if (busy) return
    setError(null)
    onClose()
  }

  async function confirm() {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.isCancelled)) setError(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal opened={opened} onClose={close} title={title} size="sm">
      <Text component="div" mb="lg">
        {children}
      </Text>
      {error !== null && (
        <Notice tone="error" alert>
          {error instanceof ApiError ? error.message : 'Something went wrong. Try again.'}
        </Notice>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button onClick={close} disabled={busy} data-autofocus>
          Cancel
        </Button>
        <Button
          variant="filled"
          color={danger ? 'red' : undefined}
          loading={busy}
          onClick={() => void confirm()}
        >
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}
