import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { lastActive, markActive, watchActivity } from './lastActivity.ts'
import { refreshSession, useSession, type SessionState } from './session.ts'
import { endIdleSession } from './endIdleSession.ts'

/** When the session will end if nothing is done, by this computer's clock. */
export function endOf({ user, refreshedAt, expiresAt }: SessionState, activeAt: number) {
  const idle = user!.session.idle_seconds * 1000
  const idleEnd = Math.min(refreshedAt, activeAt) + idle
  return expiresAt <= idleEnd ? { at: expiresAt, isFinal: true } : { at: idleEnd, isFinal: false }
}

/** Warns some minutes before the session ends, and extends it while the user is active. */
export default function SessionWarning() {
  const session = useSession()
  const [warning, setWarning] = useState<{ at: number; isFinal: boolean } | null>(null)
  const [dismissed, setDismissed] = useState(0)
  const [now, setNow] = useState(Date.now)
  const isOpen = warning !== null && warning.at !== dismissed

  // While the page asks whether the person is still there, a stray key does not answer for them.
  useEffect(() => (isOpen ? undefined : watchActivity()), [isOpen])

  useEffect(() => {
    if (!session.user || session.locked) return
    const warnMs = session.user.session.warn_before_seconds * 1000
    function look() {
      const at = Date.now()
      const activeAt = lastActive()
      setNow(at)
      let end = endOf(session, activeAt)
      if (!end.isFinal && at > end.at - warnMs && activeAt > session.refreshedAt) {
        void refreshSession().then(
          (isExtended) => (isExtended ? undefined : endIdleSession()),
          () => {},
        )
        end = endOf({ ...session, refreshedAt: activeAt }, activeAt)
      }
      if (at >= end.at) void endIdleSession()
      setWarning(at > end.at - warnMs ? end : null)
    }
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [session])

  const stay = useCommand(
    async () => {
      markActive()
      if (!(await refreshSession())) await endIdleSession()
    },
    { failed: 'You could not be kept signed in.' },
  )

  if (!warning || !isOpen || session.locked) return null
  const close = warning.isFinal ? () => setDismissed(warning.at) : () => void stay.run()
  return (
    <Modal opened onClose={close} title="You will be signed out soon" size="sm" closeOnClickOutside={false}>
      <p>
        {warning.isFinal
          ? `You have been signed in for a whole day’s work. At ${formatInstant(new Date(warning.at).toISOString())} you are signed out: save what you are writing. `
          : 'Nothing was done here for a while. '}
        <span role="timer">{remaining(warning.at - now)} left.</span> After signing in again you are back on
        this page.
      </p>
      <Group justify="flex-end" gap="sm">
        <Button onClick={() => void import('./signOut.ts').then(({ signOut }) => signOut())}>Sign out</Button>
        <Button variant="filled" loading={stay.isPending} onClick={close} data-autofocus>
          {warning.isFinal ? 'Go on' : 'Stay signed in'}
        </Button>
      </Group>
    </Modal>
  )
}

function remaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
