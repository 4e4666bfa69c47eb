import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { audienceChoices } from '../../audienceChoices.ts'
import type { SavedQuery, savedQueriesContract } from '../../contract/savedQueries.ts'
import { savedQueryEvents } from '../../events.ts'
import { queryWords } from '../matches.ts'
import { audienceColumns, audienceOf, shareableTeams, type AudienceColumns } from './audiences.ts'
import { checkStored, contentOf, refusalOf, type QueryContent } from './queryContent.ts'
import { shippedQueries, type ShippedQueries } from './shippedQueries.ts'
import { findSavedQuery, mayChange, savedQueryRows, type SavedQueryRow } from './visibleSavedQueries.ts'

type Calls = (typeof savedQueriesContract)['endpoints']

const mostOfOnePerson = 200

export async function listSavedQueries(ctx: ReadCtx): Promise<OutputOf<Calls['listSavedQueries']>> {
  const [rows, shipped, teams] = await Promise.all([
    savedQueryRows(ctx)
      .orderBy(sql`lower(saved_queries.name) nulls last`)
      .orderBy('saved_queries.id')
      .execute(),
    shippedQueries(ctx.db),
    shareableTeams(ctx),
  ])
  const items = await Promise.all(rows.map((row) => toSavedQuery(ctx, row, shipped)))
  return { items: items.filter((item) => item !== null), teams, may_share_with_office: isAdmin(ctx.actor) }
}

export async function getSavedQuery(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getSavedQuery']>> {
  const saved = await readSavedQuery(ctx, id)
  return { ...saved, words: saved.refusal === null ? await queryWords(ctx, saved.query) : null }
}

async function toSavedQuery(
  ctx: UserCtx,
  row: SavedQueryRow,
  shipped: ShippedQueries,
): Promise<SavedQuery | null> {
  const content = contentOf(row, shipped)
  // An earlier version of Ellis had it, or a later one has.
  if (!content) return null
  const changes = mayChange(ctx.actor, row)
  return {
    ...content,
    id: row.id,
    shared_with: audienceOf(row),
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name! },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name! },
    version: row.version,
    updated_at: row.updated_at,
    is_own: row.owner_id === ctx.actor.user_id,
    is_pinned: row.position !== null,
    is_watched: row.is_watched,
    watch_problem: row.watch_problem as SavedQuery['watch_problem'],
    refusal: await refusalOf(ctx, content.query),
    can: { edit: changes, delete: changes },
  }
}

async function readSavedQuery(ctx: UserCtx, id: number): Promise<SavedQuery> {
  const saved = await toSavedQuery(ctx, await findSavedQuery(ctx, id), await shippedQueries(ctx.db))
  return saved!
}

export async function createSavedQuery(
  ctx: WriteCtx,
  { shared_with, team_id, ...content }: InputOf<Calls['createSavedQuery']>,
): Promise<SavedQuery> {
  await checkStored(ctx, content)
  return add(ctx, content, await audienceColumns(ctx, shared_with, team_id))
}

export async function copySavedQuery(ctx: WriteCtx, { id }: { id: number }): Promise<SavedQuery> {
  const { name, description, query, result_params } = await readSavedQuery(ctx, id)
  const copy = { name: `Copy of ${name}`.slice(0, 120), description, query, result_params }
  return add(ctx, copy, { team_id: null, is_of_office: false })
}

async function add(ctx: WriteCtx, content: QueryContent, audience: AudienceColumns): Promise<SavedQuery> {
  // Locked, so that two saved at once are counted.
  await ctx.db.selectFrom('users').select('id').where('id', '=', ctx.actor.user_id).forUpdate().execute()
  const { count } = await ctx.db
    .selectFrom('saved_queries')
    .where('owner_id', '=', ctx.actor.user_id)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostOfOnePerson)
    throw conflict(
      'savedQueries.too_many',
      `You have ${mostOfOnePerson} saved searches. Delete one that you need no more.`,
    )
  const { id } = await ctx.db
    .insertInto('saved_queries')
    .values({ ...columnsOf(content), ...audience, owner_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = await readSavedQuery(ctx, id)
  await ctx.record(savedQueryEvents, 'created', { entity_id: id, changes: changesFromNothing(logged(saved)) })
  return saved
}

const columnsOf = ({ name, description, query, result_params }: QueryContent) => ({
  name,
  description,
  query: JSON.stringify(query),
  result_params: JSON.stringify(result_params),
})

export async function updateSavedQuery(
  ctx: WriteCtx,
  { id, version, shared_with, team_id, ...changed }: InputOf<Calls['updateSavedQuery']>,
): Promise<SavedQuery> {
  const row = await changeable(ctx, id)
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'saved_queries', id))
  const before = await readSavedQuery(ctx, id)
  const content: QueryContent = { ...before, ...withoutUndefined(changed) }
  if (changed.query || changed.result_params) await checkStored(ctx, content)
  const audience =
    shared_with === undefined && team_id === undefined
      ? {}
      : await audienceColumns(ctx, shared_with ?? before.shared_with, team_id ?? row.team_id, row)
  await ctx.db
    .updateTable('saved_queries')
    .set({
      ...columnsOf(content),
      ...audience,
      version: version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  // An admin may have given somebody else's search back to them alone.
  const isTheirs = shared_with === 'me' && row.owner_id !== ctx.actor.user_id
  const saved = isTheirs
    ? { ...before, ...content, shared_with, team: null, version: version + 1 }
    : await readSavedQuery(ctx, id)
  const conditions = changesBetween({ conditions: before.query }, { conditions: saved.query })
  await ctx.record(savedQueryEvents, 'changed', {
    entity_id: id,
    changes: {
      ...changesBetween(logged(before), logged(saved)),
      // Their terms may name people.
      ...(conditions['conditions'] && { conditions: [null, 'changed'] as [null, string] }),
    },
  })
  return saved
}

export async function deleteSavedQuery(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { name } = await changeable(ctx, id)
  await ctx.db.deleteFrom('saved_queries').where('id', '=', id).execute()
  await ctx.record(savedQueryEvents, 'deleted', { entity_id: id, changes: { name: [name, null] } })
}

/** The row, locked, for those who may change it. */
async function changeable(ctx: WriteCtx, id: number): Promise<SavedQueryRow> {
  await sql`select from saved_queries where id = ${id} for update`.execute(ctx.db)
  const row = await findSavedQuery(ctx, id)
  if (mayChange(ctx.actor, row)) return row
  throw forbidden(
    'savedQueries.not_yours',
    row.shipped_key === null
      ? 'Only the person who saved this search can change it. Make a copy for yourself.'
      : 'This search comes with Ellis. Make a copy and change that.',
  )
}

const logged = ({ name, description, shared_with, team }: SavedQuery) => ({
  name,
  description,
  shared_with: audienceChoices.find(({ value }) => value === shared_with)!.label,
  team: team?.name ?? null,
})
