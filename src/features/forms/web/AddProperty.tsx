import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mapping } from '../mapping.ts'
import type { Property } from '../planning/properties.ts'
import { PropertyInput } from './PropertyInput.tsx'

/** One more property; nothing is saved until it is chosen. */
export function AddProperty({
  text,
  label,
  properties,
  mapping: { roles, subject },
  mayBeText = false,
  onAdd,
}: {
  text: string
  label: string
  properties: readonly Property[]
  mapping: Pick<Mapping, 'roles' | 'subject'>
  mayBeText?: boolean
  onAdd: (path: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {text}
        </Button>
      </div>
    )
  return (
    <PropertyInput
      label={label}
      value=""
      properties={properties}
      roles={roles}
      subject={subject}
      mayBeText={mayBeText}
      onChange={(path) => {
        setOpen(false)
        onAdd(path)
      }}
    />
  )
}
