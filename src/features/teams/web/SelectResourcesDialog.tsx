import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { fewNames } from '#ui/web/format.ts'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { resourceRef, resourceTypes } from '../contract/resources.ts'
import { ResourceLosses } from './ResourceLosses.tsx'
import { ResourcesField } from './ResourcesField.tsx'

const api = client(teamsContract)

const selection = z.object({
  items: z.array(resourceRef),
  /** All matches of a search, with exceptions. */
  found: z
    .object({
      search_term: z.string(),
      types: z.array(z.enum(resourceTypes)).optional(),
      except: z.array(resourceRef),
    })
    .nullable(),
})
export type Selection = z.output<typeof selection>

const schema = z.object({
  selection: selection.refine(
    ({ items, found }) => found !== null || items.length > 0,
    'Choose at least one',
  ),
})

const words = {
  permit: { title: 'Permit to', save: 'Permit', done: 'permitted to' },
  restrict: { title: 'Restrict for', save: 'Restrict', done: 'restricted for' },
} as const

/** Searches records, cases and people, and permits or restricts the selected ones for a team. */
export function SelectResourcesDialog({
  team,
  action,
  onClose,
}: {
  team: Team
  action: keyof typeof words
  onClose: () => void
}) {
  const { title, save, done } = words[action]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`${title} ${team.name}`}
      saveLabel={save}
      schema={schema}
      initialValues={{ selection: { items: [], found: null } as Selection }}
      onSubmit={async ({ selection: { items, found } }) => {
        const chosen = found ? { found } : { items }
        const made = await api.selectResources({ team_id: team.id, action, ...chosen, apply: true })
        if (made.changed === 0) return notifyInfo(`All of it was ${done} ${team.name} already.`)
        const which = fewNames(
          made.items.map(({ name }) => name),
          4,
        )
        notifySuccess(
          `${which} ${made.changed === 1 ? 'is' : 'are'} ${done} ${team.name} now.` +
            (action === 'restrict' && made.losses.length
              ? ` No longer visible to ${fewNames(
                  made.losses.map(({ display_name }) => display_name),
                  4,
                )}.`
              : ''),
        )
      }}
    >
      {(form) => (
        <>
          <ResourcesField
            key={form.key('selection')}
            team={team}
            action={action}
            {...form.getInputProps('selection')}
          />
          {action === 'restrict' && <Concerned form={form} team={team} />}
        </>
      )}
    </FormDialog>
  )
}

/** Follows the selection, so that its effect is shown before Restrict is pressed. */
function Concerned({ form, team }: { form: UseFormReturnType<{ selection: Selection }>; team: Team }) {
  const [selection, setSelection] = useState<Selection>({ items: [], found: null })
  form.watch('selection', ({ value }) => setSelection(value))
  return <ResourceLosses team={team} action="restrict" selection={selection} />
}
