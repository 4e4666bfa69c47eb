import { Button, Checkbox, Stack } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import type { DocketItem } from '../contract.ts'
import { optionLoads } from './entrySources.ts'

/** Hands entries to a colleague: type a name, Enter, done. */
export function AssignDialog({
  opened,
  onClose,
  entries,
  onAssign,
}: {
  opened: boolean
  onClose: () => void
  entries: readonly DocketItem[]
  onAssign: (user: { id: number; name: string } | null, keepsOtherAssignees: boolean) => void
}) {
  const title = entries.length === 1 ? `Assign ${entries[0]!.type_name}` : `Assign ${entries.length} entries`
  return (
    <GuardedModal opened={opened} onClose={onClose} title={title} size="sm">
      {() => (
        <AssignForm
          entries={entries}
          onAssign={(user, keepsOtherAssignees) => {
            onAssign(user, keepsOtherAssignees)
            onClose()
          }}
        />
      )}
    </GuardedModal>
  )
}

function AssignForm({
  entries,
  onAssign,
}: {
  entries: readonly DocketItem[]
  onAssign: (user: { id: number; name: string } | null, keepsOtherAssignees: boolean) => void
}) {
  const [keepsOtherAssignees, setKeepsOtherAssignees] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [learned] = useState(() => ({ zones: new Map<number, string>(), names: new Map<string, string>() }))
  const cases = [...new Set(entries.map(({ legal_case_id }) => legal_case_id))]
  const onlyCase = cases.length === 1 ? cases[0]! : null
  const source = useMemo(
    () => ({ loadOptions: optionLoads(learned, () => onlyCase).users }),
    [learned, onlyCase],
  )
  useLayoutEffect(() => {
    box.current?.querySelector('input')?.setAttribute('data-autofocus', 'true')
  }, [])
  const had = [...new Set(entries.flatMap(({ assignees }) => assignees.map(({ name }) => name)))]
  return (
    <Stack gap="sm" ref={box}>
      <PersonField
        label="Give to"
        required
        description="Type a name; Enter gives it over."
        source={source}
        onChange={(id) => {
          if (id !== null) onAssign({ id, name: learned.names.get(`users ${id}`) ?? '' }, keepsOtherAssignees)
        }}
      />
      {had.length > 0 && (
        <>
          <Checkbox
            label={`${had.slice(0, 3).join(', ')}${had.length > 3 ? ' and others' : ''} stay assigned as well`}
            checked={keepsOtherAssignees}
            onChange={(event) => setKeepsOtherAssignees(event.currentTarget.checked)}
          />
          <div>
            <Button size="compact-sm" variant="subtle" onClick={() => onAssign(null, false)}>
              Assign to nobody
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
