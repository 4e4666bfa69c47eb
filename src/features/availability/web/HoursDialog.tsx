import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { availabilityContract, mostExceptions, mostSlots, type AvailabilityRule } from '../contract.ts'
import { exceptionFields, ruleFields, slotFields } from '../ruleFields.ts'
import { weekdayNames } from '../weekdayNames.ts'
import classes from './availability.module.css'

const api = client(availabilityContract)
const key = z.string()
const slotRow = fieldsSchema(slotFields, { more: { key, weekday: z.string() } })
const exceptionRow = fieldsSchema(exceptionFields, { more: { key } })
const schema = fieldsSchema(ruleFields, {
  more: { slots: z.array(slotRow).min(1), exceptions: z.array(exceptionRow) },
})
type Form = UseFormReturnType<Record<string, unknown>>

const newSlot = (weekday: string, times: object = { start_time: '09:00', end_time: '12:00' }) => ({
  ...formValues(slotFields, times),
  weekday,
  key: randomId(),
})
const newException = (days: object = {}) => ({ ...formValues(exceptionFields, days), key: randomId() })

/** Hours for appointments: to change, or (null) to add. */
export function HoursDialog({
  rule,
  user_id,
  today,
  opened,
  onClose,
}: {
  rule: AvailabilityRule | null
  /** Whose they will be. */
  user_id: number
  today: string
  opened: boolean
  onClose: () => void
}) {
  async function save({ slots, exceptions, ...values }: z.output<typeof schema>) {
    const input = {
      ...values,
      docket_entry_type_id: values.docket_entry_type_id!,
      start_date: values.start_date!,
      buffer_before: values.buffer_before ?? 0,
      buffer_after: values.buffer_after ?? 0,
      slots: slots.map(({ weekday, start_time, end_time }) => ({
        weekday: Number(weekday),
        start_time: start_time!,
        end_time: end_time!,
      })),
      exceptions: exceptions.map(({ start_date, end_date }) => ({
        start_date: start_date!,
        end_date: end_date!,
      })),
    }
    await (rule
      ? api.replaceAvailabilityRule({ ...input, id: rule.id, version: rule.version })
      : api.createAvailabilityRule({ ...input, user_id }))
    notifySuccess('The hours are saved.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={rule ? `Hours for ${rule.type_name}` : 'New hours'}
      saveLabel={rule ? 'Save hours' : 'Add hours'}
      size={640}
      schema={schema}
      initialValues={
        {
          ...formValues(ruleFields, rule ?? { start_date: today }),
          slots: rule?.slots.map((slot) => newSlot(String(slot.weekday), slot)) ?? [newSlot('1')],
          exceptions: rule?.exceptions.map(newException) ?? [],
        } as Record<string, unknown>
      }
      onSubmit={save}
    >
      {(form) => (
        <>
          <FieldsForm
            form={formOfFields(form)}
            fields={ruleFields}
            sources={{
              docket_entry_types: listSource(
                'docket_entry_types',
                rule ? [{ value: rule.docket_entry_type_id, label: rule.type_name }] : [],
                { action_type: ['appointment'] },
              ),
            }}
          />
          <Rows
            form={form}
            path="slots"
            legend="Times of the week"
            fields={slotFields}
            words={{ one: 'time', add: 'Add a time' }}
            most={mostSlots}
            least={1}
            create={(last) => newSlot(last ? String((Number(last['weekday']) + 1) % 7) : '1', last)}
            first={(index) => <Weekday form={form} index={index} />}
          />
          <Rows
            form={form}
            path="exceptions"
            legend="Days away"
            fields={exceptionFields}
            words={{ one: 'absence', add: 'Add days away' }}
            most={mostExceptions}
            least={0}
            create={() => newException()}
          />
        </>
      )}
    </FormDialog>
  )
}

type RowValues = Record<string, unknown> & { key: string }

function Rows({
  form,
  path,
  legend,
  fields,
  words,
  most,
  least,
  create,
  first,
}: {
  form: Form
  path: string
  legend: string
  fields: Fields
  words: { one: string; add: string }
  most: number
  least: number
  create: (last: RowValues | undefined) => object
  first?: (index: number) => React.ReactNode
}) {
  const rows = form.getValues()[path] as RowValues[]
  return (
    <fieldset className={classes.rows} data-path={path}>
      <legend>{legend}</legend>
      {rows.map(({ key: rowKey }, index) => (
        <div key={rowKey} className={classes.row}>
          {first?.(index)}
          <FieldsForm form={formOfFields(form)} fields={fields} path={`${path}.${index}`} sources={{}} />
          <RemoveLine
            label={`Remove ${words.one} ${index + 1}`}
            disabled={rows.length <= least}
            onClick={() => form.removeListItem(path, index)}
          />
        </div>
      ))}
      {rows.length < most && (
        <AddLine label={words.add} onClick={() => form.insertListItem(path, create(rows.at(-1)))} />
      )}
    </fieldset>
  )
}

const weekdays = weekdayNames.map((label, value) => ({ value: String(value), label }))

function Weekday({ form, index }: { form: Form; index: number }) {
  const path = `slots.${index}.weekday`
  const { defaultValue, onChange, error } = form.getInputProps(path)
  return (
    <SelectInput
      key={form.key(path)}
      label="Day"
      data={weekdays}
      defaultValue={defaultValue as string}
      onChange={(value) => onChange(value ?? '1')}
      error={error}
      data-path={path}
    />
  )
}
