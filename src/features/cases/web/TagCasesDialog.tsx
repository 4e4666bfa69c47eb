import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues, rule } from '#fields/fields.ts'
import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { listSource } from '#features/lists/web/options.ts'
import { casesContract } from '../contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { casesInWords, type BulkDialogProps } from './caseSelection.ts'

const api = client(casesContract)
const fields = {
  add_tag_ids: catalogue('tags', { label: 'Add tags', many: true, width: 'full' }),
  remove_tag_ids: catalogue('tags', { label: 'Take off tags', many: true, width: 'full' }),
} as const
const sources = { tags: listSource('tags') }
const size = (ids: unknown) => (ids as number[] | null)?.length ?? 0
const schema = fieldsSchema(fields, {
  rules: [
    rule(
      ['add_tag_ids', 'remove_tag_ids'],
      'add_tag_ids',
      'Choose at least one tag to add or to take off',
      ({ add_tag_ids, remove_tag_ids }) => size(add_tag_ids) + size(remove_tag_ids) > 0,
    ),
  ],
})

export function TagCasesDialog({ cases, opened, onClose, onStarted }: BulkDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Tags of ${casesInWords(cases.count)}`}
      size="md"
      saveLabel="Change tags"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ add_tag_ids, remove_tag_ids }) => {
        const { item_count } = await api.tagCases({
          ...cases.which,
          add_tag_ids: add_tag_ids ?? [],
          remove_tag_ids: remove_tag_ids ?? [],
        })
        notifyStarted(casesInWords(item_count))
        onStarted()
      }}
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
