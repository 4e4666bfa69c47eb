import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './session.module.css'

/** For a code of six digits; the phone offers it from the message, and pasting it with spaces is fine. */
export function CodeInput({ digits = true, ...props }: TextInputProps & { digits?: boolean }) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.code }}
      name="passcode"
      autoComplete="one-time-code"
      inputMode={digits ? 'numeric' : 'text'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={digits ? 12 : 24}
    />
  )
}
