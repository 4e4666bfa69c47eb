import { PasswordInput } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { connectionsContract, type Connection } from '../contract.ts'

const api = client(connectionsContract)

/** Entering the key of a service, which is tried before it is saved. */
export function KeyDialog({
  connection: { service, name, key_label, key_help },
  opened,
  onClose,
}: {
  connection: Connection
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Connect ${name}`}
      saveLabel="Connect"
      schema={z.object({ key: z.string().trim().min(1, 'Enter the key') })}
      initialValues={{ key: '' }}
      onSubmit={async ({ key }) => {
        const { sentence } = await api.enterKey({ service, key })
        notifySuccess(sentence)
      }}
    >
      {(form) => (
        <PasswordInput
          label={key_label}
          description={key_help}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('key')}
        />
      )}
    </FormDialog>
  )
}
