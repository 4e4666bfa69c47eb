import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { inputProps, useFieldValue, wrapperProps, type FieldProps } from '../../web/fieldProps.ts'
import { isSet, type SecretValue } from '../secret.ts'

/** A stored secret is never shown; it can be replaced or removed, and either undone until it is saved. */
export function SecretField(props: FieldProps<SecretValue>) {
  const [value, setValue] = useFieldValue<SecretValue>(props, { set: false })
  const [stored] = useState(value)
  const isStored = isSet(stored)
  if (typeof value === 'string' || (value !== null && !isSet(value)))
    return (
      <PasswordInput
        {...inputProps(props)}
        autoComplete="off"
        autoFocus={isStored}
        description={isStored ? 'Replaces what is kept when you save.' : props.description}
        rightSectionWidth={isStored ? 110 : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        {...(isStored && {
          rightSection: (
            <Button size="compact-xs" variant="subtle" onClick={() => setValue(stored)}>
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
          <Button size="compact-sm" onClick={() => setValue(stored)}>
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
