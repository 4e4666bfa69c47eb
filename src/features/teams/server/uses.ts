import { sql } from 'kysely'
import { visibleRecords } from '#access/server/visible.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { seeTeam } from './visibleTeams.ts'

const few = 3

/** Where a team is in use: the records it holds, which keep it from being deleted, and its members, which do not. */
export async function usesOfTeam(ctx: ReadCtx, id: number) {
  await seeTeam(ctx, id)
  const held = visibleRecords(ctx)
    .innerJoin('record_teams', 'record_teams.record_id', 'records.id')
    .where('record_teams.team_id', '=', id)
  const members = ctx.db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .where('team_members.team_id', '=', id)
  const count = sql<number>`count(*)`.as('count')
  const records = await held.select(count).executeTakeFirstOrThrow()
  const people = await members.select(count).executeTakeFirstOrThrow()
  const newest = await held
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select(['records.id', 'records.public_id', 'holder.display_name'])
    .orderBy('records.id', 'desc')
    .limit(few)
    .execute()
  const named = await members
    .select(['users.id', 'users.display_name'])
    .orderBy(sql`fold(users.display_name)`)
    .limit(few)
    .execute()
  const uses = [
    {
      words: 'records',
      count: records.count,
      count_is_floor: false,
      examples: newest.map((record) => ({
        label: `${record.public_id} ${record.display_name}`,
        link: `/records/${record.id}`,
      })),
    },
    {
      words: 'members',
      count: people.count,
      count_is_floor: false,
      examples: named.map((user) => ({ label: user.display_name, link: `/users/${user.id}` })),
    },
  ].filter((use) => use.count > 0)
  return { in_use: uses.length > 0, uses }
}
