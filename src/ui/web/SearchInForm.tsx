import { TextInput } from '@mantine/core'

/** A search among a form's inputs: Enter in it must not save the form. */
export const SearchInForm = ({
  onChange,
  ...props
}: {
  label: string
  placeholder: string
  value: string
  onChange: (search: string) => void
}) => (
  <TextInput
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    }}
  />
)
