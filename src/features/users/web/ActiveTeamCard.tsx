import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'
import { type User } from '../contract/user.ts'

const api = client(usersContract)

/** Choice of the active team, in which new records start. */
export function ActiveTeamCard({ user }: { user: User }) {
  const own = useQuery(api.listUserTeams.query({ id: user.id }))
  const all = useQuery({
    ...client(teamsContract).listTeams.query({ items_per_page: 200 }),
    enabled: user.all_teams,
  })
  const change = useCommand((team_id: number | null) => api.changeActiveTeam({ id: user.id, team_id }), {
    done: () => notifySuccess('Your active team is changed.'),
    failed: 'The active team was not changed.',
  })
  return (
    <Card title="Active team">
      <Loaded query={own} what="The teams" compact>
        {({ items, active_team_id }) => {
          const teams = user.all_teams ? (all.data?.items ?? items) : items
          return (
            <SelectInput
              aria-label="Active team"
              description="New records start in this team."
              placeholder={teams.length ? 'No team chosen' : 'You are in no team'}
              data={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={active_team_id === null ? null : String(active_team_id)}
              onChange={(value) => void change.run(value === null ? null : Number(value))}
              disabled={teams.length === 0 || change.isPending}
              clearable
              clearButtonProps={{ 'aria-label': 'Work for no team in particular' }}
            />
          )
        }}
      </Loaded>
    </Card>
  )
}
