import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '../../../core/web/client.ts'
import { Card, Facts } from '../../../ui/web/Card.tsx'
import { formatNumber } from '../../../ui/web/format.ts'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { RecordScreen } from '../../../ui/web/RecordScreen.tsx'
import { StatusPill } from '../../../ui/web/StatusPill.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { TeamMembers } from './TeamMembers.tsx'

const route = getRouteApi('/teams/$id')

export function TeamScreen() {
  const { id } = route.useParams()
  const query = useQuery(client(teamsContract).getTeam.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This team" page>
      {(team) => <TeamPage team={team} />}
    </Loaded>
  )
}

function TeamPage({ team }: { team: Team }) {
  const { config, config_admin } = team
  const words = (allowed: boolean) => (allowed ? 'Yes' : 'No')
  return (
    <RecordScreen
      name={team.name}
      facts={[
        team.member_count === 1 ? '1 member' : `${formatNumber(team.member_count)} members`,
        team.is_global && 'works for the whole office',
      ]}
      status={team.archived && <StatusPill tone="neutral">Archived</StatusPill>}
      aside={
        <>
          <Card title="Members of this team">
            <Facts
              facts={[
                { label: 'See all records of the office', value: words(config.canSeeAllResources) },
                { label: 'See internal entries', value: words(config.canSeeInternalDockets) },
                { label: 'Make internal entries', value: words(config.canCreateInternalDockets) },
                { label: 'Edit others’ entries', value: words(config.canOverrideOwnershipCheck) },
              ]}
            />
          </Card>
          <Card title="Team admins">
            <Facts
              facts={[
                { label: 'Manage members', value: words(config_admin.canManageUsers) },
                { label: 'Create roles', value: words(config_admin.canCreateCustomRoles) },
              ]}
            />
          </Card>
        </>
      }
    >
      {team.description && <Card title="Description">{team.description}</Card>}
      <TeamMembers team={team} />
    </RecordScreen>
  )
}
