import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { person } from '#fields/person/person.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatCount } from '#ui/web/format.ts'
import { notifyStarted, type StartingDialogProps } from '#features/trackedJobs/web/notifyStarted.ts'
import { usersContract } from '#features/users/contract.ts'
import { docketContract } from '../contract.ts'

const api = client(docketContract)
const fields = {
  assignee_ids: person('users', { label: 'Assign to', many: true, required: true, width: 'full' }),
  keeps_others: flag({ label: 'Those who have them now keep them, too', width: 'full' }),
} as const
const schema = fieldsSchema(fields)
const sources = {
  users: {
    async loadOptions(search_term: string) {
      const { items } = await client(usersContract).listUserOptions({ search_term, items_per_page: 50 })
      return items.map(({ value, ...option }) => ({ ...option, value: Number(value) }))
    },
  },
}

const entriesInWords = (count: number) => formatCount(count, 'entry', 'entries')

/** Assigns entries that are known by their ids alone; the work goes on in the background. */
export function AssignEntriesDialog({ ids, opened, onClose, onStarted }: StartingDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Assign ${entriesInWords(ids.length)}`}
      size="sm"
      saveLabel="Assign"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ assignee_ids, keeps_others }) => {
        const { item_count } = await api.assignDocketEntries({
          ids: [...ids],
          assignee_ids,
          keeps_others: keeps_others ?? false,
        })
        notifyStarted(entriesInWords(item_count))
        onStarted()
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
