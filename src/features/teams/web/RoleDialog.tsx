import { Checkbox, Fieldset, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { permissionGroups, permissions } from '#access/permissions.ts'
import { client } from '#core/web/client.ts'
import type { Values } from '#fields/kind.ts'
import { useFieldValue } from '#fields/web/fieldProps.ts'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { teamsContract, type Team } from '../contract.ts'
import type { TeamRole } from '../contract/roles.ts'
import { RoleLosses } from './TeamLosses.tsx'
import classes from './teams.module.css'

const api = client(teamsContract)
const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(60, 'A name has at most 60 characters'),
  permissions: z.array(z.enum(permissions)),
})

/** Edits a role of a team, or creates one; `like` is the template of a new one. */
export function RoleDialog({
  team,
  role,
  like,
  onClose,
}: {
  team: Team
  role?: TeamRole
  like?: TeamRole
  onClose: () => void
}) {
  const key = useRef(crypto.randomUUID())
  const edit = useEditConflict({
    row: role,
    read: async () => (await api.listTeamRoles({ id: team.id })).items.find(({ id }) => id === role?.id),
    fields: {},
    more: ['name', 'permissions'],
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={role ? `Edit role ${role.name}` : `New role of ${team.name}`}
      saveLabel={role ? 'Save role' : 'Create role'}
      schema={schema}
      initialValues={{ name: role?.name ?? '', permissions: (role ?? like)?.permissions ?? [] }}
      onSubmit={async (values, form) => {
        const saved = await edit.save(form, values, (base) =>
          base
            ? api.updateTeamRole({ id: team.id, roleId: base.id, version: base.version, ...values })
            : api.createTeamRole({ id: team.id, ...values }, { idempotencyKey: key.current }),
        )
        notifySuccess(`Role ${saved.name} is ${role ? 'saved' : 'created'}.`)
      }}
    >
      {(form) => (
        <>
          <FormConflict
            edit={edit}
            form={form}
            fields={{}}
            labelOf={(name) => (name === 'name' ? 'Name' : 'Permissions')}
            render={(name, values) => (name === 'name' ? String(values['name']) : <Sentences of={values} />)}
          />
          <TextInput
            key={form.key('name')}
            label="Name"
            required
            maxLength={60}
            data-path="name"
            {...form.getInputProps('name')}
          />
          <PermissionsField key={form.key('permissions')} {...form.getInputProps('permissions')} />
          {role && <Removed form={form} team={team} role={role} />}
        </>
      )}
    </FormDialog>
  )
}

/** Rights lost by people with the role when permissions are removed from it. */
function Removed({
  form,
  team,
  role,
}: {
  form: UseFormReturnType<{ name: string; permissions: string[] }>
  team: Team
  role: TeamRole
}) {
  const [chosen, setChosen] = useState(role.permissions)
  form.watch('permissions', ({ value }) => setChosen(value))
  if (role.permissions.every((permission) => chosen.includes(permission))) return null
  return <RoleLosses team={team} role={role} permissions={chosen} />
}

function PermissionsField(props: { defaultValue?: string[]; onChange?: (permissions: string[]) => void }) {
  const [chosen, setChosen] = useFieldValue<string[]>(props, [])
  return Object.entries(permissionGroups).map(([key, group]) => (
    <Fieldset key={key} legend={group.title} mt="md" className={classes.permissions}>
      {Object.entries(group.permissions).map(([permission, sentence]) => (
        <Checkbox
          key={permission}
          label={sentence}
          checked={chosen.includes(permission)}
          onChange={(event) =>
            setChosen(
              event.currentTarget.checked
                ? [...chosen, permission]
                : chosen.filter((each) => each !== permission),
            )
          }
        />
      ))}
    </Fieldset>
  ))
}

const sentences: Record<string, string> = Object.assign(
  {},
  ...Object.values(permissionGroups).map((group) => group.permissions),
)

function Sentences({ of: { permissions } }: { of: Values }) {
  const names = permissions as string[]
  return names.length === 0 ? 'None' : names.map((name) => sentences[name] ?? name).join('; ')
}
