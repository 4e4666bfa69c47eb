import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { caseFields } from '../caseFields.ts'
import { casesContract, type LegalCase } from '../contract.ts'
import { caseSources } from './caseSources.ts'

const api = client(casesContract)
const fields = { tag_ids: { ...caseFields.tag_ids, width: 'full' as const } }
const schema = fieldsSchema(fields)

/** Gives a case tags and takes them off. What a colleague does to other tags meanwhile stays. */
export function CaseTagsDialog({ legalCase: shown, onClose }: { legalCase: LegalCase; onClose: () => void }) {
  const queries = useQueryClient()
  const [legalCase] = useState(shown)
  const [sources] = useState(() => caseSources(legalCase))
  const had = legalCase.tags.map((tag) => tag.id)

  async function save({ tag_ids }: z.output<typeof schema>) {
    const wanted = tag_ids ?? []
    const { id } = legalCase
    const added = wanted.filter((tag) => !had.includes(tag))
    const removed = had.filter((tag) => !wanted.includes(tag))
    if (added.length > 0) await api.addCaseTags({ id, tag_ids: added })
    if (removed.length > 0) await api.removeCaseTags({ id, tag_ids: removed })
    void invalidate(queries, 'cases')
    notifySuccess('The tags are saved.')
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Tags of the case"
      size="md"
      saveLabel="Save tags"
      schema={schema}
      initialValues={formValues(fields, { tag_ids: had })}
      onSubmit={save}
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
