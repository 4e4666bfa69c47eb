import { Anchor, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import type { SignInAnswer, SignInStrategy } from '../contract/currentUser.ts'
import { rememberChallenge } from './challenge.ts'
import { CodeInput } from './CodeInput.tsx'
import { sessionApi } from './session.ts'
import { StepForm } from './StepForm.tsx'
import { factorTexts } from './factorTexts.ts'

type PendingSignIn = Extract<SignInAnswer, { status: 'second_factor' }>

const schema = z.object({ passcode: z.string().trim().min(6, 'Enter the whole code').max(24) })

export function SecondFactorStep({
  pendingSignIn,
  onAnswer,
  onOver,
}: {
  pendingSignIn: PendingSignIn
  onAnswer: (answer: SignInAnswer) => void
  /** The challenge is used up: back to the password, saying why. */
  onOver: (message: string) => void
}) {
  const { challenge, strategy } = pendingSignIn
  if (strategy === 'magic_link') rememberChallenge(challenge)
  const state = useServerForm({
    schema,
    initialValues: { passcode: '' },
    onSubmit: ({ passcode }) => verify({ challenge, strategy, passcode }),
  })

  async function verify(input: Parameters<typeof sessionApi.verifySignIn>[0]) {
    try {
      onAnswer(await sessionApi.verifySignIn(input))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge.over') onOver(error.message)
      else throw error
    }
  }

  const { ask, sent } = factorTexts[strategy]
  const { form } = state
  const others = (
    <OtherWays pendingSignIn={pendingSignIn} onChoose={(chosen) => verify({ challenge, strategy: chosen })} />
  )
  if (strategy === 'magic_link')
    return (
      <Stack gap="md">
        <Notice tone="info">
          {ask}
          {pendingSignIn.hint && `, ${pendingSignIn.hint}`}. Open it in this browser within 10 minutes; this
          page then goes on by itself.
        </Notice>
        {others}
      </Stack>
    )
  return (
    <StepForm state={state} verb="Continue" below={others}>
      <div>
        {ask}
        {sent && pendingSignIn.hint && `, ${pendingSignIn.hint}. It works for 10 minutes.`}
      </div>
      <CodeInput
        key={form.key('passcode')}
        {...form.getInputProps('passcode')}
        label={strategy === 'recovery_code' ? 'Recovery code' : 'Code'}
        digits={strategy !== 'recovery_code'}
        autoFocus
      />
    </StepForm>
  )
}

function OtherWays({
  pendingSignIn,
  onChoose,
}: {
  pendingSignIn: PendingSignIn
  onChoose: (strategy: SignInStrategy) => Promise<void>
}) {
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState<SignInStrategy | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isSent = factorTexts[pendingSignIn.strategy].sent
  const others = pendingSignIn.strategies.filter((strategy) => strategy !== pendingSignIn.strategy)

  async function choose(strategy: SignInStrategy) {
    setBusy(strategy)
    setFailure(null)
    try {
      await onChoose(strategy)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Something went wrong. Try again.')
    } finally {
      setBusy(null)
    }
  }

  return (
    <Stack gap="sm">
      {failure && (
        <Notice tone="error" alert>
          {failure}
        </Notice>
      )}
      {isSent && (
        <Button loading={busy === pendingSignIn.strategy} onClick={() => void choose(pendingSignIn.strategy)}>
          Send it again
        </Button>
      )}
      {others.length > 0 && !opened && (
        <Anchor component="button" type="button" onClick={() => setOpened(true)}>
          Use another way
        </Anchor>
      )}
      {opened &&
        others.map((strategy) => (
          <Button key={strategy} loading={busy === strategy} onClick={() => void choose(strategy)}>
            {factorTexts[strategy].name}
          </Button>
        ))}
    </Stack>
  )
}
