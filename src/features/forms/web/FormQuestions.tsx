import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { EmptyState } from '#ui/web/states.tsx'
import type { FilingDetail, FormQuestion } from '../contract/filings.ts'
import classes from './filing.module.css'
import { useFilingChange } from './useFilingChange.ts'

const people = client(partiesContract)

/** Asked for this form alone, and the parts of others in it. */
export function FormQuestions({ filing }: { filing: FilingDetail }) {
  const { questions, roles, can } = filing
  const change = useFilingChange(filing)
  if (questions.length === 0 && roles.length === 0)
    return <EmptyState title="No questions" text="Everything on this form comes from the profile." />
  return (
    <div className={classes.fields}>
      {roles.map(({ role, label, party }) => (
        <RoleInput
          key={role}
          label={label}
          party={party}
          isDisabled={!can.edit}
          onChoose={(id) => void change.run({ roles: { [role]: id } })}
        />
      ))}
      {questions.map((question) => (
        <QuestionInput
          key={`${question.key} ${String(question.answer)}`}
          question={question}
          isDisabled={!can.edit}
          onAnswer={(answer) => void change.run({ answers: { [question.key]: answer } })}
        />
      ))}
    </div>
  )
}

function RoleInput({
  label,
  party,
  isDisabled,
  onChoose,
}: {
  label: string
  party: { id: number; name: string } | null
  isDisabled: boolean
  onChoose: (id: number | null) => void
}) {
  const [typed, setTyped] = useState('')
  const list = useId()
  const found = useQuery({
    ...people.listParties.query({ search_term: typed, items_per_page: 10 }),
    enabled: typed.trim().length > 1,
  })
  const items = found.data?.items ?? []
  return (
    <>
      <TextInput
        label={label}
        description={party ? `Now: ${party.name}` : 'Type a name and choose from the list'}
        list={list}
        value={typed}
        placeholder={party?.name ?? 'Name'}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          const chosen = items.find(({ id, display_name }) => value === `${display_name} (${id})`)
          setTyped(chosen ? '' : value)
          if (chosen) onChoose(chosen.id)
        }}
      />
      <datalist id={list}>
        {items.map(({ id, display_name }) => (
          <option key={id} value={`${display_name} (${id})`} />
        ))}
      </datalist>
    </>
  )
}

function QuestionInput({
  question: { label, kind, options, answer },
  isDisabled,
  onAnswer,
}: {
  question: FormQuestion
  isDisabled: boolean
  onAnswer: (answer: string | number | boolean | null) => void
}) {
  const [typed, setTyped] = useState(answer === null ? '' : String(answer))
  if (kind === 'yesNo' || kind === 'choice')
    return (
      <NativeSelect
        label={label}
        disabled={isDisabled}
        value={answer === null ? '' : kind === 'yesNo' ? (answer ? 'yes' : 'no') : String(answer)}
        data={[
          { value: '', label: 'Not answered' },
          ...(kind === 'yesNo'
            ? [
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]
            : options),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onAnswer(value === '' ? null : kind === 'yesNo' ? value === 'yes' : value)
        }
      />
    )
  const save = () => {
    if (typed === (answer === null ? '' : String(answer))) return
    onAnswer(typed.trim() === '' ? null : kind === 'number' ? Number(typed) : typed.trim())
  }
  return (
    <TextInput
      label={label}
      disabled={isDisabled}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
