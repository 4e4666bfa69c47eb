import { sql, type RawBuilder } from 'kysely'
import { explainAccess, type AccessPerson, type AccessResource } from '#access/explainAccess.ts'
import { userTypeHints } from '#access/levels.ts'
import { permissionGroups } from '#access/permissions.ts'
import {
  visibleCases,
  visibleDocketEntries,
  visibleParties,
  visibleRecords,
} from '#access/server/visibleRows.ts'
import type { UserType } from '#core/actor.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { teamsContract } from '../contract.ts'
import type { ExplainedType } from '../contract/access.ts'

type Calls = typeof teamsContract.endpoints
type Call = Calls['explainAccess']
type Db = { db: ReadDb | Transacting }

/** Other people who see a visible row, and why. People of all teams come last, since they see every row. */
export async function listWhoSees(
  ctx: ReadCtx,
  { type, resource_id }: InputOf<Calls['listWhoSees']>,
): Promise<OutputOf<Calls['listWhoSees']>> {
  await see[type](ctx, resource_id)
  const thing = await accessResource(ctx, type, resource_id)
  const people = await accessPeople(ctx, sql`not u.deactivated`)
  const answers = people.map((person) => ({ person, ...explainAccess(person, thing) }))
  return {
    resource: { type, id: resource_id, name: thing.name },
    items: answers
      .filter(({ sees }) => sees)
      .toSorted((a, b) => Number(a.person.all_teams) - Number(b.person.all_teams))
      .map(({ person: { user_id, display_name, user_type, all_teams }, reasons }) => ({
        user_id,
        display_name,
        user_type,
        all_teams,
        reasons: reasons.filter(({ effect }) => effect === 'shows').map(({ text }) => text),
      })),
    not_seen_by: answers.filter(({ sees }) => !sees).length,
  }
}

/** For a row the caller sees: whether a colleague sees it, why, and what they may do with it. */
export async function explainAccessOf(
  ctx: ReadCtx,
  { user_id, type, resource_id }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const person = await accessPerson(ctx, user_id)
  if (!person) throw notFound('This user')
  await see[type](ctx, resource_id)
  const thing = await accessResource(ctx, type, resource_id)
  const { sees, reasons } = explainAccess(person, thing)
  return {
    user: { id: user_id, display_name: person.display_name },
    resource: { type, id: resource_id, name: thing.name },
    sees,
    reasons,
    rights: sees ? await rightsOf(ctx, user_id, person.user_type) : [],
  }
}

const found = async (query: { executeTakeFirst(): Promise<unknown> }, what: string) => {
  if (!(await query.executeTakeFirst())) throw notFound(what)
}
const see: Record<ExplainedType, (ctx: ReadCtx, id: number) => Promise<void>> = {
  records: (ctx, id) => found(visibleRecords(ctx).select('id').where('id', '=', id), 'This record'),
  legal_cases: (ctx, id) => found(visibleCases(ctx).select('id').where('id', '=', id), 'This case'),
  parties: (ctx, id) => found(visibleParties(ctx).select('id').where('id', '=', id), 'This person'),
  docket_entries: (ctx, id) =>
    found(visibleDocketEntries(ctx).select('id').where('id', '=', id), 'This docket entry'),
}

export const accessPerson = async (ctx: Db, user_id: number): Promise<AccessPerson | null> =>
  (await accessPeople(ctx, sql`u.id = ${user_id}`))[0] ?? null

/** Users for whom the condition on `users u` holds, by name. */
export async function accessPeople(
  { db }: Db,
  condition: RawBuilder<unknown>,
): Promise<(AccessPerson & { user_id: number })[]> {
  const { rows } = await sql<AccessPerson & { user_id: number }>`
    select u.id as user_id, u.display_name, u.user_type, u.all_teams,
      not u.deactivated and u.locked_at is null and not u.reset_required as may_sign_in,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'is_archived', t.archived_at is not null,
          'sees_all', coalesce((t.config->>'canSeeAllResources')::boolean, false),
          'sees_internal', coalesce((t.config->>'canSeeInternalDockets')::boolean, false)
            or coalesce((t.config->>'canCreateInternalDockets')::boolean, false)) order by normalize_text(t.name), t.id)
        from team_members m join teams t on t.id = m.team_id where m.user_id = u.id), '[]') as teams
    from users u where ${condition} order by normalize_text(u.display_name), u.id`.execute(db)
  return rows
}

