import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, invalidate } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { FormOfFields, Sources } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { documentsContract } from '../contract.ts'
import { type PartyDocument } from '../contract/partyDocuments.ts'
import { filedFields } from '../documentFields.ts'

const api = client(documentsContract)
const schema = fieldsSchema(filedFields)

/** Where types and persons come from, with those the document has. */
export type SourcesOf = (document: PartyDocument) => Sources

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
  /** Goes on with the next of several that came together. */
  next?: (() => void) | undefined
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { id, version, parties } = document
  const [sources] = useState(() => sourcesOf(document))
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
      initialValues={formValues(filedFields, { ...document, party_ids: parties.map((party) => party.id) })}
      onSubmit={async (values) => {
        await api.updatePartyDocument({ id: partyId, documentId: id, document: values, version })
        await invalidate(queries, documentsContract.name)
      }}
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={filedFields} sources={sources} />}
    </FormDialog>
  )
}
