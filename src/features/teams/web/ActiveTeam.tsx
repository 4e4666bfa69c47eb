import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { notifyFailure, notifySuccess } from '#ui/web/notify.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { sessionContract } from '#features/session/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import type { Team } from '../contract.ts'

/** Whether this is the team one works for now, in which new records start; or the way to make it so. */
export function ActiveTeam({ team: { id, name, archived } }: { team: Team }) {
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const change = useMutation({
    mutationFn: (user_id: number) => client(usersContract).changeActiveTeam({ id: user_id, team_id: id }),
    onSuccess: async () => {
      await refreshed()
      notifySuccess(`You work for ${name} now: new records start in it.`)
    },
    onError: (error) => notifyFailure('The active team was not changed.', error),
  })
  if (!user || archived) return null
  if (user.active_team?.id === id) return <Tag tone="info">Your active team</Tag>
  if (!user.all_teams && !user.teams.some((team) => team.id === id)) return null
  return (
    <Button loading={change.isPending} onClick={() => change.mutate(user.id)}>
      Make this my active team
    </Button>
  )
}
