import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { outboxContract, testMailFields } from '../contract.ts'

const api = client(outboxContract)
const schema: z.ZodType<{ to: string }> = fieldsSchema(testMailFields)

/** Sent while one waits; a refusal of the mail server is shown at the field. */
export function TestMailDialog({
  ownAddress,
  onClose,
  onSent,
}: {
  ownAddress: string
  onClose: () => void
  onSent: (sent: { to: string; mail_server_reply: string }) => void
}) {
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Send a test mail"
      size="sm"
      saveLabel="Send test mail"
      schema={schema}
      initialValues={{ to: ownAddress }}
      onSubmit={async ({ to }) => onSent({ to, ...(await api.sendTestMail({ to })) })}
    >
      {(form) => <FieldsForm form={form} fields={testMailFields} />}
    </FormDialog>
  )
}
