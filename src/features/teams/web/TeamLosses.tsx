import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Permission } from '#access/permissions.ts'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { fewNames } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { lossWords } from '#features/users/web/lossWords.ts'
import { teamsContract, type Team } from '../contract.ts'
import type { TeamSwitch } from '../fields.ts'
import type { Loss } from '../contract/losses.ts'
import type { TeamMember } from '../contract/members.ts'
import type { TeamRole } from '../contract/roles.ts'
import classes from './teams.module.css'

const api = client(teamsContract)

// The previous count stays while a new one is loading, because the losses shown are about to happen.
const fresh = { gcTime: 0, placeholderData: keepPreviousData }

/** Preview: rights lost without the team or, for one member, by leaving it. */
export function TeamLosses({ teamId, userId }: { teamId: number; userId?: number }) {
  const query = useQuery({
    ...api.previewTeamLosses.query({ id: teamId, ...(userId !== undefined && { user_id: userId }) }),
    ...fresh,
  })
  return (
    <Losses
      query={query}
      nothing={`${userId === undefined ? 'Nobody loses anything' : 'That takes nothing away'}: what the team shows is seen without it too.`}
    />
  )
}

/** Preview: rights lost with these switches of the team off. */
export function SwitchLosses({ team, switches }: { team: Team; switches: TeamSwitch[] }) {
  const query = useQuery({ ...api.previewTeamLosses.query({ id: team.id, switches }), ...fresh })
  return <Losses query={query} nothing="Switching that off takes nothing from anybody." />
}

/** Preview: rights lost if a role had exactly these permissions. */
export function RoleLosses({
  team,
  role,
  permissions,
}: {
  team: Team
  role: TeamRole
  permissions: TeamRole['permissions']
}) {
  const query = useQuery({
    ...api.previewRoleLosses.query({
      id: team.id,
      roleId: role.id,
      permissions: permissions as Permission[],
    }),
    ...fresh,
  })
  return <Losses query={query} nothing="Removing that takes nothing from anybody." />
}

/** Preview: rights a member loses by another role, or by none. */
export function MemberLosses({
  team,
  member,
  role_id,
}: {
  team: Team
  member: TeamMember
  role_id: number | null
}) {
  const query = useQuery({
    ...api.previewMemberLosses.query({
      id: team.id,
      memberId: member.id,
      ...(role_id !== null && { role_id }),
    }),
    ...fresh,
  })
  return <Losses query={query} nothing={`That takes nothing from ${member.display_name}.`} />
}

function Losses({ query, nothing }: { query: UseQueryResult<{ items: Loss[] }>; nothing: string }) {
  return (
    <Loaded query={query} what="What members would lose" compact>
      {({ items }) => (
        <div aria-live="polite">
          {items.length === 0 ? (
            <Notice tone="info">{nothing}</Notice>
          ) : (
            <Notice
              tone="warning"
              title={
                items.length === 1 ? 'One person loses something' : `${items.length} people lose something`
              }
            >
              <ul className={classes.losses} tabIndex={0} aria-label="What each loses">
                {[...Map.groupBy(items, lossWords)].map(([words, people]) => (
                  <li key={words}>
                    {people.length > 1 && 'Each of '}
                    <bdi>
                      {fewNames(
                        people.map(({ display_name }) => display_name),
                        people.length,
                      )}
                    </bdi>{' '}
                    {words}.
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      )}
    </Loaded>
  )
}
