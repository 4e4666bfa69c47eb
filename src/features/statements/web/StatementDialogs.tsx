import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { documentsContract } from '#features/documents/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import { sourceOf } from '#features/lists/web/optionSources.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { statementsContract, type Fact, type Source, type Statement } from '../contract.ts'
import { factFields, readingFields, sourceFields, statementFields, statementRules } from '../fields.ts'
import { sourceName } from './words.ts'

const api = client(statementsContract)
const documents = client(documentsContract)
type Shown = { opened: boolean; onClose: () => void; partyId: number }

/** A new fact, or another name for one. */
export function FactDialog({ partyId: id, fact, ...shown }: Shown & { fact?: Fact | undefined }) {
  return (
    <FormDialog
      {...shown}
      title={fact ? 'Change fact' : 'Add fact'}
      saveLabel="Save fact"
      schema={fieldsSchema(factFields)}
      initialValues={formValues(factFields, fact)}
      onSubmit={(values) =>
        fact
          ? api.updateFact({ id, factId: fact.id, version: fact.version, ...values })
          : api.createFact({ id, ...values })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={factFields} />}
    </FormDialog>
  )
}

/** Documents of the person, to choose one. */
export const documentsOf = (id: number, source?: Source) => ({
  ...sourceOf(documentsContract.name, ['documents of', id], async (search) => {
    const found = await documents.listPartyDocuments({ id, ...search })
    return { ...found, items: found.items.map((one) => ({ value: one.id, label: one.filename })) }
  }),
  options: [
    { value: source?.party_document_id, label: source?.document_name },
    { value: source?.translation_document_id, label: source?.translation_name },
  ].flatMap(({ value, label }) => (value ? [{ value, label: label ?? 'Document' }] : [])),
})

export function SourceDialog({ partyId: id, source, ...shown }: Shown & { source?: Source | undefined }) {
  const sources = {
    languages: listSource(
      'languages',
      source?.language_id ? [{ value: source.language_id, label: source.language_name ?? '' }] : [],
    ),
    party_documents: documentsOf(id, source),
  }
  return (
    <FormDialog
      {...shown}
      title={source ? 'Change source' : 'Add source'}
      saveLabel="Save source"
      schema={fieldsSchema(sourceFields)}
      initialValues={formValues(sourceFields, source)}
      onSubmit={(values) =>
        source
          ? api.updateSource({ id, sourceId: source.id, version: source.version, ...values })
          : api.createSource({ id, ...values })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={sourceFields} sources={sources} />}
    </FormDialog>
  )
}

const filingFields = {
  filed_date: day({
    label: 'Filed',
    exact: true,
    past: true,
    required: true,
    help: 'From then on this source and its statements stay as they are',
  }),
}

export function FilingDialog({ partyId: id, source, ...shown }: Shown & { source: Source }) {
  return (
    <FormDialog
      {...shown}
      title={`${sourceName(source)}: filed`}
      saveLabel="Freeze source"
      schema={fieldsSchema(filingFields)}
      initialValues={formValues(filingFields)}
      onSubmit={({ filed_date }) =>
        api.fileSource({ id, sourceId: source.id, version: source.version, filed_date: filed_date ?? '' })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={filingFields} />}
    </FormDialog>
  )
}

/** Words of a source about a fact, or a better reading of them. */
export function StatementDialog({
  partyId: id,
  fact,
  source,
  replaced,
  ...shown
}: Shown & { fact: Fact; source: Source; replaced?: Statement | undefined }) {
  return (
    <FormDialog
      {...shown}
      title={replaced ? `${fact.title}: better reading` : fact.title}
      saveLabel="Save statement"
      schema={fieldsSchema(statementFields, { rules: statementRules })}
      initialValues={formValues(statementFields, replaced)}
      onSubmit={(values) =>
        api.createStatement({
          id,
          fact_id: fact.id,
          source_id: source.id,
          ...(replaced && { replaces_id: replaced.id }),
          ...values,
        })
      }
    >
      {(form) => (
        <>
          <p>
            {sourceName(source)}. {replaced && 'The reading that was there stays readable below the new one.'}
          </p>
          <FieldsForm form={formOfFields(form)} fields={statementFields} />
        </>
      )}
    </FormDialog>
  )
}

export function ReadingDialog({
  partyId: id,
  fact,
  statement,
  ...shown
}: Shown & { fact: Fact; statement: Statement }) {
  return (
    <FormDialog
      {...shown}
      title={`${fact.title}: explain the difference`}
      saveLabel="Save explanation"
      schema={fieldsSchema(readingFields)}
      initialValues={formValues(readingFields)}
      onSubmit={(values) => api.addReading({ id, statementId: statement.id, ...values })}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={readingFields} />}
    </FormDialog>
  )
}
