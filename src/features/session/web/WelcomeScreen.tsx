import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import type { OutputOf } from '#core/contract.ts'
import { BarePage } from '#ui/web/BarePage.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { LoadingState } from '#ui/web/states.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { sessionContract } from '../contract.ts'
import { type SignInAnswer } from '../contract/currentUser.ts'
import { AfterPassword, isAfterPassword } from './AfterPassword.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { enter, sessionApi, useSession } from './session.ts'
import { StepForm } from './StepForm.tsx'
import { useSignInSettings } from './useSignInSettings.ts'

type Link = OutputOf<typeof sessionContract.endpoints.verifyAccount>

/** Where an invitation, a recovery link and the check of an e-mail address lead. */
export function WelcomeScreen() {
  const { token = '' } = useParams({ strict: false })
  const { office_name, sends_mail } = useSignInSettings()
  const { user } = useSession()
  const router = useRouter()
  const [isSet, setIsSet] = useState(false)
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const { data: link, error } = useQuery({
    ...sessionApi.verifyAccount.query({ token }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const foot = <Link to="/sign-in">Go to the sign-in page</Link>

  function goOn(next: SignInAnswer | null) {
    setIsSet(true)
    if (next?.status !== 'signed_in' || next.recovery_codes) return setAnswer(next)
    // Nothing of another user who was signed in here may stay on the screen.
    if (user) return location.assign('/')
    enter(next)
    router.history.replace('/')
  }

  if (isAfterPassword(answer))
    return <AfterPassword answer={answer} onAnswer={goOn} onOver={() => setAnswer(null)} foot={foot} />
  if (error)
    return (
      <BarePage office={office_name} title="This link does not work" foot={foot}>
        <Notice tone="error" alert>
          {error instanceof ApiError ? error.message : 'Something went wrong. Open the link again.'}{' '}
          {error instanceof ApiError &&
            error.code === 'link.over' &&
            (sends_mail ? (
              <Link to="/recover">Mail me a new link</Link>
            ) : (
              'Ask an admin of your office for a new one.'
            ))}
        </Notice>
      </BarePage>
    )
  if (!link)
    return (
      <BarePage office={office_name} title="One moment">
        <LoadingState />
      </BarePage>
    )
  if (link.purpose === 'email_verification')
    return (
      <BarePage office={office_name} title="E-mail address confirmed" foot={foot}>
        <Notice tone="success" alert>
          {link.user.email} is confirmed for {link.user.login}.
        </Notice>
      </BarePage>
    )
  if (isSet)
    return (
      <BarePage office={office_name} title="Your password is set" foot={foot}>
        <Notice tone="success" alert>
          Sign in with {link.user.login} and the new password.
        </Notice>
      </BarePage>
    )
  const isNew = link.purpose === 'invitation'
  return (
    <BarePage
      office={office_name}
      title={isNew ? `Welcome, ${link.user.display_name}` : 'Choose a new password'}
      lead={
        <>
          {isNew && 'Choose the password of your account. '}Your user name is <b>{link.user.login}</b>.
        </>
      }
    >
      <ChoosePassword token={token} link={link} onSet={goOn} />
    </BarePage>
  )
}

const schema = z.object({ password: sessionContract.endpoints.changePassword.input.new_password })

function ChoosePassword({
  token,
  link,
  onSet,
}: {
  token: string
  link: Link
  onSet: (next: SignInAnswer | null) => void
}) {
  const { min_length } = useSignInSettings()
  const state = useServerForm({
    schema,
    initialValues: { password: '' },
    async onSubmit({ password }) {
      onSet((await sessionApi.verifyAccount({ token, password })).sign_in)
    },
  })
  const { form } = state
  return (
    <StepForm state={state} verb="Set password">
      <input type="text" name="username" autoComplete="username" value={link.user.login} readOnly hidden />
      <NewPasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label="New password"
        rules={{ min_length, words: link.password_words }}
        autoFocus
      />
    </StepForm>
  )
}
