import { Checkbox, Input, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { inputWrapperOrder, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'
import { dayText, isDay, parseDay, type DayFormat } from '../partialDay.ts'
import { DayReading } from './DayReading.tsx'

const precision: Record<DayFormat, string> = {
  'MM/DD/YYYY': 'full date',
  'MM/YYYY': 'month only',
  YYYY: 'year only',
}

type Bound<T> = Pick<FieldProps<T>, 'value' | 'defaultValue' | 'onChange' | 'data-path'>

/**
 * One control over a day and its companions. There is no calendar to click through: nobody clicks to 1994. Without
 * `format` and `uncertain` it takes whole days only.
 */
export function DayField({
  format: formatProps,
  uncertain: uncertainProps,
  unknown: unknownProps,
  past,
  age,
  ...props
}: FieldProps<string> & {
  format?: Bound<DayFormat | null> | undefined
  uncertain?: Bound<boolean> | undefined
  unknown?: Bound<boolean> | undefined
  past?: boolean | undefined
  /** A birth: shown with the age. */
  age?: boolean | undefined
}) {
  const { label, required, description, disabled, error } = props
  const exact = formatProps === undefined
  const [date, setDate] = useFieldValue(props, '')
  const [format, setFormat] = useFieldValue<DayFormat | null>(formatProps ?? {}, null)
  const [uncertain, setUncertain] = useFieldValue(uncertainProps ?? {}, false)
  const [unknown, setUnknown] = useFieldValue(unknownProps ?? {}, false)
  const [typed, setTyped] = useState<string | null>(null)
  const [wasTyped, setWasTyped] = useState(false)
  // A doubt that came with the text goes with it; one that was ticked or saved stays.
  const [doubtIsTyped, setDoubtIsTyped] = useState(false)

  function type(raw: string) {
    setTyped(raw)
    setWasTyped(true)
    const reading = parseDay(raw, { exact, past })
    const day = reading.ok ? reading.value : null
    setDate(reading.ok ? (day?.date ?? '') : raw)
    if (exact) return
    setFormat(day?.format ?? null)
    if (day?.uncertain) {
      setUncertain(true)
      if (!uncertain) setDoubtIsTyped(true)
    } else if (reading.ok && (doubtIsTyped || day === null)) {
      setUncertain(false)
      setDoubtIsTyped(false)
    }
  }

  const isComplete = isDay(date ?? '')
  const shown = typed ?? (isComplete ? dayText({ date, format: format ?? 'MM/DD/YYYY' }) : (date ?? ''))

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div className={classes.day}>
        <Input
          className={classes.dayText}
          autoComplete="off"
          inputMode="text"
          placeholder={exact ? 'MM/DD/YYYY' : 'MM/DD/YYYY or part'}
          rightSection={
            isComplete && <span className={classes.precision}>{precision[format ?? 'MM/DD/YYYY']}</span>
          }
          rightSectionWidth={isComplete ? 76 : undefined}
          rightSectionPointerEvents="none"
          disabled={disabled || unknown}
          error={Boolean(error)}
          aria-required={required}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={props.onFocus}
          onBlur={() => {
            setTyped(null)
            props.onBlur?.()
          }}
          data-path={props['data-path']}
        />
        {uncertainProps && (
          <Checkbox
            label={<NamedRef word="Uncertain" of={label} />}
            disabled={disabled || unknown || !date}
            checked={uncertain}
            onChange={(event) => {
              setUncertain(event.currentTarget.checked)
              setDoubtIsTyped(false)
            }}
            data-path={uncertainProps['data-path']}
          />
        )}
        {unknownProps && (
          <Checkbox
            label={<NamedRef word="Unknown" of={label} />}
            disabled={disabled}
            checked={unknown}
            onChange={(event) => {
              if (event.currentTarget.checked) type('')
              setTyped(null)
              setUnknown(event.currentTarget.checked)
            }}
            data-path={unknownProps['data-path']}
          />
        )}
      </div>
      {/* Once there it stays: on leaving the field, nothing below it may move away from the pointer. */}
      {wasTyped && !error && !unknown && (
        <DayReading typed={shown} uncertain={uncertain} limits={{ exact, past }} age={age} />
      )}
    </Input.Wrapper>
  )
}

const NamedRef = ({ word, of }: { word: string; of: React.ReactNode }) => (
  <>
    {word}
    <VisuallyHidden>: {of}</VisuallyHidden>
  </>
)
