import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { formsContract } from '../contract.ts'
import { useEditionOptions } from './useEditionOptions.ts'

const api = client(formsContract)

const schema = z.object({
  form_edition_id: z.string().min(1, 'Choose a form').transform(Number),
  party_id: z.string().min(1, 'Choose a person').transform(Number),
})

/** Begins a form: which one, and for whom. */
export function FillFormDialog({
  people,
  legalCaseId,
  opened,
  onClose,
}: {
  people: readonly { id: number; name: string }[]
  legalCaseId: number | null
  opened: boolean
  onClose: () => void
}) {
  const options = useEditionOptions()
  const navigate = useNavigate()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Fill a form"
      size="md"
      saveLabel="Begin form"
      schema={schema}
      initialValues={{
        form_edition_id: '',
        party_id: people.length === 1 ? String(people[0]!.id) : '',
      }}
      onSubmit={async (values) => {
        const { id } = await api.createFormFiling({ ...values, legal_case_id: legalCaseId })
        afterClosing(() => navigate({ to: '/forms/filings/$id', params: { id: String(id) } }))
      }}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Form"
            withAsterisk
            {...options}
            key={form.key('form_edition_id')}
            {...form.getInputProps('form_edition_id')}
          />
          <NativeSelect
            label="For"
            description="Whom the form is about, or who signs it"
            withAsterisk
            data={[
              { value: '', label: 'Choose a person' },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            key={form.key('party_id')}
            {...form.getInputProps('party_id')}
          />
        </>
      )}
    </FormDialog>
  )
}
