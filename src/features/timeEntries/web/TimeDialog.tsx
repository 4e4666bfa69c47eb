import { useMemo } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { formatMinutes } from '#fields/minutes/minutes.ts'
import { formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { timeEntriesContract, type TimeEntry } from '../contract.ts'
import { formFields, formSchema, timeSources, valuesOf } from './timeForm.ts'

const api = client(timeEntriesContract)

/** An entry of time: to change, or to add, on a case or on one to choose. */
export function TimeDialog({
  entry,
  legalCase,
  day,
  opened,
  onClose,
}: {
  entry?: TimeEntry
  legalCase?: { id: number; title: string }
  /** Day of a new entry. */
  day: string
  opened: boolean
  onClose: () => void
}) {
  const edit = useEditConflict({
    row: entry,
    read: () => api.getTimeEntry({ id: entry!.id }),
    fields: formFields,
    valuesOf,
  })
  const { base } = edit
  const { sources, labels } = useSourceLabels(
    useMemo(() => timeSources(base ?? { legal_case: legalCase }), [base, legalCase]),
  )
  const names = Object.keys(formFields).filter((name) => name !== 'legal_case_id' || !legalCase)

  async function save(values: z.output<typeof formSchema>, form: FormToSet) {
    const input = {
      ...values,
      legal_case_id: values.legal_case_id!,
      worked_on: values.worked_on!,
      is_billable: values.is_billable === true,
    }
    const saved = await edit.save(form, values, (base) =>
      base
        ? api.updateTimeEntry({ ...input, id: base.id, version: base.version })
        : api.createTimeEntry(input),
    )
    notifySuccess(`${formatMinutes(saved.minutes)} on ${saved.legal_case.title}.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={entry ? 'Edit time' : 'Add time'}
      saveLabel="Save time"
      schema={formSchema}
      initialValues={formValues(
        formFields,
        entry
          ? valuesOf(entry)
          : { ...(legalCase && { legal_case_id: legalCase.id }), worked_on: day, is_billable: true },
      )}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FormConflict
            edit={edit}
            form={form}
            fields={formFields}
            labels={labels}
            labelOf={(name) => formFields[name as keyof typeof formFields].label}
            render={(name, row) => <FieldCell fields={formFields} name={name} row={row} labels={labels} />}
          />
          <FieldsForm form={formOfFields(form)} fields={formFields} names={names} sources={sources} />
        </>
      )}
    </FormDialog>
  )
}
