import { TextInput } from '@mantine/core'
import { useState } from 'react'

/** A text that is saved when one leaves it, or by Enter. */
export function SavedText({ value, ...props }: Parameters<typeof Typed>[0]) {
  return <Typed key={value} value={value} {...props} />
}

function Typed({
  label,
  description,
  placeholder,
  value,
  onSave,
  isRequired = false,
  width,
}: {
  label: string
  description?: string
  placeholder?: string
  value: string
  onSave: (text: string) => void
  /** Emptied, it stays as it was. */
  isRequired?: boolean
  width?: number
}) {
  const [typed, setTyped] = useState(value)
  const save = () => {
    const text = typed.trim()
    if (text === '' && isRequired) return setTyped(value)
    if (text !== value) onSave(text)
  }
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      w={width}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
