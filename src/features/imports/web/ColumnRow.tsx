import { useState } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { dayOrders, type DayOrder, type ImportColumn } from '../contract/import.ts'
import { dayInOrder } from './dayInOrder.ts'
import { firstFreePath, numberOf, pathOf, patternOf, type FieldChoices } from './fieldChoices.ts'
import classes from './imports.module.css'
import { orderWords } from './importWords.ts'

const assignedBy: Record<NonNullable<ImportColumn['assigned_by']>, string> = {
  name: 'Recognized by its heading',
  content: 'Recognized by its values',
  source: 'Recognized as an export',
  remembered: 'As in your last import of this kind',
  person: 'Chosen here',
}

/** A column of the file: its heading, examples, and the field it is. */
export function ColumnRow({
  column,
  columns,
  choices,
  disabled,
  onChange,
}: {
  column: ImportColumn
  columns: readonly ImportColumn[]
  choices: FieldChoices
  disabled: boolean
  onChange: (to: { path?: string | null; day_order?: DayOrder }) => void
}) {
  const { index, header, samples, filled, path, assigned_by } = column
  const pattern = path === null ? null : patternOf(path)
  const field = pattern === null ? undefined : choices.byPattern.get(pattern)
  const name = header || `Column ${index + 1}`
  const [requested, setRequested] = useState<string | null>(null)
  const holderOf = (to: string | null) =>
    columns.find((one) => to !== null && one.path === to && one.index !== index)
  const holder = holderOf(requested)
  const assign = (to: string | null) => {
    setRequested(to)
    if (!holderOf(to)) onChange({ path: to })
  }
  const choose = (chosen: string | null) => {
    const to = chosen === null ? undefined : choices.byPattern.get(chosen)
    assign(to ? firstFreePath(to, columns, index) : null)
  }
  return (
    <tr data-unused={path === null}>
      <th scope="row">
        <bdi>{name}</bdi>
        <div className={classes.quiet}>{filled === 0 ? 'empty' : `${formatNumber(filled)} filled in`}</div>
      </th>
      <td className={classes.samples}>
        {samples.slice(0, 3).map((sample) => (
          <div key={sample}>
            <bdi>{sample}</bdi>
          </div>
        ))}
      </td>
      <td>
        <div className={classes.field}>
          <SelectInput
            aria-label={`Field of ${name}`}
            placeholder="Left out"
            data={choices.data}
            limit={60}
            clearable
            disabled={disabled}
            value={pattern}
            onChange={choose}
            error={
              holder &&
              `“${holder.header || `Column ${holder.index + 1}`}” is ${holder.label} already. Leave that column out first.`
            }
          />
          {field && field.most > 1 && (
            <SelectInput
              aria-label={`Number of ${field.group} in ${name}`}
              w={72}
              data={Array.from({ length: field.most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
              disabled={disabled}
              value={numberOf(path!)}
              onChange={(number) => assign(pathOf(pattern!, number ?? 1))}
            />
          )}
        </div>
        <div className={classes.quiet}>
          {[assigned_by && assignedBy[assigned_by], field?.help].filter(Boolean).join('. ')}
        </div>
        <OrderOfDays column={column} name={name} disabled={disabled} onChange={onChange} />
      </td>
    </tr>
  )
}

/** 03/04/2019 is two days: which one, the office knows. */
function OrderOfDays({
  column: { day_order, asks_day_order, day_examples },
  name,
  disabled,
  onChange,
}: {
  column: ImportColumn
  name: string
  disabled: boolean
  onChange: (to: { day_order: DayOrder }) => void
}) {
  if (day_order === null && !asks_day_order) return null
  const example = day_examples[0]
  return (
    <SelectInput
      className={classes.order}
      label={
        <>
          Order of the days<span className="visually-hidden"> in {name}</span>
        </>
      }
      placeholder="Choose"
      error={asks_day_order && example && `${example} could be two days.`}
      data={dayOrders
        .filter((order) => asks_day_order || order !== 'year_first' || order === day_order)
        .map((value) => ({
          value,
          label: [orderWords[value], example && dayInOrder(example, value)].filter(Boolean).join(': '),
        }))}
      disabled={disabled}
      value={day_order}
      onChange={(order) => order && onChange({ day_order: order })}
    />
  )
}
