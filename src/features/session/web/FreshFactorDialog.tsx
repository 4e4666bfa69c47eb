import { Button, Modal, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { CodeInput } from './CodeInput.tsx'

const schema = z.object({ passcode: z.string().trim().min(6, 'Enter the whole code').max(24) })

export interface FreshFactorDialogProps {
  opened: boolean
  onClose: () => void
  hasTotp: boolean
  confirm: (given: { passcode: string }) => Promise<void>
}

/** Asks for a code just now, or says where to set up what gives codes. */
export function FreshFactorDialog({ opened, onClose, hasTotp, confirm }: FreshFactorDialogProps) {
  return hasTotp ? (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Confirm that it is you"
      saveLabel="Confirm"
      size="sm"
      schema={schema}
      initialValues={{ passcode: '' }}
      onSubmit={confirm}
    >
      {(form) => (
        <Stack gap="sm">
          <div>This changes how the office is protected, so it takes a code given just now.</div>
          <CodeInput
            key={form.key('passcode')}
            {...form.getInputProps('passcode')}
            label="Code of your authenticator app, or a recovery code"
            digits={false}
          />
        </Stack>
      )}
    </FormDialog>
  ) : (
    <Modal opened={opened} onClose={onClose} title="This takes a second factor" size="sm">
      <Stack gap="md">
        <Notice tone="info">
          It changes how the office is protected, so it takes a code of an authenticator app, and you have
          none yet. Set one up under Sign-in and security, then come back.
        </Notice>
        <Button renderRoot={(props) => <Link to="/account/security" {...props} />} variant="filled">
          Go to Sign-in and security
        </Button>
      </Stack>
    </Modal>
  )
}
