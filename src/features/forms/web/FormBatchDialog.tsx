import { Checkbox, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifyInfo } from '#ui/web/notify.tsx'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { batchLimit } from '../contract/batches.ts'
import { formsContract } from '../contract.ts'
import { useEditionOptions } from './useEditionOptions.ts'

const api = client(formsContract)

export interface BatchPerson {
  party_id: number
  legal_case_id: number | null
}

interface Named {
  id: number
  name: string
}

/** People of a case, and its attorneys, each of whom enters an appearance for each client. */
interface CaseChoice {
  people: readonly Named[]
  attorneys: readonly Named[]
}

const some = (words: string) =>
  z
    .array(z.string())
    .min(1, words)
    .transform((ids) => ids.map(Number))
const formChoice = z.string().min(1, 'Choose a form').transform(Number)
const plain = z.object({ form_edition_id: formChoice })
const ofCase = plain.extend({
  party_ids: some('Choose at least one person'),
  attorney_ids: some('Choose at least one attorney'),
})

/** Begins a form for each of many people, or for every attorney of a case; the page of the drafts follows. */
export function FormBatchDialog({
  people,
  choice,
  opened,
  onClose,
  onStarted,
}: {
  /** People of a case who are offered, all of them chosen at first. */
  people: readonly BatchPerson[]
  choice?: CaseChoice
  opened: boolean
  onClose: () => void
  /** Called once the work has started, to clear the selection. */
  onStarted?: () => void
}) {
  const navigate = useNavigate()
  const options = useEditionOptions()
  const count = people.length === 1 ? '1 person' : `${formatNumber(people.length)} people`
  const texts = (list: readonly Named[] = []) => list.map(({ id }) => String(id))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={choice ? 'A form by every attorney' : `A form for ${count}`}
      size="md"
      saveLabel="Begin forms"
      schema={choice ? ofCase : plain}
      initialValues={{
        form_edition_id: '',
        party_ids: texts(choice?.people),
        attorney_ids: texts(choice?.attorneys),
      }}
      onSubmit={async (values) => {
        const { form_edition_id, party_ids, attorney_ids } = values as z.output<typeof plain> &
          Partial<z.output<typeof ofCase>>
        const { id, left_out } = await api.createFormBatch({
          form_edition_id,
          people: party_ids ? people.filter(({ party_id }) => party_ids.includes(party_id)) : [...people],
          attorney_ids: attorney_ids ?? [],
        })
        if (left_out > 0) notifyInfo(`${formatNumber(left_out)} of them you do not see; they were left out.`)
        onStarted?.()
        afterClosing(() => navigate({ to: '/forms/batches/$id', params: { id: String(id) } }))
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
          {choice ? (
            <>
              <Choices
                label="For"
                people={choice.people}
                key={form.key('party_ids')}
                input={form.getInputProps('party_ids')}
              />
              <Choices
                label="By"
                people={choice.attorneys}
                key={form.key('attorney_ids')}
                input={form.getInputProps('attorney_ids')}
              />
              <Notice tone="info">
                One draft for each person and attorney. Each names its attorney as the one who prepares it.
              </Notice>
            </>
          ) : (
            <Notice tone={people.length > batchLimit ? 'warning' : 'info'}>
              {people.length > batchLimit
                ? `At most ${batchLimit} forms are begun at once. Narrow the list and go part by part.`
                : 'Each person gets one draft, filled from their profile. The next page lists what each of them lacks.'}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}

function Choices({
  label,
  people,
  input,
}: {
  label: string
  people: readonly Named[]
  input: { defaultValue?: string[]; onChange: (next: string[]) => void; error?: string }
}) {
  return (
    <Checkbox.Group label={label} withAsterisk {...input}>
      {people.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} mt={6} />
      ))}
    </Checkbox.Group>
  )
}
