import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Reading } from '../field.ts'
import { inputProps, useFieldValue, type FieldProps } from './fieldProps.ts'

/**
 * A text input for values that people type in many ways. The value is what was understood; what was not stays as
 * typed, for the schema to say why. On leaving, the text takes its proper form; nothing is refused before saving.
 */
export function TypedInput({
  parse,
  format,
  inputMode,
  ...props
}: FieldProps<string> & {
  parse: (typed: string) => Reading<string | null>
  format: (value: string) => string
  inputMode?: TextInputProps['inputMode']
}) {
  const [value, setValue] = useFieldValue(props, '')
  const [typed, setTyped] = useState<string | null>(null)

  function type(raw: string) {
    setTyped(raw)
    const reading = parse(raw)
    setValue(reading.ok ? (reading.value ?? '') : raw)
  }

  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      spellCheck={false}
      inputMode={inputMode}
      value={typed ?? format(value ?? '')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null)
        props.onBlur?.()
      }}
    />
  )
}
