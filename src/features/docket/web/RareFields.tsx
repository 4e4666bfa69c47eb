import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { EntryForm } from './EntryFields.tsx'

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Fields that few entries need, folded away until one of them holds something or is refused. */
export function RareFields({
  form,
  path,
  names,
  children,
}: {
  form: EntryForm
  path: string
  names: readonly string[]
  children: ReactNode
}) {
  const id = useId()
  const isFilled = () => names.some((name) => !isEmpty(form.getValues()[path][name]))
  const [isOpen, setOpen] = useState(isFilled)
  // Defaults of a type, such as its checklist, must stay visible.
  form.watch(`${path}.checklist`, () => setOpen((was) => was || isFilled()))
  const isRefused = Object.keys(form.errors).some((error) =>
    names.some((name) => error.startsWith(`${path}.${name}`)),
  )
  const isShown = isOpen || isRefused
  const Chevron = isShown ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Chevron size={14} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        More: room, interpreter, place, agency number, checklist
      </Button>
      <div id={id} hidden={!isShown}>
        {children}
      </div>
    </>
  )
}
