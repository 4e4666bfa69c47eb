import { Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import type { OutputOf } from '#core/contract.ts'
import { Card } from '#ui/web/Card.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { sessionContract } from '../contract.ts'
import { type CurrentUser, type TotpSetup } from '../contract/currentUser.ts'
import { CodeInput } from './CodeInput.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { sessionApi } from './session.ts'
import { TotpSetupFields } from './TotpSetupFields.tsx'

type Totp = OutputOf<typeof sessionContract.endpoints.getTotp>

const { passcode, password } = sessionContract.endpoints.confirmTotp.input
const setupSchema = z.object({ passcode, password })
const passwordSchema = z.object({ password })
const few = 3

/** The authenticator app: setting it up, replacing and removing it, and the codes for when it is lost. */
export function TotpCard({ user }: { user: CurrentUser }) {
  const query = useQuery(sessionApi.getTotp.query())
  return (
    <Loaded query={query} what="The second factor" compact>
      {(totp) => <TotpState user={user} totp={totp} />}
    </Loaded>
  )
}

function TotpState({ user, totp }: { user: CurrentUser; totp: Totp }) {
  const [dialog, setDialog] = useState<'renew' | 'remove' | null>(null)
  // Every answer brings another secret; the one on the screen stays while the phone scans it.
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const zone = user.timezone ?? user.office.timezone
  const close = () => setDialog(null)

  const startSetup = useCommand(() => sessionApi.getTotp(), {
    done: (answer) => setSetup(answer.setup),
    failed: 'The set-up could not be started.',
  })

  const actions = totp.confirmed_at ? (
    <>
      <Button onClick={() => void startSetup.run()}>Replace</Button>
      <Button onClick={() => setDialog('renew')}>New recovery codes</Button>
      {totp.can.remove && <Button onClick={() => setDialog('remove')}>Remove</Button>}
    </>
  ) : (
    <Button onClick={() => void startSetup.run()}>Set up</Button>
  )

  return (
    <Card title="Authenticator app" actions={actions}>
      {totp.confirmed_at ? (
        <Stack gap="sm">
          <div>
            Set up {formatInstant(totp.confirmed_at, zone)}. {totp.recovery_codes_left} recovery codes left.
          </div>
          {totp.recovery_codes_left < few && (
            <Notice tone="warning">
              {totp.recovery_codes_left === 0
                ? 'No recovery codes are left.'
                : 'Few recovery codes are left.'}{' '}
              Make new ones, or losing your phone will lock you out.
            </Notice>
          )}
        </Stack>
      ) : (
        'With it, a stolen password alone opens nothing. Whoever signs in also needs your phone.'
      )}

      <FormDialog
        opened={setup !== null}
        onClose={() => setSetup(null)}
        title={totp.confirmed_at ? 'Replace the authenticator app' : 'Set up an authenticator app'}
        saveLabel="Confirm app"
        schema={setupSchema}
        initialValues={{ passcode: '', password: '' }}
        onSubmit={async (values) => {
          const { recovery_codes } = await sessionApi.confirmTotp({ ...values, setup: setup!.setup })
          setCodes(recovery_codes)
        }}
      >
        {(form) => (
          <Stack gap="md">
            {setup && <TotpSetupFields setup={setup} />}
            <CodeInput
              key={form.key('passcode')}
              {...form.getInputProps('passcode')}
              label="Code from the app"
            />
            <OwnPassword key={form.key('password')} {...form.getInputProps('password')} />
          </Stack>
        )}
      </FormDialog>

      <PasswordDialog
        opened={dialog === 'renew'}
        onClose={close}
        title="Create new recovery codes"
        saveLabel="Create new codes"
        text="The codes you have now stop working."
        onSubmit={async (values) => {
          setCodes((await sessionApi.renewRecoveryCodes(values)).recovery_codes)
        }}
      />

      <PasswordDialog
        opened={dialog === 'remove'}
        onClose={close}
        title="Remove the authenticator app"
        saveLabel="Remove app"
        danger
        text="Signing in will be less safe, and the recovery codes stop working."
        onSubmit={async (values) => {
          await sessionApi.removeTotp(values)
          notifySuccess('The authenticator app is removed.')
        }}
      />

      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title="Save your recovery codes"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <p>Should you lose your phone, each of these lets you in once. They are not shown again.</p>
        <RecoveryCodes codes={codes ?? []} login={user.login} />
        <Button variant="filled" mt="lg" onClick={() => setCodes(null)}>
          I have saved them
        </Button>
      </Modal>
    </Card>
  )
}

/** States the consequences, and acts once the password is given. */
function PasswordDialog({
  text,
  ...dialog
}: {
  opened: boolean
  onClose: () => void
  title: string
  saveLabel: string
  danger?: boolean
  text: string
  onSubmit: (values: z.output<typeof passwordSchema>) => Promise<void>
}) {
  return (
    <FormDialog {...dialog} size="sm" schema={passwordSchema} initialValues={{ password: '' }}>
      {(form) => (
        <Stack gap="md">
          <div>{text}</div>
          <OwnPassword key={form.key('password')} {...form.getInputProps('password')} />
        </Stack>
      )}
    </FormDialog>
  )
}

function OwnPassword(props: React.ComponentProps<typeof PasswordInput>) {
  return <PasswordInput {...props} label="Your password" autoComplete="current-password" />
}
