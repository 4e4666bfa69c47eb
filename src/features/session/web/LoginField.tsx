import { TextInput, type TextInputProps } from '@mantine/core'

/** Where somebody who is not signed in says who they are; password managers fill it in. */
export const LoginField = (props: TextInputProps) => (
  <TextInput
    {...props}
    label="User name or e-mail"
    name="username"
    autoComplete="username"
    autoCapitalize="off"
    spellCheck={false}
    autoFocus
  />
)
