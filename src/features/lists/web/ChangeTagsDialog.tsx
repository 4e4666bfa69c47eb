import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues, rule } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { listSource } from './options.ts'

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

/** Adds tags to many cases or people, or takes them off. */
export function ChangeTagsDialog({
  what,
  opened,
  onClose,
  onChange,
}: {
  /** "12 cases" */
  what: string
  opened: boolean
  onClose: () => void
  onChange: (tags: { add_tag_ids: number[]; remove_tag_ids: number[] }) => Promise<unknown>
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Tags of ${what}`}
      size="md"
      saveLabel="Change tags"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={({ add_tag_ids, remove_tag_ids }) =>
        onChange({ add_tag_ids: add_tag_ids ?? [], remove_tag_ids: remove_tag_ids ?? [] })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
