import type { UseFormReturnType } from '@mantine/form'
import * as z from 'zod'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { FieldInput, formOfFields, type Sources } from '#fields/web/FieldInput.tsx'
import { FieldGrid, FullWidth } from '#ui/web/FormFrame.tsx'
import { caseFields } from '../caseFields.ts'
import { CasePartiesField } from './CasePartiesField.tsx'

/** Fields of the form: those of a case, with a separate list of attorneys. */
export const caseFormFields = {
  record_id: catalogue('records', { label: 'Record', required: true }),
  ...caseFields,
}

const parties = z.array(z.object({ party_id: z.int(), party_role_id: z.int().nullable() })).nullable()
export const caseFormSchema = z.object({ legal_case: fieldsSchema(caseFormFields, { more: { parties } }) })

// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only paths below `legal_case` are used
type CaseForm = UseFormReturnType<any>

/** The inputs of a case, below `legal_case` in the form's values. */
export function CaseFields({
  form,
  sources,
  recordId,
  choosesRecord = false,
}: {
  form: CaseForm
  sources: Sources
  /** Record whose people can be parties; null until one is chosen. */
  recordId: number | null
  choosesRecord?: boolean
}) {
  const input = (name: keyof typeof caseFormFields) => (
    <FieldInput
      form={formOfFields(form)}
      fields={caseFormFields}
      name={name}
      sources={name.includes('attorney') ? { users: sources['attorneys']! } : sources}
      path="legal_case"
    />
  )
  return (
    <FieldGrid>
      {choosesRecord && <FullWidth>{input('record_id')}</FullWidth>}
      <FullWidth>{input('legal_case_type_id')}</FullWidth>
      <FullWidth>{input('title')}</FullWidth>
      {input('primary_attorney_id')}
      {input('other_attorney_ids')}
      {input('primary_legal_assistant_id')}
      {input('other_legal_assistant_ids')}
      {input('opened')}
      {input('tag_ids')}
      {recordId !== null && (
        <FullWidth>
          <CasePartiesField
            key={recordId}
            recordId={recordId}
            {...form.getInputProps('legal_case.parties')}
          />
        </FullWidth>
      )}
    </FieldGrid>
  )
}
