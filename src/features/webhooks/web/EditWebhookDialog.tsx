import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { webhooksContract, type Webhook } from '../contract.ts'
import { webhookFields } from '../webhookFields.ts'

const api = client(webhooksContract)
const schema = fieldsSchema(webhookFields)

export function EditWebhookDialog({
  webhook,
  opened,
  onClose,
}: {
  webhook: Webhook
  opened: boolean
  onClose: () => void
}) {
  const edit = useEditConflict({
    row: webhook,
    read: async () => (await api.listWebhooks()).items.find(({ id }) => id === webhook.id),
    fields: webhookFields,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Edit ${webhook.name}`}
      saveLabel="Save webhook"
      schema={schema}
      initialValues={formValues(webhookFields, webhook)}
      onSubmit={async (values, form) => {
        await edit.save(form, values, ({ id, version }) => api.updateWebhook({ id, version, ...values }))
        notifySuccess('The webhook is saved.')
      }}
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={webhookFields} />
          <FieldsForm form={form} fields={webhookFields} />
        </>
      )}
    </FormDialog>
  )
}
