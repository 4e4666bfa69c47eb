import { sql } from 'kysely'
import { visibleRecords } from '#access/server/visibleRows.ts'
import { count } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ListUses } from '#collections/contract.ts'
import { inUse, mostExamples } from '#collections/server/uses.ts'
import { seeTeam } from './visibleTeams.ts'

/** Uses of a team: the records it holds, which prevent its deletion, and its members, who do not. */
export async function usesOfTeam(ctx: ReadCtx, id: number): Promise<ListUses> {
  await seeTeam(ctx, id)
  const held = visibleRecords(ctx)
    .innerJoin('record_teams', 'record_teams.record_id', 'records.id')
    .where('record_teams.team_id', '=', id)
  const members = ctx.db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .where('team_members.team_id', '=', id)
  const newest = await held
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select(['records.id', 'records.public_id', 'holder.display_name'])
    .orderBy('records.id', 'desc')
    .limit(mostExamples)
    .execute()
  const named = await members
    .select(['users.id', 'users.display_name'])
    .orderBy(sql`normalize_text(users.display_name)`)
    .limit(mostExamples)
    .execute()
  return inUse([
    {
      words: 'records',
      count: await count(held),
      examples: newest.map((record) => ({
        label: `${record.public_id} ${record.display_name}`,
        link: `/records/${record.id}`,
      })),
    },
    {
      words: 'members',
      count: await count(members),
      examples: named.map((user) => ({ label: user.display_name, link: `/users/${user.id}` })),
    },
  ])
}
