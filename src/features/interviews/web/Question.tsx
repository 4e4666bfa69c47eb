import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { Fields } from '#fields/fields.ts'
import { FieldInput, type Sources } from '#fields/web/FieldInput.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { openStates, openStateWords } from '../answers.ts'
import { cardOf } from '../cards.ts'
import classes from './interviews.module.css'
import type { Answers } from './useAnswers.ts'

/** A question with its input, which can be left open instead: for the lawyer, by choice, or not known. */
export function Question({
  identifier,
  name,
  answers: { form, states, setState },
  sources,
  disabled,
}: {
  identifier: string
  name: string
  answers: Answers
  sources: Sources
  disabled: boolean
}) {
  const { card } = cardOf(identifier)!
  const fields: Fields = card.fields
  const { label } = fields[name]!
  const state = states[identifier]?.[name]
  const [opened, setOpened] = useState(false)
  if (state)
    return (
      <div className={classes.open} role="group" aria-label={label}>
        <span className={classes.openLabel}>{label}</span>
        <StatusPill tone={state === 'parked' ? 'warning' : 'neutral'}>{openStateWords[state]}</StatusPill>
        {!disabled && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Answer: ${label}`}
            onClick={() => setState(identifier, name, null)}
          >
            Answer
          </Button>
        )}
      </div>
    )
  const mayLeaveOpen = !disabled && !card.of_staff
  return (
    <div
      className={classes.question}
      onKeyDown={(event) => {
        if (mayLeaveOpen && event.key === '.' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          setOpened(true)
        }
      }}
    >
      <FieldInput
        form={form}
        fields={fields}
        name={name}
        sources={name.includes('attorney') ? { users: sources['attorneys']! } : sources}
        disabled={disabled}
        path={identifier}
      />
      {mayLeaveOpen && (
        <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
          <Menu.Target>
            <ActionIcon
              className={classes.leave}
              variant="subtle"
              color="gray"
              aria-label={`Leave open: ${label}`}
              aria-keyshortcuts="Control+."
              title="Leave open (Ctrl .)"
              // The keys are for answers; this has a key of its own.
              tabIndex={-1}
            >
              <IconClockPause size={15} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {openStates.map((each) => (
              <Menu.Item key={each} onClick={() => setState(identifier, name, each)}>
                {openStateWords[each]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
