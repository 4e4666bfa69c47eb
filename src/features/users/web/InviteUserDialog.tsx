import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { teamOptions } from '#features/lists/web/peopleOptions.ts'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { usersContract } from '../contract.ts'
import { type NewUser, type SavedUser } from '../contract/user.ts'
import { invitationFields } from '../fields.ts'
import { proposedLogin } from '../proposedLogin.ts'
import { RolesInTeams, type Roles } from './RolesInTeams.tsx'
import { useAccountLink } from './useAccountLink.tsx'

const api = client(usersContract)
const schema = z.object({ user: fieldsSchema(invitationFields) })
const initialValues = { user: formValues(invitationFields) }
const sources = { teams: { loadOptions: teamOptions() }, user_groups: listSource('user_groups') }
const { all_teams: _, ...fieldsOfExternal } = invitationFields

/** Creates an account, and mails the link to choose a password, or shows it to be handed over. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const sendsMail = useSendsMail()
  const accountLink = useAccountLink(onClose)
  const [roles, setRoles] = useState<Roles>(new Map())
  const made = useRef<SavedUser | null>(null)

  async function invite({ user }: z.output<typeof schema>) {
    const isExternal = user.user_type === 'external'
    const newUser = { ...user, all_teams: !isExternal && user.all_teams } as NewUser
    const team_roles = [...roles]
      .filter(([team_id]) => newUser.team_ids?.includes(team_id))
      .map(([team_id, role_id]) => ({ team_id, role_id }))
    made.current = await api.createUser({ user: { ...newUser, team_roles } })
    if (!made.current.link_to_hand_over)
      notifySuccess(`${made.current.display_name} is invited: a link goes to ${made.current.email}.`)
  }

  return (
    <>
      <FormDialog
        opened={accountLink.dialog === null}
        onClose={() => {
          if (!made.current || !accountLink.show(made.current)) onClose()
        }}
        title="Invite user"
        saveLabel={sendsMail ? 'Send invitation' : 'Make invitation'}
        schema={schema}
        initialValues={initialValues}
        onSubmit={invite}
      >
        {(form) => (
          <>
            <InvitationFields form={form} />
            <RolesInTeams form={form} roles={roles} onChange={setRoles} />
          </>
        )}
      </FormDialog>
      {accountLink.dialog}
    </>
  )
}

/** Proposes a user name until one is entered; hides fields that external users cannot have. */
function InvitationFields({ form }: { form: UseFormReturnType<typeof initialValues> }) {
  const [isExternal, setExternal] = useState(false)
  const propose =
    (field: 'first_name' | 'last_name' | 'email') =>
    ({ previousValue }: { previousValue: unknown }) => {
      const { user } = form.getValues()
      const before = proposedLogin({ ...user, [field]: previousValue })
      if (!user.login || user.login === before) form.setFieldValue('user.login', proposedLogin(user))
    }
  form.watch('user.first_name', propose('first_name'))
  form.watch('user.last_name', propose('last_name'))
  form.watch('user.email', propose('email'))
  form.watch('user.user_type', ({ value }) => setExternal(value === 'external'))
  const fields = isExternal ? fieldsOfExternal : invitationFields
  return <FieldsForm form={form} fields={fields} sources={sources} path="user" />
}
