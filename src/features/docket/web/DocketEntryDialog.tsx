import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { catalogue } from '../../../fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import { docketEntryFields } from '../docketEntry.ts'
import { EntryFields } from './EntryFields.tsx'
import { useReader } from './useReader.ts'

const api = client(docketContract)

export const entryFormFields = {
  legal_case_id: catalogue('legal_cases', { label: 'Case', required: true }),
  ...docketEntryFields,
}
const schema = z.object({ docket_entry: fieldsSchema(entryFormFields) })

/** Enters a hearing, deadline, task or appointment, or changes one. */
export function DocketEntryDialog({
  opened,
  onClose,
  entry,
  legalCase,
}: {
  opened: boolean
  onClose: () => void
  /** The entry to change; without one a new entry is made. */
  entry?: DocketEntry | undefined
  /** The case of a new entry; without one the person chooses it. */
  legalCase?: { id: number } | undefined
}) {
  const queries = useQueryClient()
  const { user } = useReader()
  // One key for as long as the dialog is open: a save that is sent twice makes one entry.
  const idempotencyKey = useMemo(() => (opened ? crypto.randomUUID() : undefined), [opened])
  const assignees = entry
    ? entry.assignees
    : user?.is_assignable
      ? [{ id: user.id, name: user.display_name }]
      : []

  async function save({ docket_entry: { legal_case_id, ...docket_entry } }: z.output<typeof schema>) {
    if (entry) await api.updateDocketEntry({ id: entry.id, docket_entry, version: entry.version })
    else
      await api.createDocketEntry(
        { docket_entry: { ...docket_entry, legal_case_id } },
        idempotencyKey ? { idempotencyKey } : {},
      )
    void invalidate(queries, 'docket', 'cases')
    notifySuccess(entry ? 'The entry is saved.' : 'The entry is on the docket.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={entry ? `Edit ${entry.type_name}` : 'New docket entry'}
      saveLabel={entry ? 'Save entry' : 'Add entry'}
      schema={schema}
      initialValues={{
        docket_entry: formValues(entryFormFields, {
          ...(entry ?? { legal_case_id: legalCase?.id }),
          assignee_ids: assignees.map(({ id }) => id),
        } as never),
      }}
      onSubmit={save}
    >
      {(form) => (
        <EntryFields
          form={form}
          fields={entryFormFields}
          entry={entry}
          assignees={assignees}
          choosesCase={!entry && !legalCase}
        />
      )}
    </FormDialog>
  )
}