const grants = (column: string, of: string, access: string) =>
  sql`coalesce((select json_agg(team_id) from team_resources
    where ${sql.ref(column)} = ${sql.ref(of)} and access = ${sql.lit(access)}), '[]')`
const grantsOf = (column: string, of: string) =>
  sql`json_build_object('permitted', ${grants(column, of, 'permitted')}, 'restricted', ${grants(column, of, 'restricted')})`
const recordFacts = sql`json_build_object('public_id', r.public_id,
  'held', coalesce((select json_agg(team_id) from record_teams where record_id = r.id), '[]'),
  'permitted', ${grants('record_id', 'r.id', 'permitted')}, 'restricted', ${grants('record_id', 'r.id', 'restricted')})`
const noGrants = sql`json_build_object('permitted', json_build_array(), 'restricted', json_build_array())`

type FoundThing = AccessResource & { id: number }
const facts: Record<ExplainedType, (ids: readonly number[]) => RawBuilder<FoundThing>> = {
  records: (ids) => sql`
    select r.id, 'record ' || r.public_id as name, r.deleted_at is not null as is_deleted, false as is_internal,
      ${noGrants} as own, json_build_array(${recordFacts}) as records
    from records r where r.id = any(${ids})`,
  legal_cases: (ids) => sql`
    select c.id, 'the case ' || c.title as name, c.deleted_at is not null as is_deleted, false as is_internal,
      ${grantsOf('legal_case_id', 'c.id')} as own, json_build_array(${recordFacts}) as records
    from legal_cases c join records r on r.id = c.record_id where c.id = any(${ids})`,
  docket_entries: (ids) => sql`
    select e.id, 'the entry ' || t.name || ' of ' || c.title as name, e.deleted_at is not null as is_deleted, e.is_internal,
      ${grantsOf('legal_case_id', 'c.id')} as own, json_build_array(${recordFacts}) as records
    from docket_entries e join legal_cases c on c.id = e.legal_case_id join records r on r.id = c.record_id
    join docket_entry_types t on t.id = e.docket_entry_type_id where e.id = any(${ids})`,
  parties: (ids) => sql`
    select p.id, p.display_name as name, p.deleted_at is not null as is_deleted, false as is_internal,
      ${grantsOf('party_id', 'p.id')} as own,
      coalesce((select json_agg(${recordFacts} order by r.id) from record_parties rp
        join records r on r.id = rp.record_id where rp.party_id = p.id and r.deleted_at is null), '[]') as records
    from parties p where p.id = any(${ids})`,
}

export async function accessResource({ db }: Db, type: ExplainedType, id: number): Promise<AccessResource> {
  const [thing] = await accessResources({ db }, type, [id])
  if (!thing) throw notFound()
  return thing
}

export async function accessResources({ db }: Db, type: ExplainedType, ids: readonly number[]) {
  const { rows } = await facts[type](ids).execute(db)
  return rows
}

/** A person's rights on a row they see: by level, and by the roles of their teams. */
async function rightsOf({ db }: ReadCtx, user_id: number, user_type: UserType): Promise<string[]> {
  const level = `As ${/^[aeiou]/.test(user_type) ? 'an' : 'a'} ${user_type}: ${userTypeHints[user_type]}.`
  const { enabled } = await readSetting(db, 'permission')
  if (!enabled) return [level, 'Permissions of team roles are switched off, so that the level alone counts.']
  const { rows } = await sql<{ permission: string }>`
    select distinct unnest(r.permissions) as permission from team_members m
    join teams t on t.id = m.team_id and t.archived_at is null join team_roles r on r.id = m.role_id
    where m.user_id = ${user_id}`.execute(db)
  const held = new Set(rows.map(({ permission }) => permission))
  const words = Object.values(permissionGroups).flatMap((group) =>
    Object.entries(group.permissions)
      .filter(([permission]) => held.has(permission))
      .map(([, sentence]) => sentence),
  )
  return [
    level,
    words.length
      ? 'Within that, the roles in their teams let them do the following.'
      : 'No role in a team gives them a permission, so they may read only.',
    ...words.map((sentence) => `${sentence}.`),
  ]
}
