import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { casesContract } from '../contract.ts'
import { type CaseDialogProps } from './dialogProps.ts'
import { PartiesToAddField } from './PartiesToAddField.tsx'

const api = client(casesContract)

const schema = z.object({
  parties: z
    .array(z.object({ party_id: z.int(), party_role_id: z.int().nullable() }))
    .min(1, 'Choose at least one person'),
})

/** Adds people of the record to a case, several at once, each with a role. */
export function AssociatePartiesDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  async function save({ parties }: z.output<typeof schema>) {
    await api.associateParties({ id: legalCase.id, parties })
    notifySuccess(parties.length === 1 ? 'One party is added.' : `${parties.length} parties are added.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add parties"
      saveLabel="Add parties"
      schema={schema}
      initialValues={{ parties: [] as z.output<typeof schema>['parties'] }}
      onSubmit={save}
    >
      {(form) => (
        <PartiesToAddField
          key={form.key('parties')}
          legalCaseId={legalCase.id}
          {...form.getInputProps('parties')}
        />
      )}
    </FormDialog>
  )
}
