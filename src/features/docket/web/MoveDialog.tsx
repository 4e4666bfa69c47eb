import { addDays } from '#core/days.ts'
import { Button, Group } from '@mantine/core'
import * as z from 'zod'
import { day } from '#fields/day/day.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { time } from '#fields/time/time.ts'
import { TimeField } from '#fields/time/web/TimeField.tsx'
import { formatDay } from '#ui/web/format.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { FieldGrid, FullWidth } from '#ui/web/FormFrame.tsx'
import type { DocketItem } from '../contract.ts'
import { nextWeekday, shortWeekday } from '#fields/day/dueDay.ts'
import { DueDayField } from './DueDayField.tsx'
import { refusalError } from './refusalError.ts'
import type { Moment } from './entryChanges.ts'
import type { Refusal } from './useApplyChange.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

const fields = {
  day: day({ label: 'Date', exact: true, required: true }),
  time: time({ label: 'Starts' }),
}
const schema = z.object({ to: fieldsSchema(fields) })

/** Moves one or several entries to another day in few keystrokes. Refused entries stay, with the day as typed. */
export function MoveDialog({
  opened,
  onClose,
  entries,
  onMove,
}: {
  opened: boolean
  onClose: () => void
  entries: readonly DocketItem[]
  /** Resolves to those that were refused. */
  onMove: (moment: Moment) => Promise<readonly Refusal[]>
}) {
  const { today } = useZoneAndToday()
  const [only] = entries.length === 1 ? entries : []
  const makesNew = entries.filter(({ action_type }) => action_type !== 'task').length
  const presets = [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next Monday', day: nextWeekday(1, today) },
    ...(only?.action_date
      ? [{ label: 'A week later', day: addDays(only.action_date > today ? only.action_date : today, 7) }]
      : [{ label: 'In a week', day: addDays(today, 7) }]),
  ].filter(({ day: at }, index, all) => all.findIndex((other) => other.day === at) === index)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={only ? `Reschedule ${only.type_name}` : `Reschedule ${entries.length} entries`}
      saveLabel="Reschedule"
      size="md"
      schema={schema}
      initialValues={{ to: { day: '', time: only?.event_time_start ?? '' } }}
      onSubmit={async ({ to }) => {
        const refused = await onMove({ day: to.day, time: only ? (to.time ?? null) : null })
        if (refused.length > 0) throw refusalError(refused, 'These could not be rescheduled.')
      }}
    >
      {(form) => (
        <FieldGrid>
          <FullWidth>
            <Group gap={6}>
              {presets.map((preset) => (
                <Button
                  key={preset.label}
                  size="compact-sm"
                  onClick={({ currentTarget }) => {
                    form.setFieldValue('to.day', preset.day)
                    currentTarget.form?.requestSubmit()
                  }}
                >
                  {preset.label}, {shortWeekday(preset.day)} {formatDay(preset.day).slice(0, 5)}
                </Button>
              ))}
            </Group>
          </FullWidth>
          <DueDayField
            key={form.key('to.day')}
            label="Date"
            required
            today={today}
            {...form.getInputProps('to.day')}
          />
          {only && (
            <TimeField
              key={form.key('to.time')}
              label="Starts"
              description={only.event_time_start ? 'On the clock of the place' : undefined}
              {...form.getInputProps('to.time')}
            />
          )}
          {makesNew > 0 && (
            <FullWidth>
              <Explanation makesNew={makesNew} of={entries.length} />
            </FullWidth>
          )}
        </FieldGrid>
      )}
    </FormDialog>
  )
}

const Explanation = ({ makesNew, of }: { makesNew: number; of: number }) => (
  <div>
    {of === 1
      ? 'A new entry is made at the other time; this one stays, done and marked as rescheduled.'
      : `${makesNew === of ? 'Each gets' : `${makesNew} of them, being no ${makesNew === 1 ? 'task, gets' : 'tasks, get'}`} a new entry on that day; the old ${makesNew === 1 ? 'one stays' : 'ones stay'}, done and marked as rescheduled.`}
  </div>
)
