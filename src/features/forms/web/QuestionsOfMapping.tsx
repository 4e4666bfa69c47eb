import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mapping, MappingQuestion } from '../mapping.ts'
import type { MappingEdit } from '../planning/editMapping.ts'
import { SavedText } from './SavedText.tsx'
import classes from './mapping.module.css'

const kinds: Record<MappingQuestion['kind'], string> = {
  yesNo: 'Yes or no',
  text: 'Text',
  number: 'Number',
  day: 'Day',
  choice: 'One of several',
}

/** Whom the form is about, who else is in it, and what is asked for it alone. */
export function QuestionsOfMapping({
  mapping,
  isEditable,
  onChange,
}: {
  mapping: Mapping
  isEditable: boolean
  onChange: (edit: MappingEdit) => void
}) {
  const questions = Object.entries(mapping.questions)
  const roles = Object.entries(mapping.roles)
  return (
    <fieldset className={classes.panel} disabled={!isEditable}>
      <h3 className={classes.title}>People</h3>
      <SavedText
        label="The form is about"
        description="As it says: Applicant, Petitioner"
        isRequired
        value={mapping.subject}
        onSave={(subject) => onChange({ kind: 'subject', subject: subject.slice(0, 60) })}
      />
      <ul className={classes.list}>
        {roles.map(([role, label]) => (
          <li key={role}>
            {label}{' '}
            {isEditable && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Take ${label} out`}
                disabled={isUsed(mapping, `${role}/`)}
                title={isUsed(mapping, `${role}/`) ? 'Fields are filled from it' : undefined}
                onClick={() => onChange({ kind: 'role', role, label: null })}
              >
                Take out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <AddNamed
          label="Somebody else in the form"
          placeholder="Beneficiary"
          onAdd={(label) => onChange({ kind: 'role', role: newKey(label, mapping.roles), label })}
        />
      )}
      <h3 className={classes.title}>Asked for this form alone</h3>
      {questions.length === 0 && <p className={classes.quiet}>Nothing yet.</p>}
      <ul className={classes.list}>
        {questions.map(([key, question]) => (
          <li key={key}>
            <div className={classes.part}>
              <SavedText
                label="Question"
                isRequired
                value={question.label}
                onSave={(label) =>
                  onChange({ kind: 'question', key, question: { ...question, label: label.slice(0, 300) } })
                }
              />
              <Group gap={8} align="flex-end">
                <NativeSelect
                  label="Answer"
                  value={question.kind}
                  data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
                  onChange={({ currentTarget }) =>
                    onChange({
                      kind: 'question',
                      key,
                      question: { ...question, kind: currentTarget.value as MappingQuestion['kind'] },
                    })
                  }
                />
                <Button
                  variant="subtle"
                  aria-label={`Take “${question.label}” out`}
                  disabled={isUsed(mapping, `answers.${key}`)}
                  title={isUsed(mapping, `answers.${key}`) ? 'Fields are filled from it' : undefined}
                  onClick={() => onChange({ kind: 'question', key, question: null })}
                >
                  Take out
                </Button>
              </Group>
              {question.kind === 'choice' && (
                <SavedText
                  label="Answers to choose from"
                  description="One after the other, with semicolons"
                  value={Object.values(question.options ?? {}).join('; ')}
                  onSave={(text) =>
                    onChange({ kind: 'question', key, question: { ...question, options: optionsOf(text) } })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {isEditable && (
        <AddNamed
          label="Another question"
          placeholder="Reason for applying"
          onAdd={(label) =>
            onChange({
              kind: 'question',
              key: newKey(label, mapping.questions),
              question: { label: label.slice(0, 300), kind: 'text' },
            })
          }
        />
      )}
    </fieldset>
  )
}

function AddNamed({
  label,
  placeholder,
  onAdd,
}: {
  label: string
  placeholder: string
  onAdd: (label: string) => void
}) {
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onAdd(typed.trim())
        setTyped('')
      }}
    >
      <Group gap={8} align="flex-end">
        <TextInput
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconPlus size={14} aria-hidden />} disabled={typed.trim() === ''}>
          Add
        </Button>
      </Group>
    </form>
  )
}

const isUsed = ({ fields, rows }: Mapping, path: string): boolean =>
  JSON.stringify([fields, rows]).includes(path)

/** Letters and underlines, and a number where another has the same. */
function newKey(label: string, others: Readonly<Record<string, unknown>>): string {
  const words =
    label
      .toLowerCase()
      .replace(/[^a-z]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 32) || 'other'
  let key = words
  for (let number = 2; key in others; number++) key = `${words}_${number}`
  return key
}

const optionsOf = (text: string): Record<string, string> => {
  const options: Record<string, string> = {}
  for (const label of text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean))
    options[newKey(label, options)] = label
  return options
}
