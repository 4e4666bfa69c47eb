import { useMemo } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { type CaseDialogProps } from './dialogProps.ts'
import { CaseFields, caseFormFields, caseFormSchema } from './CaseFields.tsx'
import { caseSources } from './caseSources.ts'

const api = client(casesContract)
type CaseField = keyof typeof caseFormFields

const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id)

/** Changes title, type, staff, parties and tags of a case. */
export function EditCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const edit = useEditConflict({
    row: legalCase,
    read: () => api.getCase({ id: legalCase.id }),
    fields: caseFormFields,
    more: ['parties'],
    path: 'legal_case',
    valuesOf,
  })
  const { sources, labels } = useSourceLabels(useMemo(() => caseSources(edit.base), [edit.base]))
  const labelsOfStaff: Labels = (list, id) =>
    labels(list, id) ?? (list === 'users' ? labels('attorneys', id) : undefined)

  async function save({ legal_case }: z.output<typeof caseFormSchema>, form: FormToSet) {
    const { record_id: _, parties, ...changes } = legal_case
    await edit.save(form, legal_case, ({ id, version }) =>
      api.updateCase({ id, legal_case: { ...changes, ...(parties && { parties }) }, version }),
    )
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
      {(form) => (
        <>
          <FormConflict
            edit={edit}
            form={form}
            fields={caseFormFields}
            labels={labelsOfStaff}
            labelOf={(name) => (name === 'parties' ? 'Parties' : caseFormFields[name as CaseField].label)}
            render={(name, row) =>
              name === 'parties' ? (
                partyNames(row, [legalCase, edit.base])
              ) : (
                <FieldCell fields={caseFormFields} name={name} row={row} labels={labelsOfStaff} />
              )
            }
          />
          <CaseFields form={form} sources={sources} recordId={legalCase.record_id} />
        </>
      )}
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

/** People who are only in the form so far have no name here. */
function partyNames({ parties }: Values, cases: readonly LegalCase[]): string {
  const known = new Map(cases.flatMap((one) => one.parties.map(({ id, display_name }) => [id, display_name])))
  const names = (parties as { party_id: number }[]).map(
    ({ party_id }) => known.get(party_id) ?? 'a new party',
  )
  return names.join(', ')
}
