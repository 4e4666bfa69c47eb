import { Button } from '@mantine/core'
import { formatField } from '#fields/fields.ts'
import { Notice } from '#ui/web/Notice.tsx'
import classes from './editor.module.css'
import { entryFormFields, labelOf, type Difference, type EntryValues } from './entryForm.ts'
import type { Reminder } from '#features/lists/contract/typeReminders.ts'
import { reminderText } from '#features/lists/web/reminders.ts'

/**
 * Edit conflict of an entry: who changed it while the form was open, and what; where both changed a field, the person
 * chooses.
 */
export function EntryConflictNotice({
  who,
  changed,
  theirs,
  mine,
  nameOf,
  onTake,
}: {
  who: string
  changed: readonly Difference[]
  theirs: EntryValues
  mine: EntryValues
  nameOf: (list: string, id: number) => string | undefined
  onTake: (name: string) => void
}) {
  const text = (name: string, values: EntryValues) => valueText(name, values, nameOf) || '—'
  return (
    <Notice tone="warning" title={`${who} changed this entry while you were editing`}>
      <div>Nothing of yours is lost, and nothing is saved yet. Look at what differs, then save again.</div>
      {changed.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, isContested }) => (
              <tr key={name}>
                <th scope="row">{labelOf(name)}</th>
                <td>
                  <bdi>{text(name, theirs)}</bdi>
                </td>
                <td>
                  {isContested ? (
                    <>
                      <bdi>{text(name, mine)}</bdi>{' '}
                      <Button size="compact-xs" onClick={() => onTake(name)}>
                        Take theirs: {labelOf(name)}
                      </Button>
                    </>
                  ) : (
                    'Taken over; you had not changed it'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  )
}

function valueText(
  name: string,
  values: EntryValues,
  nameOf: (list: string, id: number) => string | undefined,
): string {
  const value = values[name]
  if (name in entryFormFields) return formatField(entryFormFields, name, values, nameOf)
  if (name === 'checklist') return (value as { text: string }[]).map((item) => item.text).join('; ')
  if (name === 'docket_entry_notifications_attributes')
    return (value as Reminder[]).map(reminderText).join('; ')
  return value ? 'Yes' : 'No'
}
