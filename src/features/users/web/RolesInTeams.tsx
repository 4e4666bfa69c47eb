import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { teamsContract } from '#features/teams/contract.ts'

const api = client(teamsContract)
/** Role by team. */
export type Roles = ReadonlyMap<number, number>

/** Roles in the teams that are chosen in the invitation. */
export function RolesInTeams({
  form,
  roles,
  onChange,
}: {
  form: UseFormReturnType<{ user: Record<string, unknown> }>
  roles: Roles
  onChange: (roles: Roles) => void
}) {
  const chosen = (teams: unknown) => (teams as number[] | null) ?? []
  const [teamIds, setTeamIds] = useState<readonly number[]>(() => chosen(form.getValues().user['team_ids']))
  form.watch('user.team_ids', ({ value }) => setTeamIds(chosen(value)))
  return teamIds.map((teamId) => (
    <RoleInTeam
      key={teamId}
      teamId={teamId}
      value={roles.get(teamId) ?? null}
      onChange={(role) => {
        const next = new Map(roles)
        if (role === null) next.delete(teamId)
        else next.set(teamId, role)
        onChange(next)
      }}
    />
  ))
}

function RoleInTeam({
  teamId,
  value,
  onChange,
}: {
  teamId: number
  value: number | null
  onChange: (role: number | null) => void
}) {
  const { data: team } = useQuery(api.getTeam.query({ id: teamId }))
  const { data: roles } = useQuery(api.listTeamRoles.query({ id: teamId }))
  if (!team || !roles) return null
  return (
    <SelectInput
      mt="sm"
      label={`Role in ${team.name}`}
      placeholder="No role"
      description={
        roles.permissions_count
          ? 'Without a role they only read.'
          : 'Roles count once “Roles in teams count” is switched on in the settings.'
      }
      clearable
      data={roles.items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
