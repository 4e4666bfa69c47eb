import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { EmptyState } from '#ui/web/states.tsx'
import type { FilingDetail, FormQuestion } from '../contract/filings.ts'
import classes from './filing.module.css'
import { useFilingChange } from './useFilingChange.ts'

const people = client(partiesContract)

/** Asked for this form alone, and the parts of others in it. */
export function FormQuestions({
  filing,
  focused = null,
}: {
  filing: FilingDetail
  /** Where somebody came from a notice about it. */
  focused?: string | null
}) {
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
          key={question.key}
          question={question}
          isFocused={question.key === focused}
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

interface QuestionProps {
  question: FormQuestion
  isFocused: boolean
  isDisabled: boolean
  onAnswer: (answer: string | number | boolean | null) => void
}

function QuestionInput(props: QuestionProps) {
  const { kind, answer } = props.question
  if (kind === 'yesNo' || kind === 'choice') return <ChoiceInput {...props} />
  return <AnswerInput key={String(answer)} {...props} />
}

/** Into view and focus, once. */
function useFocusedInput<T extends HTMLElement>(isFocused: boolean) {
  const input = useRef<T>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return input
}

/** It stays the same element when it is answered: whoever goes through the list by keys stays in it. */
function ChoiceInput({ question, isFocused, isDisabled, onAnswer }: QuestionProps) {
  const { label, kind, options, answer } = question
  const input = useFocusedInput<HTMLSelectElement>(isFocused)
  return (
    <NativeSelect
      ref={input}
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
}

function AnswerInput({ question, isFocused, isDisabled, onAnswer }: QuestionProps) {
  const { label, kind, answer } = question
  const [typed, setTyped] = useState(answer === null ? '' : String(answer))
  const [problem, setProblem] = useState<string | null>(null)
  const input = useFocusedInput<HTMLInputElement>(isFocused)
  const save = () => {
    const text = typed.trim()
    if (text === (answer === null ? '' : String(answer))) return
    const number = Number(text.replace(/[$,]/g, ''))
    if (kind === 'number' && Number.isNaN(number)) return setProblem('Enter a number')
    setProblem(null)
    onAnswer(text === '' ? null : kind === 'number' ? number : text)
  }
  return (
    <TextInput
      ref={input}
      label={label}
      disabled={isDisabled}
      error={problem}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
