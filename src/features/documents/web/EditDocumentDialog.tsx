import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields, type Sources } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { documentsContract } from '../contract.ts'
import { type PartyDocument } from '../contract/partyDocuments.ts'
import { filedFields } from '../documentFields.ts'

const api = client(documentsContract)
const schema = fieldsSchema(filedFields)

/** Options of types and persons, including the document's own. */
export type SourcesOf = (document: PartyDocument) => Sources

const valuesOf = (document: PartyDocument) => ({
  ...document,
  party_ids: document.parties.map((party) => party.id),
})

async function readDocument(partyId: number, id: number): Promise<PartyDocument | undefined> {
  const { items } = await api.listPartyDocuments({ id: partyId, items_per_page: 200 })
  return items.find((document) => document.id === id)
}

/** Type, name and owners of a document. */
export function EditDocumentDialog({
  partyId,
  document,
  sourcesOf,
  next,
  opened,
  onClose,
}: {
  partyId: number
  document: PartyDocument
  sourcesOf: SourcesOf
  /** Continues with the next document of the same upload. */
  next?: (() => void) | undefined
  opened: boolean
  onClose: () => void
}) {
  const { id } = document
  const edit = useEditConflict({
    row: document,
    read: () => readDocument(partyId, id),
    fields: filedFields,
    valuesOf,
  })
  const { sources, labels } = useSourceLabels(useMemo(() => sourcesOf(edit.base), [sourcesOf, edit.base]))
  return (
    <FormDialog
      key={id}
      opened={opened}
      onClose={onClose}
      title="Edit document"
      saveLabel="Save document"
      focus="document_type"
      another={next && { label: 'Save and go to the next', onSaved: next }}
      schema={schema}
      initialValues={formValues(filedFields, valuesOf(document))}
      onSubmit={async (values, form) => {
        await edit.save(form, values, ({ version }) =>
          api.updatePartyDocument({ id: partyId, documentId: id, document: values, version }),
        )
        await refreshed()
      }}
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={filedFields} labels={labels} />
          <FieldsForm form={formOfFields(form)} fields={filedFields} sources={sources} />
        </>
      )}
    </FormDialog>
  )
}
