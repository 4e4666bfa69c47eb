import { Anchor, Stack } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BarePage } from '#ui/web/BarePage.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { OfficeNoticeLine } from '#features/settings/web/OfficeNoticeLine.tsx'
import type { SignInAnswer } from '../contract/currentUser.ts'
import { AfterPassword, isAfterPassword } from './AfterPassword.tsx'
import { forgetChallenge } from './challenge.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { enter, takeAuthError, useSession } from './session.ts'
import { signInSearch } from './signInSearch.ts'
import { useSignInSettings } from './useSignInSettings.ts'

export function SignInScreen() {
  const { office_name, demo, logo, notice, set_up_needed } = useSignInSettings()
  const { return_to } = signInSearch(useSearch({ strict: false }))
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [reason, setReason] = useState(() =>
    takeAuthError() ? 'Your session has ended. Sign in, and you are back where you were.' : null,
  )
  useGoOn(return_to)

  function onAnswer(next: SignInAnswer) {
    setReason(null)
    if (next.status === 'signed_in' && !next.recovery_codes) enter(next)
    else setAnswer(next)
  }
  function startAgain(message: string | null) {
    forgetChallenge()
    setReason(message)
    setAnswer(null)
  }

  if (isAfterPassword(answer))
    return (
      <AfterPassword
        answer={answer}
        onAnswer={onAnswer}
        onOver={startAgain}
        foot={<StartAgain onClick={() => startAgain(null)} />}
      />
    )
  switch (answer?.status) {
    case 'reset_required':
      return (
        <BarePage
          office={office_name}
          logo={logo}
          title="Choose a new password"
          foot={<StartAgain onClick={() => startAgain(null)} />}
        >
          <Notice tone="info">
            A new password is needed for {answer.user.login}.{' '}
            {answer.link_mailed
              ? 'A link for choosing it is on its way to your e-mail address; it works for one hour.'
              : 'Open the link that an admin of your office gave you, or ask them for one.'}
          </Notice>
        </BarePage>
      )
    default:
      return (
        <BarePage office={office_name} logo={logo} title="Sign in">
          <Stack gap="md">
            {demo && (
              <Notice tone="warning">
                This is a demo office with invented people. Do not enter anything about real clients.
              </Notice>
            )}
            {notice && (
              <Notice tone="warning">
                <OfficeNoticeLine key={notice.until} notice={notice} />
              </Notice>
            )}
            {set_up_needed && (
              <Notice tone="info">
                This office is not set up yet. Open the link that the server printed when it was started.
              </Notice>
            )}
            {reason && (
              <Notice tone="info" alert>
                {reason}
              </Notice>
            )}
            <PasswordStep returnTo={return_to} onAnswer={onAnswer} />
          </Stack>
        </BarePage>
      )
  }
}

const StartAgain = ({ onClick }: { onClick: () => void }) => (
  <Anchor component="button" type="button" size="xs" onClick={onClick}>
    Sign in as someone else
  </Anchor>
)

/** Signed-in users, here or in another tab, continue to their destination. */
export function useGoOn(return_to: string | undefined): void {
  const { user } = useSession()
  const router = useRouter()
  useEffect(() => {
    if (!user) return
    forgetChallenge()
    router.history.replace(return_to ?? '/')
  }, [user, router, return_to])
}
