import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { Tag } from '#ui/web/StatusPill.tsx'
import { sessionContract } from '#features/session/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import type { Team } from '../contract.ts'

/** Shows whether this is the user's active team, in which new records start, or a button to make it so. */
export function ActiveTeam({ team: { id, name, archived } }: { team: Team }) {
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const change = useCommand(
    (user_id: number) => client(usersContract).changeActiveTeam({ id: user_id, team_id: id }),
    {
      done: () => notifySuccess(`You work for ${name} now: new records start in it.`),
      failed: 'The active team was not changed.',
    },
  )
  if (!user || archived) return null
  if (user.active_team?.id === id) return <Tag tone="info">Your active team</Tag>
  if (!user.all_teams && !user.teams.some((team) => team.id === id)) return null
  return (
    <Button loading={change.isPending} onClick={() => void change.run(user.id)}>
      Make this my active team
    </Button>
  )
}
