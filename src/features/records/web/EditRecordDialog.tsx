import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { formOfFields, type Sources } from '#fields/web/FieldInput.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { recordsContract } from '../contract.ts'
import { type RecordShown } from '../contract/record.ts'
import { recordFields } from '../recordFields.ts'
import { teamSource } from './teamSource.ts'

const api = client(recordsContract)
const schema = z.object({ record: fieldsSchema(recordFields) })

/** Opening day, teams, holder and contact. Mounted at each opening, so that it starts from the current record. */
export function EditRecordDialog({
  record: shown,
  opened,
  onClose,
}: {
  record: RecordShown
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const edit = useEditConflict({
    row: shown,
    read: () => api.getRecord({ id: shown.id }),
    fields: recordFields,
    path: 'record',
  })
  const record = edit.base
  const { sources, labels } = useSourceLabels(
    useMemo((): Sources => ({ teams: teamSource(record.teams), parties: membersOf(record) }), [record]),
  )

  async function save(values: z.output<typeof schema>, form: FormToSet) {
    const saved = await edit.save(form, values.record, ({ id, version }) =>
      api.updateRecord({ id, record: values.record, version }),
    )
    queries.setQueryData(api.getRecord.query({ id: record.id }).queryKey, saved)
    notifySuccess(`Record ${record.public_id} is saved.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Edit record ${record.public_id}`}
      saveLabel="Save record"
      schema={schema}
      initialValues={{ record: formValues(recordFields, shown) }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={recordFields} labels={labels} />
          <FieldsForm form={formOfFields(form)} fields={recordFields} sources={sources} path="record" />
        </>
      )}
    </FormDialog>
  )
}

/** Options: the people of the record. */
const membersOf = (record: RecordShown) =>
  sourceOfAll(record.parties.map(({ id, display_name }) => ({ value: id, label: display_name })))
