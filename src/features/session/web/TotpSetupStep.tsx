import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import { useServerForm } from '#ui/web/useServerForm.ts'
import type { SignInAnswer } from '../contract/currentUser.ts'
import { CodeInput } from './CodeInput.tsx'
import { sessionApi } from './session.ts'
import { StepForm } from './StepForm.tsx'
import { TotpSetupFields } from './TotpSetupFields.tsx'

const schema = z.object({ passcode: z.string().trim().min(6, 'Enter all six digits').max(12) })

export function TotpSetupStep({
  pendingSignIn,
  onAnswer,
  onOver,
}: {
  pendingSignIn: Extract<SignInAnswer, { status: 'totp_setup_required' }>
  onAnswer: (answer: SignInAnswer) => void
  onOver: (message: string) => void
}) {
  const { challenge, setup } = pendingSignIn
  const state = useServerForm({
    schema,
    initialValues: { passcode: '' },
    async onSubmit({ passcode }) {
      try {
        onAnswer(await sessionApi.verifySignIn({ challenge, strategy: 'totp', passcode, setup: setup.setup }))
      } catch (error) {
        const over = error instanceof ApiError && ['challenge.over', 'totp.setup_over'].includes(error.code)
        if (!over) throw error
        onOver(error.message)
      }
    },
  })
  const { form } = state
  return (
    <StepForm state={state} verb="Confirm and sign in">
      <TotpSetupFields setup={setup} />
      <CodeInput key={form.key('passcode')} {...form.getInputProps('passcode')} label="Code from the app" />
    </StepForm>
  )
}
