import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { person } from '#fields/person/person.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { FieldGrid } from '#ui/web/FormFrame.tsx'
import { casesContract } from '../contract.ts'
import { caseSources } from './caseSources.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { casesInWords, type BulkDialogProps } from './caseSelection.ts'

const api = client(casesContract)
const fields = {
  primary_attorney_id: person('users', { label: 'New primary attorney' }),
  add_attorney_ids: person('users', { label: 'Add attorneys', many: true }),
  primary_legal_assistant_id: person('users', { label: 'New primary legal assistant' }),
  add_legal_assistant_ids: person('users', { label: 'Add legal assistants', many: true }),
} as const
const names = Object.keys(fields) as (keyof typeof fields)[]
const schema = fieldsSchema(fields)

/** Empty fields keep each case's value. */
export function AssignCasesDialog({ cases, opened, onClose, onStarted }: BulkDialogProps) {
  const [{ attorneys, users }] = useState(() => caseSources())
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Assign ${casesInWords(cases.count)}`}
      saveLabel="Assign cases"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ add_attorney_ids, add_legal_assistant_ids, ...primary }) => {
        const { item_count } = await api.assignCases({
          ...cases.which,
          ...primary,
          add_attorney_ids: add_attorney_ids ?? [],
          add_legal_assistant_ids: add_legal_assistant_ids ?? [],
        })
        notifyStarted(casesInWords(item_count))
        onStarted()
      }}
    >
      {(form) => (
        <FieldGrid>
          {names.map((name) => (
            <FieldInput
              key={name}
              form={formOfFields(form)}
              fields={fields}
              name={name}
              sources={{ users: (name.includes('attorney') ? attorneys : users)! }}
            />
          ))}
        </FieldGrid>
      )}
    </FormDialog>
  )
}
