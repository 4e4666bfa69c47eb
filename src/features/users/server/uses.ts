import { sql } from 'kysely'
import { visibleCases, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { count } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ListUses } from '#collections/contract.ts'
import { inUse, mostExamples } from '#collections/server/uses.ts'
import { seeUser } from './seeUser.ts'

/** Work of a user: open cases, open entries, teams. */
export async function usesOfUser(ctx: ReadCtx, id: number): Promise<ListUses> {
  await seeUser(ctx, id)
  const cases = visibleCases(ctx)
    .where('legal_cases.is_closed', '=', false)
    .where(
      sql<boolean>`(${id} in (legal_cases.primary_attorney_id, legal_cases.primary_legal_assistant_id)
        or exists (select from legal_case_users s where s.legal_case_id = legal_cases.id and s.user_id = ${id}))`,
    )
  const entries = visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where(
      sql<boolean>`exists (select from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id and a.user_id = ${id})`,
    )
  const teams = ctx.db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .where('team_members.user_id', '=', id)
  const newest = {
    cases: await cases
      .select(['legal_cases.id', 'legal_cases.title'])
      .orderBy('legal_cases.id', 'desc')
      .limit(mostExamples)
      .execute(),
    entries: await entries
      .select(['docket_entries.id', 't.name', 'c.title'])
      .orderBy('docket_entries.id', 'desc')
      .limit(mostExamples)
      .execute(),
    teams: await teams
      .select(['teams.id', 'teams.name'])
      .orderBy(sql`normalize_text(teams.name)`)
      .limit(mostExamples)
      .execute(),
  }
  return inUse([
    {
      words: 'open cases',
      count: await count(cases),
      examples: newest.cases.map((one) => ({ label: one.title, link: `/cases/${one.id}` })),
    },
    {
      words: 'docket entries to do',
      count: await count(entries),
      examples: newest.entries.map((one) => ({
        label: `${one.name}, ${one.title}`,
        link: `/docket_entries/${one.id}`,
      })),
    },
    {
      words: 'teams',
      count: await count(teams),
      examples: newest.teams.map((one) => ({ label: one.name, link: `/teams/${one.id}` })),
    },
  ])
}
