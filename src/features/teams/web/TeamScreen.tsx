import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card, Facts } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { configAdminFields, configFields } from '../fields.ts'
import { ActiveTeam } from './ActiveTeam.tsx'
import { EditTeamDialog } from './dialogs.ts'
import { TeamMembers } from './TeamMembers.tsx'
import { TeamMenu } from './TeamMenu.tsx'
import { TeamResources, TeamRestrictions } from './TeamResources.tsx'
import { TeamRoles } from './TeamRoles.tsx'

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

const flagFacts = (fields: typeof configFields | typeof configAdminFields, flags: Record<string, boolean>) =>
  Object.entries(fields).map(([name, { label }]) => ({ label, value: flags[name] ? 'Yes' : 'No' }))

function TeamPage({ team }: { team: Team }) {
  const [isEditing, { open, close }] = useDisclosure(false)
  const sections = [
    { id: 'members', label: 'Members' },
    { id: 'roles', label: 'Roles' },
    { id: 'resources', label: 'Permitted' },
    ...(team.can.manage_resources ? [{ id: 'restrictions', label: 'Restricted' }] : []),
  ]
  return (
    <RecordScreen
      name={team.name}
      facts={[
        team.member_count === 1 ? '1 member' : `${formatNumber(team.member_count)} members`,
        team.is_global && 'works for the whole office',
      ]}
      status={team.archived && <StatusPill tone="neutral">Archived</StatusPill>}
      actions={
        <>
          <ActiveTeam team={team} />
          {team.can.edit && (
            <>
              <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
                Edit team
              </Button>
              <TeamMenu team={team} />
            </>
          )}
        </>
      }
      sections={sections}
      aside={
        <>
          <Card title="What members may">
            <Facts facts={flagFacts(configFields, team.config)} />
          </Card>
          <Card title="What team admins may">
            <Facts facts={flagFacts(configAdminFields, team.config_admin)} />
          </Card>
        </>
      }
    >
      {team.archived && (
        <Notice tone="neutral" title="This team is archived">
          Its members see nothing through it and have no rights by it until it is put back to use.
        </Notice>
      )}
      {team.description && <Card title="Description">{team.description}</Card>}
      <TeamMembers team={team} />
      <TeamRoles team={team} />
      <TeamResources team={team} />
      {team.can.manage_resources && <TeamRestrictions team={team} />}
      {isEditing && <EditTeamDialog team={team} onClose={close} />}
    </RecordScreen>
  )
}
