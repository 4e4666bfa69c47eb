import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { lossWords } from '#features/users/web/lossWords.ts'
import { teamsContract } from '../contract.ts'
import classes from './teams.module.css'

const api = client(teamsContract)

/** Who would lose what without the team; of one member, if they left it. Shown before it happens. */
export function TeamLosses({ teamId, userId }: { teamId: number; userId?: number }) {
  const query = useQuery({
    ...api.previewTeamLosses.query({ id: teamId, ...(userId !== undefined && { user_id: userId }) }),
    // What is shown here is about to be acted on.
    gcTime: 0,
  })
  return (
    <Loaded query={query} what="What members would lose" compact>
      {({ items }) =>
        items.length === 0 ? (
          <Notice tone="info">
            {userId === undefined ? 'Nobody loses' : 'That takes'} nothing{userId !== undefined && ' away'}:
            what the team shows is seen without it too.
          </Notice>
        ) : (
          <Notice
            tone="warning"
            title={
              items.length === 1 ? 'One person loses something' : `${items.length} people lose something`
            }
          >
            <ul className={classes.losses} tabIndex={0} aria-label="What each loses">
              {items.map((loss) => (
                <li key={loss.user_id}>
                  <bdi>{loss.display_name}</bdi> {lossWords(loss)}.
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    </Loaded>
  )
}
