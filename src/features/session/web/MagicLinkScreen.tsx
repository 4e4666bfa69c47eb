import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { BarePage } from '#ui/web/BarePage.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { LoadingState } from '#ui/web/states.tsx'
import { rememberedChallenge } from './challenge.ts'
import { enter, sessionApi } from './session.ts'
import { useGoOn } from './SignInScreen.tsx'
import { useSignInSettings } from './useSignInSettings.ts'

const otherBrowser =
  'Open this link in the browser in which you entered your password. Or sign in here from the start.'

/** Where a mailed sign-in link leads: finishes what this browser began. */
export function MagicLinkScreen() {
  const { token } = useParams({ strict: false })
  const { office_name } = useSignInSettings()
  const [returnTo, setReturnTo] = useState<string>()
  const [challenge] = useState(rememberedChallenge)
  const [failure, setFailure] = useState(challenge ? null : otherBrowser)
  const started = useRef(false)
  useGoOn(returnTo)

  useEffect(() => {
    if (started.current || !challenge) return
    started.current = true
    sessionApi
      .verifySignIn({ challenge, strategy: 'magic_link', passcode: token ?? '' })
      .then((answer) => {
        if (answer.status !== 'signed_in') return
        setReturnTo(answer.redirect_to ?? undefined)
        enter(answer)
      })
      .catch((error: unknown) =>
        setFailure(error instanceof ApiError ? error.message : 'Something went wrong. Sign in again.'),
      )
  }, [token, challenge])

  return (
    <BarePage
      office={office_name}
      title="Signing in"
      foot={failure && <Link to="/sign-in">Go to the sign-in page</Link>}
    >
      {failure ? (
        <Notice tone="error" alert>
          {failure}
        </Notice>
      ) : (
        <LoadingState />
      )}
    </BarePage>
  )
}
