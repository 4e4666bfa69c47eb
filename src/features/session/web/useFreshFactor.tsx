import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../../../core/apiError.ts'
import { lazyDialog } from '../../../ui/web/lazyDialog.tsx'
import { reloadUser, sessionApi, useSession } from './session.ts'

const FreshFactorDialog = lazyDialog(async () => (await import('./FreshFactorDialog.tsx')).FreshFactorDialog)

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

  const dialog = (
    <FreshFactorDialog
      opened={isAsking}
      onClose={close}
      hasTotp={Boolean(user?.has_totp)}
      confirm={confirm}
    />
  )
  return { guard, dialog }
}
