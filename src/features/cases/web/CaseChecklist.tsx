import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import type { LegalCase } from '../contract/case.ts'
import classes from './cases.module.css'
import { ChecklistDialog } from './dialogs.ts'
import { useChecklist } from './useChecklist.ts'

/** Checklist of a case; ticks are saved at once and shown to colleagues. */
export function CaseChecklist({ legalCase }: { legalCase: LegalCase }) {
  const { can } = legalCase
  const { lines, add, tick } = useChecklist(legalCase)
  const [isEditing, { open, close }] = useDisclosure(false)
  const [text, setText] = useState('')
  if (lines.length === 0 && !can.edit) return null
  const done = lines.filter((item) => item.done).length

  async function addLine(event: SyntheticEvent) {
    event.preventDefault()
    const line = text.trim()
    if (line && (await add(line))) setText('')
  }

  return (
    <>
      <Card
        flush
        title={
          lines.length > 0 ? (
            <span aria-live="polite">
              Checklist, {done} of {lines.length} done
            </span>
          ) : (
            'Checklist'
          )
        }
        actions={
          can.edit &&
          lines.length > 0 && (
            <ActionIcon
              className="no-print"
              aria-label="Edit checklist"
              title="Edit checklist"
              onClick={open}
            >
              <IconPencil size={16} stroke={1.7} />
            </ActionIcon>
          )
        }
      >
        <ul className={classes.checklist}>
          {lines.map((item, index) => (
            <li key={`${index} ${item.text}`}>
              <Checkbox
                label={<span dir="auto">{item.text}</span>}
                checked={item.done}
                disabled={!can.edit}
                onChange={(event) => void tick({ index, text: item.text, done: event.currentTarget.checked })}
              />
              {item.done && item.done_at && (
                <span className={classes.quiet}>
                  {item.done_by_name ?? 'Somebody'}, {formatInstant(item.done_at)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {can.edit && (
          <form className={`${classes.addLine} no-print`} onSubmit={(event) => void addLine(event)}>
            <TextInput
              className={classes.grow}
              aria-label="New line of the checklist"
              placeholder={lines.length > 0 ? 'Add a line' : 'What is to be gathered or done?'}
              maxLength={500}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!text.trim()}>
              Add
            </Button>
          </form>
        )}
      </Card>
      {isEditing && <ChecklistDialog legalCase={legalCase} onClose={close} />}
    </>
  )
}
