import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { teamsContract, type Team } from '../contract.ts'
import type { TeamMember } from '../contract/members.ts'
import { MemberDialog } from './dialogs.ts'
import { typeLabel } from '#features/users/fields.ts'
import { TeamLosses } from './TeamLosses.tsx'

const api = client(teamsContract)

export function TeamMembers({ team }: { team: Team }) {
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<TeamMember | 'new' | null>(null)
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const query = useQuery({
    ...api.listTeamMembers.query({ id: team.id, page, items_per_page: 50 }),
    placeholderData: keepPreviousData,
  })
  const roles = useQuery(api.listTeamRoles.query({ id: team.id }))
  const manages = team.can.manage_members
  return (
    <RecordSection
      id="members"
      title="Members"
      count={team.member_count}
      actions={
        manages && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add member
          </Button>
        )
      }
    >
      <Loaded query={query} what="The members" compact>
        {({ items, page_count }) =>
          items.length ? (
            <>
              <RowList>
                {items.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    permissionsCount={roles.data?.permissions_count === true}
                    {...(manages
                      ? { onEdit: () => setEdited(member), onRemove: () => setRemoved(member) }
                      : {})}
                  />
                ))}
              </RowList>
              <Pager
                label="Pages of members"
                hideWithOnePage
                mt="sm"
                total={page_count}
                value={page}
                onChange={setPage}
              />
            </>
          ) : (
            <NoRows>Nobody is in this team yet. People who see all teams see its records too.</NoRows>
          )
        }
      </Loaded>
      {edited && (
        <MemberDialog
          team={team}
          {...(edited === 'new' ? {} : { member: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveMember team={team} member={removed} onClose={() => setRemoved(null)} />}
    </RecordSection>
  )
}

/** Members without a role have the rights of their user type; once permissions are switched on, they can only read. */
const roleWords = ({ role_name, user_type }: TeamMember, permissionsCount: boolean): string =>
  role_name ?? (permissionsCount && user_type !== 'viewer' ? 'No role: reads only' : 'No role')

function MemberRow({
  member,
  permissionsCount,
  onEdit,
  onRemove,
}: {
  member: TeamMember
  permissionsCount: boolean
  onEdit?: () => void
  onRemove?: () => void
}) {
  const name = member.display_name
  return (
    <Row
      name={
        <Link to="/users/$id" params={{ id: String(member.user_id) }}>
          {name}
        </Link>
      }
      text={`${typeLabel(member.user_type)} · ${roleWords(member, permissionsCount)}`}
    >
      {member.deactivated && <StatusPill tone="neutral">Inactive</StatusPill>}
      {member.is_admin && <Tag>Team admin</Tag>}
      {onEdit && (
        <ActionIcon variant="subtle" aria-label={`Edit membership of ${name}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon variant="subtle" aria-label={`Remove ${name} from the team`} onClick={onRemove}>
          <IconUserMinus size={16} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}

function RemoveMember({ team, member, onClose }: { team: Team; member: TeamMember; onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove ${member.display_name} from ${team.name}?`}
      verb="Remove member"
      danger
      onConfirm={async () => {
        await api.removeTeamMember({ id: team.id, memberId: member.id })
        notifySuccess(`${member.display_name} is no longer in ${team.name}.`)
      }}
    >
      <p>
        It counts from the next click of {member.display_name} on. What {member.display_name} did in the team
        stays.
      </p>
      <TeamLosses teamId={team.id} userId={member.user_id} />
    </ConfirmDialog>
  )
}
