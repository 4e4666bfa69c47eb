import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { userOptions } from '#features/lists/web/peopleOptions.ts'
import { teamsContract, type Team } from '../contract.ts'
import type { TeamMember } from '../contract/members.ts'
import { memberFields, newMemberFields } from '../fields.ts'
import { MemberLosses } from './TeamLosses.tsx'

const api = client(teamsContract)
const changed = fieldsSchema(memberFields)
const added = fieldsSchema(newMemberFields)

/** Adds a member to a team, or changes a membership. */
export function MemberDialog({
  team,
  member,
  onClose,
}: {
  team: Team
  member?: TeamMember
  onClose: () => void
}) {
  const key = useRef(crypto.randomUUID())
  const { data: roles } = useQuery(api.listTeamRoles.query({ id: team.id }))
  const sources = useMemo(() => {
    const options = (roles?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
    const currentRole = member?.role_id ? [{ value: member.role_id, label: member.role_name ?? '' }] : []
    const team_roles = { ...sourceOfAll(options), options: [...currentRole, ...options] }
    return { users: { loadOptions: userOptions() }, team_roles }
  }, [roles, member])

  const done = (name: string) => {
    notifySuccess(member ? `The membership of ${name} is saved.` : `${name} is in ${team.name} now.`)
  }

  if (member)
    return (
      <FormDialog
        opened
        onClose={onClose}
        title={`${member.display_name} in ${team.name}`}
        saveLabel="Save membership"
        schema={changed}
        initialValues={formValues(memberFields, member)}
        onSubmit={async (values) => {
          await api.changeTeamMember({ id: team.id, memberId: member.id, ...values })
          done(member.display_name)
        }}
      >
        {(form) => (
          <>
            <FieldsForm form={form} fields={memberFields} sources={sources} />
            {roles?.permissions_count && member.role_id !== null && (
              <LostWithRole
                team={team}
                member={member}
                watch={(onChange) => form.watch('role_id', ({ value }) => onChange(value as number | null))}
              />
            )}
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Add a member to ${team.name}`}
      saveLabel="Add member"
      schema={added}
      initialValues={formValues(newMemberFields)}
      onSubmit={async (values) => {
        const made = await api.addTeamMember({ id: team.id, ...values }, { idempotencyKey: key.current })
        done(made.display_name)
      }}
    >
      {(form) => <FieldsForm form={form} fields={newMemberFields} sources={sources} />}
    </FormDialog>
  )
}

/** Rights lost by the newly chosen role, or by having none. */
function LostWithRole({
  team,
  member,
  watch,
}: {
  team: Team
  member: TeamMember
  watch: (onChange: (role_id: number | null) => void) => void
}) {
  const [role_id, setRole] = useState(member.role_id)
  watch(setRole)
  if (role_id === member.role_id) return null
  return <MemberLosses team={team} member={member} role_id={role_id} />
}
