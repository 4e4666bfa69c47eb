import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifyInfo, notifySuccess } from '../../../ui/web/notify.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { resourceRef, resourceTypes } from '../resourceCalls.ts'
import { ResourcesField } from './ResourcesField.tsx'

const api = client(teamsContract)

const selection = z.object({
  items: z.array(resourceRef),
  /** All that a search finds, but for some. */
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

/** Finds records, cases and people, and permits those one chooses to a team, or restricts them for it. */
export function SelectResourcesDialog({
  team,
  action,
  onClose,
}: {
  team: Team
  action: keyof typeof words
  onClose: () => void
}) {
  const queries = useQueryClient()
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
        const { changed } = await api.selectResources({ team_id: team.id, action, ...chosen, apply: true })
        void invalidate(queries, 'teams')
        if (changed === 0) notifyInfo(`All of it was ${done} ${team.name} already.`)
        else notifySuccess(`${changed === 1 ? 'One is' : `${changed} are`} ${done} ${team.name} now.`)
      }}
    >
      {(form) => (
        <ResourcesField
          key={form.key('selection')}
          team={team}
          action={action}
          {...form.getInputProps('selection')}
        />
      )}
    </FormDialog>
  )
}
