import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { inputProps, useFieldValue, wrapperProps, type FieldProps } from '../../web/fieldProps.ts'
import { isSet, type SecretValue } from '../secret.ts'

/** A stored secret is never shown; it can be replaced or removed, and either undone until it is saved. */
export function SecretField(props: FieldProps<SecretValue>) {
  const [value, setValue] = useFieldValue<SecretValue>(props, { set: false })
  const [kept] = useState(value)
  const isKept = isSet(kept)
  if (typeof value === 'string' || (value !== null && !isSet(value)))
    return (
      <PasswordInput
        {...inputProps(props)}
        autoComplete="off"
        autoFocus={isKept}
        description={isKept ? 'Replaces what is kept when you save.' : props.description}
        rightSectionWidth={isKept ? 110 : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        {...(isKept && {
          rightSection: (
            <Button size="compact-xs" variant="subtle" onClick={() => setValue(kept)}>
              Keep the old
            </Button>
          ),
        })}
      />
    )
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <Group gap="xs" mih={32} data-path={props['data-path']}>
        <Text size="sm" role="status">
          {value === null ? 'Removed when you save' : 'Set; it is not shown'}
        </Text>
        {value === null ? (
          <Button size="compact-sm" onClick={() => setValue(kept)}>
            Keep it
          </Button>
        ) : (
          <>
            <Button size="compact-sm" disabled={props.disabled} onClick={() => setValue('')}>
              Replace
            </Button>
            <Button size="compact-sm" disabled={props.disabled} onClick={() => setValue(null)}>
              Clear
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  )
}
