import type { UseFormReturnType } from '@mantine/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import { FieldInput, formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatCount } from '#ui/web/format.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { transfersContract } from '../contract.ts'
import { LanguagesOfReceivers } from './LanguagesOfReceivers.tsx'
import { transferFields, transferSchema, transferSources, type Chosen, type Plan } from './transferForm.ts'
import { TransferPreview } from './TransferPreview.tsx'

const api = client(transfersContract)

type Values = ReturnType<typeof valuesOf>
type Choices = ReadonlyMap<string, number | null>
type Languages = ReadonlyMap<number, readonly number[]>

const valuesOf = (from: Chosen['from']) => ({
  ...formValues(transferFields),
  ...(from && { from_user_id: from.id }),
})

/** Gives work of one person to colleagues, for good or while they are away, and shows before who gets what. */
export function TransferDialog({
  chosen,
  opened,
  onClose,
  onStarted,
}: {
  chosen: Chosen
  opened: boolean
  onClose: () => void
  onStarted?: () => void
}) {
  const [languages, setLanguages] = useState<Languages>(new Map())
  const [choices, setChoices] = useState<Choices>(new Map())
  const { of, from, what } = chosen
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={what === 'everything' ? `Transfer the work${from ? ` of ${from.name}` : ''}` : `Transfer ${of}`}
      size={860}
      saveLabel="Transfer"
      focus={from ? 'receivers' : 'from_user_id'}
      schema={transferSchema}
      initialValues={valuesOf(from)}
      onSubmit={async (values) => {
        const plan = planOf(chosen, values as Values, languages, choices)
        if (!plan) return
        const { item_count } = await api.transferEntries(plan)
        notifyStarted(formatCount(item_count, 'item', 'items'))
        onStarted?.()
      }}
    >
      {(form) => (
        <Inputs
          form={form}
          chosen={chosen}
          languages={languages}
          onLanguages={(id, ids) => setLanguages((before) => new Map(before).set(id, ids))}
          choices={choices}
          onChoices={setChoices}
        />
      )}
    </FormDialog>
  )
}

/** null while it is not said whose work it is. */
function planOf(
  { what, ids, all_of }: Chosen,
  { from_user_id, receivers, rule, ends_on }: Values,
  languages: Languages,
  choices: Choices,
): Plan | null {
  if (!from_user_id) return null
  return {
    from_user_id: Number(from_user_id),
    what,
    ...(ids && { ids: [...ids] }),
    ...(all_of && { all_of }),
    receivers: ((receivers ?? []) as number[]).map((user_id) => ({
      user_id,
      ...(rule === 'language' && { language_ids: [...(languages.get(user_id) ?? [])] }),
    })),
    rule: rule as NonNullable<Plan['rule']>,
    ...(ends_on ? { ends_on: String(ends_on) } : {}),
    choices: [...choices].map(([key, to_user_id]) => ({ key, to_user_id })),
  }
}

function Inputs({
  form,
  chosen,
  languages,
  onLanguages,
  choices,
  onChoices,
}: {
  form: UseFormReturnType<Values>
  chosen: Chosen
  languages: Languages
  onLanguages: (user_id: number, language_ids: readonly number[]) => void
  choices: Choices
  onChoices: (choices: Choices) => void
}) {
  const [values, setValues] = useState(form.getValues())
  const sources = useMemo(() => transferSources(chosen.from), [chosen.from])
  const follow = () => setValues({ ...form.getValues() })
  form.watch('from_user_id', follow)
  form.watch('rule', follow)
  // Somebody chosen for one thing may be no receiver any more.
  form.watch('receivers', () => {
    onChoices(new Map())
    follow()
  })
  const { ends_on: _, ...shown } = values
  const plan = planOf(chosen, shown as Values, languages, choices)
  const isComplete = plan !== null && (plan.receivers!.length > 0 || plan.rule === 'case_attorney')
  const preview = useQuery({
    ...api.previewTransfer.query(plan ?? undefined),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const receivers = (values.receivers ?? []) as number[]
  const shared = { form: formOfFields(form), fields: transferFields }
  return (
    <>
      <FieldsForm
        {...shared}
        sources={{ users: sources.everybody }}
        input={(name) => (
          <FieldInput
            {...shared}
            name={name}
            sources={{ users: name === 'receivers' ? sources.colleagues : sources.everybody }}
          />
        )}
      />
      {values.rule === 'language' && receivers.length > 0 && (
        <LanguagesOfReceivers
          receivers={receivers.map((id) => ({
            id,
            name: preview.data?.loads.find((load) => load.id === id)?.name ?? 'Colleague',
          }))}
          languages={languages}
          onChange={onLanguages}
        />
      )}
      {isComplete && (
        <TransferPreview
          query={preview}
          choices={choices}
          onChoose={(key, to) => onChoices(new Map(choices).set(key, to))}
        />
      )}
    </>
  )
}
