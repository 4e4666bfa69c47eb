import { Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { periodLabels, periods, spanUnits, unanswered, type Span, type TermShape } from '#query/operators.ts'
import { DayField } from '#fields/day/web/DayField.tsx'
import { NumberField } from '#fields/number/web/NumberField.tsx'
import { TimeField } from '#fields/time/web/TimeField.tsx'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { SearchProperty } from '../../contract/advanced.ts'
import classes from './advanced.module.css'
import { EntriesInput } from './EntriesInput.tsx'

interface TermProps {
  property: SearchProperty
  /** Names the input: "Last name begins with". */
  label: string
  term: unknown
  error?: string | undefined
  onChange: (term: unknown) => void
}

/** The second side of a comparison, by its shape. */
export function TermInput({ shape, ...props }: TermProps & { shape: TermShape }) {
  const Input = inputs[shape]
  return (
    <div className={classes.term} data-shape={shape}>
      <Input {...props} />
    </div>
  )
}

const textOf = (term: unknown) => (typeof term === 'string' ? term : '')
const numberOf = (term: unknown) => (typeof term === 'number' ? term : null)

function Words({ label, term, error, onChange }: TermProps) {
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      dir="auto"
      value={textOf(term)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Entries(props: TermProps) {
  const { property, label, term, error, onChange } = props
  if (property.options) return <EntriesInput {...props} options={property.options} />
  return (
    <MultiSelectInput
      aria-label={label}
      placeholder={Array.isArray(term) && term.length > 0 ? undefined : 'Choose'}
      data={property.choices ?? []}
      value={Array.isArray(term) ? (term as string[]) : []}
      error={error}
      onChange={onChange}
    />
  )
}

const answers = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]
const allAnswers = [...answers, { value: unanswered, label: 'not asked' }]

const answerInput = (data: typeof answers) =>
  function Answer({ label, term, error, onChange }: TermProps) {
    return (
      <SelectInput
        aria-label={label}
        data={data}
        value={term === undefined ? null : String(term as boolean | string)}
        error={error}
        onChange={(answer) => onChange(answer === unanswered ? unanswered : answer === 'true')}
      />
    )
  }

function One({ label, term, error, onChange }: TermProps) {
  return (
    <NumberField
      label={label}
      value={numberOf(term)}
      error={error}
      onChange={(n) => onChange(n ?? undefined)}
    />
  )
}

function Day({ label, term, error, onChange }: TermProps) {
  return <DayField label={label} value={textOf(term)} error={error} onChange={onChange} />
}

function Time({ label, term, error, onChange }: TermProps) {
  return <TimeField label={label} value={textOf(term)} error={error} onChange={onChange} />
}

/** From one to another, each by the input of one. */
const rangeInput = (Single: (props: TermProps) => ReactNode, word: string) =>
  function Range({ term, label, error, onChange, ...props }: TermProps) {
    const range = (term ?? {}) as { from?: unknown; to?: unknown }
    return (
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Single
          {...props}
          label={`${label}: from`}
          term={range.from}
          error={error}
          onChange={(from) => onChange({ ...range, from })}
        />
        <span className={classes.word}>{word}</span>
        <Single
          {...props}
          label={`${label}: to`}
          term={range.to}
          onChange={(to) => onChange({ ...range, to })}
        />
      </Group>
    )
  }

const units = spanUnits.map((unit) => ({ value: unit, label: unit }))

function SpanInput({ label, term, error, onChange }: TermProps) {
  const { count, unit = 'days' } = (term ?? {}) as Partial<Span>
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <div className={classes.count}>
        <NumberField
          label={`${label}: how many`}
          value={count ?? null}
          error={error}
          onChange={(n) => onChange({ count: n ?? undefined, unit })}
        />
      </div>
      <SelectInput
        aria-label={`${label}: unit`}
        w={110}
        data={units}
        value={unit}
        onChange={(next) => onChange({ count, unit: next })}
      />
    </Group>
  )
}

const periodOptions = periods.map((period) => ({ value: period, label: periodLabels[period] }))

function Period({ label, term, error, onChange }: TermProps) {
  return (
    <SelectInput
      aria-label={label}
      data={periodOptions}
      value={textOf(term) as (typeof periods)[number]}
      error={error}
      onChange={onChange}
    />
  )
}

const inputs: Record<TermShape, (props: TermProps) => ReactNode> = {
  none: () => null,
  text: Words,
  entries: Entries,
  truth: answerInput(allAnswers),
  flag: answerInput(answers),
  number: One,
  numbers: rangeInput(One, 'and'),
  day: Day,
  days: rangeInput(Day, 'to'),
  span: SpanInput,
  period: Period,
  time: Time,
  times: rangeInput(Time, 'to'),
}
