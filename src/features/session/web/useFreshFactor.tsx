import { Button, Modal, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import * as z from 'zod'
import { ApiError } from '../../../core/apiError.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { CodeInput } from './CodeInput.tsx'
import { reloadUser, sessionApi, useSession } from './session.ts'

const schema = z.object({ passcode: z.string().trim().min(6, 'Enter the whole code').max(24) })

/**
 * For acts that need a second factor given within the last minutes: `guard` makes the call, asks for a code when the
 * server wants one, and makes it again. Whoever closes the dialog gets the server's refusal.
 */
export function useFreshFactor(): {
  guard: <T>(call: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(given: boolean) => void>(() => {})
  const isGiven = useRef(false)

  function ask(): Promise<boolean> {
    isGiven.current = false
    setAsking(true)
    return new Promise((resolve) => (answer.current = resolve))
  }
  function close() {
    setAsking(false)
    answer.current(isGiven.current)
  }

  async function guard<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'second_factor.stale'
      if (!isStale || !(await ask())) throw error
      return call()
    }
  }

  async function confirm({ passcode }: { passcode: string }) {
    const strategy = /^[\d\s]+$/.test(passcode) ? 'totp' : 'recovery_code'
    await sessionApi.verifySignIn({ strategy, passcode })
    isGiven.current = true
    void reloadUser().catch(() => {})
  }

  const dialog = user?.has_totp ? (
    <FormDialog
      opened={isAsking}
      onClose={close}
      title="Confirm that it is you"
      saveLabel="Confirm"
      size="sm"
      schema={schema}
      initialValues={{ passcode: '' }}
      onSubmit={confirm}
    >
      {(form) => (
        <Stack gap="sm">
          <div>This changes how the office is protected, so it takes a code given just now.</div>
          <CodeInput
            key={form.key('passcode')}
            {...form.getInputProps('passcode')}
            label="Code of your authenticator app, or a recovery code"
            digits={false}
          />
        </Stack>
      )}
    </FormDialog>
  ) : (
    <Modal opened={isAsking} onClose={close} title="This takes a second factor" size="sm">
      <Stack gap="md">
        <Notice tone="info">
          It changes how the office is protected, so it takes a code of an authenticator app, and you have
          none yet. Set one up under Sign-in and security, then come back.
        </Notice>
        <Button renderRoot={(props) => <Link to="/account/security" {...props} />} variant="filled">
          Go to Sign-in and security
        </Button>
      </Stack>
    </Modal>
  )
  return { guard, dialog }
}
