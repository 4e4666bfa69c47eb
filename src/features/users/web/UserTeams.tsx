import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { usersContract } from '../contract.ts'
import { type User } from '../contract/user.ts'

const api = client(usersContract)

export function UserTeams({ user }: { user: User }) {
  const query = useQuery(api.listUserTeams.query({ id: user.id }))
  return (
    <RecordSection id="teams" title="Teams" {...(query.data ? { count: query.data.items.length } : {})}>
      <Loaded query={query} what="The teams" compact>
        {({ items }) =>
          items.length ? (
            <RowList>
              {items.map((team) => (
                <Row
                  key={team.id}
                  name={
                    team.can_open ? (
                      <Link to="/teams/$id" params={{ id: String(team.id) }}>
                        {team.name}
                      </Link>
                    ) : (
                      team.name
                    )
                  }
                  text={team.role_name}
                >
                  {team.is_admin && <Tag>Team admin</Tag>}
                </Row>
              ))}
            </RowList>
          ) : (
            <NoRows>
              {user.all_teams
                ? 'In no team, but sees the records of all of them.'
                : 'In no team, and sees no records until added to one.'}
            </NoRows>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
