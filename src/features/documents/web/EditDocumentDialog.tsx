import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { listSource } from '../../lists/web/options.ts'
import { sourceOf } from '../../lists/web/optionSources.ts'
import { partiesContract } from '../../parties/contract.ts'
import { documentsContract, type PartyDocument } from '../contract.ts'
import { filedFields } from '../documentFields.ts'

const api = client(documentsContract)
const schema = fieldsSchema(filedFields)

/** Those of the same record come first to mind, but a document may be of anybody the person sees. */
const personSource = (known: PartyDocument['parties']) => ({
  ...sourceOf(partiesContract.name, 'persons of a document', (search) =>
    client(partiesContract).listPartyOptions(search),
  ),
  known: known.map(({ id, name }) => ({ value: id, label: name })),
})

/** What a document is, what it is called, and whose it is. */
export function EditDocumentDialog({
  partyId,
  document,
  next,
  opened,
  onClose,
}: {
  partyId: number
  document: PartyDocument
  /** Goes on with the next of several that came together. */
  next?: (() => void) | undefined
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { id, version, document_type, document_type_name, parties } = document
  const [sources] = useState(() => ({
    document_types: listSource(
      'document_types',
      document_type === null ? [] : [{ value: document_type, label: document_type_name ?? '' }],
    ),
    parties: personSource(parties),
  }))
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
