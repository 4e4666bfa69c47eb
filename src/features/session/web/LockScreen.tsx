import { Anchor, PasswordInput, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as z from 'zod'
import { BarePage } from '#ui/web/BarePage.tsx'
import { hasUnsavedChanges } from '#ui/web/unsavedChanges.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { sessionContract } from '../contract.ts'
import { type CurrentUser, type SignInAnswer } from '../contract/currentUser.ts'
import { AfterPassword, isAfterPassword } from './AfterPassword.tsx'
import { enter, leave, sessionApi, type SessionState } from './session.ts'
import classes from './session.module.css'
import { StepForm } from './StepForm.tsx'
import { useSignInSettings } from './useSignInSettings.ts'

/** Unsaved input below stays this long; then it is discarded. */
const unsavedRetentionMs = 60 * 60_000

const { password } = sessionContract.endpoints.requestSignIn.input
const schema = z.object({ password })

/** Asks for password and second factor above the covered page. */
export default function LockScreen({
  user,
  locked,
}: {
  user: CurrentUser
  locked: NonNullable<SessionState['locked']>
}) {
  const { office_name, logo } = useSignInSettings()
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [hadUnsaved] = useState(hasUnsavedChanges)
  const until = locked.at + unsavedRetentionMs

  useEffect(() => {
    // Compares times: a timer counts nothing while the machine sleeps.
    const timer = setInterval(() => Date.now() > until && leave(), 5_000)
    return () => clearInterval(timer)
  }, [until])

  function onAnswer(next: SignInAnswer) {
    setOver(null)
    if (next.status === 'signed_in' && !next.recovery_codes) enter(next)
    else if (isAfterPassword(next)) setAnswer(next)
    else leave()
  }

  const foot = (
    <Anchor component="button" type="button" size="xs" onClick={leave}>
      {hadUnsaved ? 'Sign in as someone else and discard what is not saved' : 'Sign in as someone else'}
    </Anchor>
  )
  return createPortal(
    <div className={classes.lock} role="dialog" aria-modal aria-label="You were signed out" data-lock-screen>
      {isAfterPassword(answer) ? (
        <AfterPassword
          answer={answer}
          onAnswer={onAnswer}
          onOver={(message) => {
            setOver(message)
            setAnswer(null)
          }}
          foot={foot}
        />
      ) : (
        <BarePage
          office={office_name}
          logo={logo}
          title="You were signed out"
          lead={
            locked.isIdle
              ? 'Nothing was done here for a while. Sign in, and you are back where you were.'
              : 'Your session has ended. Sign in, and you are back where you were.'
          }
          foot={foot}
        >
          <Stack gap="md">
            {over && (
              <Notice tone="error" alert>
                {over}
              </Notice>
            )}
            {hadUnsaved && (
              <Notice tone="info">
                What you have not saved is still here. It is discarded at {formatClock(until)}.
              </Notice>
            )}
            <LockForm user={user} onAnswer={onAnswer} />
          </Stack>
        </BarePage>
      )}
    </div>,
    document.body,
  )
}

function LockForm({ user, onAnswer }: { user: CurrentUser; onAnswer: (answer: SignInAnswer) => void }) {
  const state = useServerForm({
    schema,
    initialValues: { password: '' },
    onSubmit: async (values) =>
      onAnswer(await sessionApi.requestSignIn({ ...values, username: user.login, redirectTo: null })),
  })
  const { form } = state
  return (
    <StepForm state={state} verb="Sign in">
      <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={`Password of ${user.login}`}
        name="password"
        autoComplete="current-password"
        autoFocus
      />
    </StepForm>
  )
}

const formatClock = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
