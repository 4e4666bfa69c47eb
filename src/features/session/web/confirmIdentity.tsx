import { Button, PasswordInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import * as z from 'zod'
import type { StaleFactor } from '#core/web/client.ts'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { sessionContract } from '../contract.ts'
import { CodeInput } from './CodeInput.tsx'
import { sessionApi } from './session.ts'
import { StepForm } from './StepForm.tsx'

let open: Promise<boolean> | null = null

/** Asks for a code or the password above the present screen; the action continues afterwards. */
export function confirmIdentity(factor: StaleFactor): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    const modalId = modals.open({
      title: 'Confirm that it is you',
      size: 'sm',
      closeOnClickOutside: false,
      children: (
        <FactorForm
          factor={factor}
          onConfirmed={() => {
            resolve(true)
            modals.close(modalId)
          }}
          onCancel={() => modals.close(modalId)}
        />
      ),
      // Also called after the confirmation, when the promise is settled.
      onClose: () => resolve(false),
    })
  }).finally(() => (open = null))
  return open
}

const { password } = sessionContract.endpoints.changePassword.input
const passcode = z.string().trim().min(6, 'Enter the whole code').max(24)
const schemas = { second_factor: z.object({ passcode }), password: z.object({ password }) }
type IdentityProof = { passcode: string } | { password: string }

const strategyOf = (proof: IdentityProof) =>
  'password' in proof ? 'password' : /^[\d\s]+$/.test(proof.passcode) ? 'totp' : 'recovery_code'

function FactorForm({
  factor,
  onConfirmed,
  onCancel,
}: {
  factor: StaleFactor
  onConfirmed: () => void
  onCancel: () => void
}) {
  const state = useServerForm({
    schema: schemas[factor] as z.ZodType<IdentityProof>,
    initialValues: { passcode: '', password: '' },
    async onSubmit(proof: IdentityProof) {
      await sessionApi.verifySignIn({ strategy: strategyOf(proof), ...proof })
      onConfirmed()
    },
  })
  const { form } = state
  return (
    <StepForm
      state={state}
      verb="Confirm"
      below={
        <Button fullWidth onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <div>Nobody should be able to do this from a screen that you left open.</div>
      {factor === 'second_factor' ? (
        <CodeInput
          key={form.key('passcode')}
          {...form.getInputProps('passcode')}
          label="Code of your authenticator app, or a recovery code"
          digits={false}
          data-autofocus
        />
      ) : (
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label="Your password"
          name="password"
          autoComplete="current-password"
          data-autofocus
        />
      )}
    </StepForm>
  )
}
