import { Button, Checkbox } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { fewNames } from '#ui/web/format.ts'
import type { DocketItem } from '../contract.ts'
import { optionLoads } from './entrySources.ts'
import { refusalError } from './refusalError.ts'
import type { Refusal } from './useApplyChange.ts'

type Assignee = { id: number; name: string } | null

const schema = z
  .object({ user_id: z.number().nullable(), keeps_others: z.boolean(), nobody: z.boolean() })
  .refine(({ user_id, nobody }) => nobody || user_id !== null, {
    path: ['user_id'],
    message: 'Choose a person.',
  })

/** Assigns entries to a colleague: type a name, press Enter. Refused entries stay, with the chosen name. */
export function AssignDialog({
  opened,
  onClose,
  entries,
  onAssign,
}: {
  opened: boolean
  onClose: () => void
  entries: readonly DocketItem[]
  /** Resolves to those that were refused. */
  onAssign: (user: Assignee, keepsOtherAssignees: boolean) => Promise<readonly Refusal[]>
}) {
  const [learned] = useState(() => ({ zones: new Map<number, string>(), names: new Map<string, string>() }))
  const box = useRef<HTMLDivElement>(null)
  const cases = [...new Set(entries.map(({ legal_case_id }) => legal_case_id))]
  const onlyCase = cases.length === 1 ? cases[0]! : null
  const source = useMemo(
    () => ({ loadOptions: optionLoads(learned, () => onlyCase).users }),
    [learned, onlyCase],
  )
  const had = [...new Set(entries.flatMap(({ assignees }) => assignees.map(({ name }) => name)))]
  const submit = () => box.current?.closest('form')?.requestSubmit()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={entries.length === 1 ? `Assign ${entries[0]!.type_name}` : `Assign ${entries.length} entries`}
      saveLabel="Assign"
      size="sm"
      schema={schema}
      initialValues={initialValues}
      onSubmit={async ({ user_id, keeps_others, nobody }) => {
        const user =
          nobody || user_id === null
            ? null
            : { id: user_id, name: learned.names.get(`users ${user_id}`) ?? '' }
        const refused = await onAssign(user, user !== null && keeps_others)
        if (refused.length > 0) throw refusalError(refused, 'These could not be assigned.')
      }}
    >
      {(form) => {
        const person = form.getInputProps('user_id')
        return (
          <>
            <div ref={box}>
              <PersonField
                key={form.key('user_id')}
                label="Give to"
                required
                description="Type a name; Enter gives it over."
                source={source}
                {...person}
                onChange={(id) => {
                  person.onChange(id)
                  form.setFieldValue('nobody', false)
                  if (id !== null) submit()
                }}
              />
            </div>
            {had.length > 0 && (
              <>
                <Checkbox
                  key={form.key('keeps_others')}
                  label={`${fewNames(had)} ${had.length === 1 ? 'stays' : 'stay'} assigned as well`}
                  {...form.getInputProps('keeps_others', { type: 'checkbox' })}
                />
                <div>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => {
                      form.setFieldValue('nobody', true)
                      submit()
                    }}
                  >
                    Assign to nobody
                  </Button>
                </div>
              </>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

const initialValues: z.input<typeof schema> = { user_id: null, keeps_others: false, nobody: false }
