import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Reading } from '../field.ts'
import { inputProps, useFieldValue, type FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'

/**
 * A text input for values that people type in many ways. The value is what was understood; what was not stays as
 * typed, for the schema to say why. On leaving, the text takes its proper form, or a note over what is below says why
 * it has none; nothing is refused before saving.
 */
export function TypedInput({
  parse,
  format,
  inputMode,
  onType,
  ...props
}: FieldProps<string> & {
  parse: (typed: string) => Reading<string | null>
  format: (value: string) => string
  inputMode?: TextInputProps['inputMode']
  /** Also gets every change of the text, for a field that stores it. */
  onType?: ((typed: string) => void) | undefined
}) {
  const [value, setValue] = useFieldValue(props, '')
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  // Filled in from elsewhere while it has the focus: the next key replaces it, as on arriving.
  useEffect(() => {
    if (typed === null && input.current === document.activeElement) input.current?.select()
  }, [value, typed])

  function type(raw: string) {
    setTyped(raw)
    setNote(null)
    onType?.(raw)
    const reading = parse(raw)
    setValue(reading.ok ? (reading.value ?? '') : raw)
  }

  function leave() {
    const reading = typed === null ? null : parse(typed)
    if (reading) setNote(reading.ok ? null : reading.problem)
    setTyped(null)
    props.onBlur?.()
  }

  return (
    <div className={classes.typed}>
      <TextInput
        {...inputProps(props)}
        ref={input}
        autoComplete="off"
        spellCheck={false}
        inputMode={inputMode}
        value={typed ?? format(value ?? '')}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select()
          props.onFocus?.()
        }}
        onBlur={leave}
      />
      <div className={classes.leftNote} role="status" hidden={!note || Boolean(props.error)}>
        {note}
      </div>
    </div>
  )
}
