import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { DialogForm, GuardedModal } from '#ui/web/FormDialog.tsx'
import { webhooksContract, type WebhookWithSecret } from '../contract.ts'
import { newWebhookFields } from '../webhookFields.ts'
import { WebhookSecret } from './WebhookSecret.tsx'

const api = client(webhooksContract)
const schema = fieldsSchema(newWebhookFields)

/** A new webhook; then its secret, this once. */
export function NewWebhookDialog({
  accounts,
  opened,
  onClose,
}: {
  accounts: readonly { id: number; name: string }[]
  opened: boolean
  onClose: () => void
}) {
  const [made, setMade] = useState<WebhookWithSecret>()
  const sources = { users: sourceOfAll(accounts.map(({ id, name }) => ({ value: id, label: name }))) }
  return (
    <GuardedModal opened={opened} onClose={onClose} title={made ? 'The webhook is ready' : 'New webhook'}>
      {(frame) =>
        made ? (
          <WebhookSecret webhook={made} onClose={onClose} />
        ) : (
          <DialogForm
            {...frame}
            onClose={() => {}}
            saveLabel="Make webhook"
            schema={schema}
            initialValues={formValues(newWebhookFields)}
            onSubmit={async (values) => setMade(await api.createWebhook(values))}
          >
            {(form) => <FieldsForm form={formOfFields(form)} fields={newWebhookFields} sources={sources} />}
          </DialogForm>
        )
      }
    </GuardedModal>
  )
}
