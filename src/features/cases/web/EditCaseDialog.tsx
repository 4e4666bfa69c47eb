import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { shownWithCases, type CaseDialogProps } from './caseDialog.ts'
import { CaseFields, caseFormFields, caseFormSchema } from './CaseFields.tsx'
import { caseSources } from './caseSources.ts'

const api = client(casesContract)
const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id)

/** Changes title, type, staff, parties and tags of a case. */
export function EditCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const queries = useQueryClient()
  const sources = useMemo(() => caseSources(legalCase), [legalCase])

  async function save({ legal_case }: z.output<typeof caseFormSchema>) {
    const { record_id: _, parties, ...changes } = legal_case
    await api.updateCase({
      id: legalCase.id,
      legal_case: { ...changes, ...(parties && { parties }) },
      version: legalCase.version,
    })
    void invalidate(queries, ...shownWithCases)
    notifySuccess('The case is saved.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit case"
      saveLabel="Save case"
      schema={caseFormSchema}
      initialValues={{ legal_case: valuesOf(legalCase) }}
      onSubmit={save}
    >
      {(form) => <CaseFields form={form} sources={sources} recordId={legalCase.record_id} />}
    </FormDialog>
  )
}

const valuesOf = (legalCase: LegalCase) => ({
  ...formValues(caseFormFields, {
    record_id: legalCase.record_id,
    legal_case_type_id: legalCase.legal_case_type_id,
    title: legalCase.title,
    opened: legalCase.opened,
    primary_attorney_id: legalCase.primary_attorney?.id ?? null,
    other_attorney_ids: ids(legalCase.other_attorneys),
    primary_legal_assistant_id: legalCase.primary_legal_assistant?.id ?? null,
    other_legal_assistant_ids: ids(legalCase.other_legal_assistants),
    tag_ids: ids(legalCase.tags),
  }),
  parties: legalCase.parties.map(({ id, party_role_id }) => ({ party_id: id, party_role_id })),
})
