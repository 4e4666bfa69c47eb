import { sql } from 'kysely'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import { namedRow, namedRowOrNull } from '#core/server/db/namedRow.ts'
import { listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { batchLimit, type FormBatchItem } from '../contract/batches.ts'
import { formsContract } from '../contract.ts'
import { requireEdition } from './editions.ts'
import { beginFiling, storedFiling } from './filings.ts'
import { planFiling } from './planFiling.ts'
import { visibleFilings } from './visibleFilings.ts'

const calls = formsContract.endpoints
type Calls = typeof calls

interface Draft {
  party_id: number
  name: string
  legal_case_id: number | null
  preparer_id: number | null
}

export async function createFormBatch(
  ctx: WriteCtx,
  { form_edition_id, people, attorney_ids }: InputOf<Calls['createFormBatch']>,
): Promise<OutputOf<Calls['createFormBatch']>> {
  const edition = await requireEdition(ctx, form_edition_id)
  if (edition.field_count === 0)
    throw invalid({ form_edition_id: 'This form has no fields to fill; print the blank one' })
  const { seen, left_out } = await seenPeople(ctx, people)
  if (seen.length === 0) throw invalid({ people: 'Choose at least one person whom you see' })
  const attorneys = [...new Set(attorney_ids)]
  for (const { legal_case_id } of seen) await checkAttorneys(ctx, legal_case_id, attorneys)
  const drafts = seen.flatMap((each): Draft[] =>
    attorneys.length === 0
      ? [{ ...each, preparer_id: null }]
      : attorneys.map((preparer_id) => ({ ...each, preparer_id })),
  )
  if (drafts.length > batchLimit)
    throw invalid({ people: `These are ${drafts.length} forms; begin at most ${batchLimit} at once` })
  const { id } = await ctx.db
    .insertInto('form_batches')
    .values({ form_edition_id, created_by_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('form_batch_items')
    .values(drafts.map(({ name: _, ...draft }, index) => ({ batch_id: id, position: index + 1, ...draft })))
    .execute()
  const count = drafts.length === 1 ? '1 form' : `${drafts.length} forms`
  const { id: job_id } = await startTracked(ctx, {
    kind: 'parties.forms',
    title: `Begin ${count}: ${edition.form}`,
    input: { batch_id: id },
    items: seen.map(({ party_id, name }) => ({ entity_id: party_id, label: name })),
  })
  await ctx.db.updateTable('form_batches').set({ job_id }).where('id', '=', id).execute()
  ctx.publish({ topic: 'forms', user_ids: [ctx.actor.user_id] })
  return { id, job_id, item_count: drafts.length, left_out }
}

/** Each person once, with the first of their cases, in the order of the request; the others are only counted. */
async function seenPeople(ctx: WriteCtx, people: InputOf<Calls['createFormBatch']>['people']) {
  const named = await visibleParties(ctx)
    .where('parties.id', '=', (eb) => eb.fn.any(eb.val(people.map(({ party_id }) => party_id))))
    .select(['parties.id', 'parties.display_name'])
    .execute()
  const cases = await visibleCases(ctx)
    .where('legal_cases.id', '=', (eb) =>
      eb.fn.any(eb.val(people.flatMap(({ legal_case_id }) => legal_case_id ?? []))),
    )
    .select('legal_cases.id')
    .execute()
  const names = new Map(named.map(({ id, display_name }) => [id, display_name]))
  const caseIds = new Set(cases.map(({ id }) => id))
  const seen = new Map<number, Omit<Draft, 'preparer_id'>>()
  for (const { party_id, legal_case_id } of people) {
    const name = names.get(party_id)
    if (name === undefined || (legal_case_id !== null && !caseIds.has(legal_case_id))) continue
    if (!seen.has(party_id)) seen.set(party_id, { party_id, name, legal_case_id })
  }
  const requested = new Set(people.map(({ party_id }) => party_id))
  return { seen: [...seen.values()], left_out: requested.size - seen.size }
}

async function checkAttorneys(
  ctx: WriteCtx,
  legal_case_id: number | null,
  attorney_ids: readonly number[],
): Promise<void> {
  if (attorney_ids.length === 0) return
  const { rows } = await sql<{
    id: number
  }>`select u.id from users u where u.id = any(${attorney_ids}::bigint[])
    and (u.id = (select primary_attorney_id from legal_cases where id = ${legal_case_id})
      or u.id in (select user_id from legal_case_users where legal_case_id = ${legal_case_id} and part = 'attorney'))`.execute(
    ctx.db,
  )
  if (rows.length < attorney_ids.length)
    throw invalid({ attorney_ids: 'Choose attorneys of the case, and people of it' })
}

/** Another line of the batch is for the person, case and attorney of `i`, and goes first: two people of it were merged. */
const isDouble = sql`exists (select from form_batch_items same where same.batch_id = i.batch_id
  and same.position <> i.position and (same.form_filing_id is not null or same.position < i.position)
  and same.party_id = i.party_id and same.legal_case_id is not distinct from i.legal_case_id
  and same.preparer_id is not distinct from i.preparer_id)`

/** Begins the drafts of one person; a draft that is there already is left as it is. */
export const formBatchWork = {
  'parties.forms': {
    endpoint: calls.createFormBatch,
    async run(ctx: WriteCtx, { batch_id }: { batch_id: number }, party_id: number) {
      // The line of somebody who was merged since is the survivor's.
      const rows = await ctx.db
        .selectFrom('form_batch_items as i')
        .innerJoin('form_batches as b', 'b.id', 'i.batch_id')
        .where('i.batch_id', '=', batch_id)
        .where('i.party_id', '=', sql<number>`current_party_id(${party_id})`)
        .where('i.form_filing_id', 'is', null)
        .where(sql<boolean>`not ${isDouble}`)
        .select(['i.position', 'i.party_id', 'i.legal_case_id', 'i.preparer_id', 'b.form_edition_id'])
        .orderBy('i.position')
        .forUpdate('i')
        .execute()
      for (const { position, preparer_id, ...of } of rows) {
        const form_filing_id = await beginFiling(ctx, { ...of, roles: {} }, preparer_id)
        await ctx.db
          .updateTable('form_batch_items')
          .set({ form_filing_id })
          .where('batch_id', '=', batch_id)
          .where('position', '=', position)
          .execute()
      }
    },
    async finish(ctx, _input, job_id) {
      const { user_id } = await ctx.db
        .selectFrom('tracked_jobs')
        .where('id', '=', job_id)
        .select('user_id')
        .executeTakeFirstOrThrow()
      ctx.publish({ topic: 'forms', user_ids: [user_id] })
    },
  },
} satisfies Record<string, TrackedWork>

/** Items about people and cases that the reader sees, with drafts that they see or that are not begun. */
const visibleItems = (ctx: Pick<UserCtx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('form_batch_items as i')
    .where('i.party_id', 'in', visibleParties(ctx).select('parties.id'))
    .where((eb) =>
      eb.or([
        eb('i.legal_case_id', 'is', null),
        eb('i.legal_case_id', 'in', visibleCases(ctx).select('legal_cases.id')),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('i.form_filing_id', 'is', null),
        eb('i.form_filing_id', 'in', visibleFilings(ctx).clearSelect().select('f.id')),
      ]),
    )

/** Batches of which the reader sees a line, with the counts of those lines. */
export const batchLines = (ctx: Pick<UserCtx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('form_batches as b')
    .innerJoin('form_editions as e', 'e.id', 'b.form_edition_id')
    .innerJoin('users as creator', 'creator.id', 'b.created_by_id')
    .leftJoin('tracked_jobs as job', 'job.id', 'b.job_id')
    .innerJoinLateral(
      visibleItems(ctx)
        .leftJoin('form_filings as filing', 'filing.id', 'i.form_filing_id')
        .where(sql<boolean>`i.batch_id = b.id`)
        .select([
          sql<number>`count(*)::int`.as('item_count'),
          sql<number>`count(filing.id)::int`.as('begun_count'),
          sql<number>`count(filing.filed_on)::int`.as('filed_count'),
          sql<number>`(array_agg(i.party_id order by i.position))[1]`.as('first_id'),
        ])
        .as('own'),
      (join) => join.onTrue(),
    )
    .innerJoin('parties as first', 'first.id', 'own.first_id')
    .select(['b.id', 'b.form_edition_id', 'b.job_id', 'b.created_at', 'e.form', 'e.edition', 'e.title'])
    .select(['own.item_count', 'own.begun_count', 'own.filed_count'])
    .select([
      namedRow('creator').as('created_by'),
      namedRow('first').as('first_person'),
      sql<boolean>`(job.id is not null and job.finished_at is null)`.as('is_running'),
    ])

export const listFormBatches = (
  ctx: ReadCtx,
  params: InputOf<Calls['listFormBatches']>,
): Promise<OutputOf<Calls['listFormBatches']>> =>
  listPage(
    batchLines(ctx),
    params,
    { created_at: (q, direction) => q.orderBy('b.created_at', direction).orderBy('b.id', direction) },
    { sort_by: 'created_at', sort_order: 'desc' },
  )

async function requireBatch(ctx: UserCtx, id: number) {
  const row = await batchLines(ctx).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('These forms')
  return row
}

export async function getFormBatch(
  ctx: ReadCtx,
  { id, page, items_per_page }: InputOf<Calls['getFormBatch']>,
): Promise<OutputOf<Calls['getFormBatch']>> {
  const batch = await requireBatch(ctx, id)
  const rows = await visibleItems(ctx)
    .innerJoin('parties as p', 'p.id', 'i.party_id')
    .leftJoin('legal_cases as c', 'c.id', 'i.legal_case_id')
    .leftJoin('users as attorney', 'attorney.id', 'i.preparer_id')
    .leftJoin('form_filings as filing', 'filing.id', 'i.form_filing_id')
    .where('i.batch_id', '=', id)
    .select(['i.position', 'i.party_id', 'i.form_filing_id', 'filing.filed_on'])
    .select([
      namedRow('p').as('party'),
      sql<{ id: number; title: string } | null>`case when c.id is not null
        then json_build_object('id', c.id, 'title', c.title) end`.as('legal_case'),
      namedRowOrNull('attorney').as('attorney'),
      sql<string | null>`case when i.form_filing_id is not null then null
        when ${isDouble} then 'Two people of these forms were merged: the form of this one stands in their other line.'
        else (select max(t.problem) from tracked_job_items t where t.job_id = ${batch.job_id}::uuid
          and t.entity_id = any(merged_party_ids(i.party_id))) end`.as('problem'),
    ])
    .orderBy('i.position')
    .limit(items_per_page)
    .offset((page - 1) * items_per_page)
    .execute()
  const today = await officeToday(ctx)
  const items: FormBatchItem[] = []
  for (const row of rows) items.push({ ...row, ...(await gapsOf(ctx, row, today)) })
  return { ...batch, items }
}

const shownKinds = ['missing', 'contradiction', 'parked', 'partly', 'choice'] as const

/** As the profile is now: what was entered since is not missing any more. */
async function gapsOf(
  ctx: ReadCtx,
  { form_filing_id, filed_on }: { form_filing_id: number | null; filed_on: string | null },
  today: string,
): Promise<Pick<FormBatchItem, 'notices' | 'unmapped_count'>> {
  if (form_filing_id === null || filed_on !== null) return { notices: [], unmapped_count: 0 }
  const { plan, contradictions } = await planFiling(ctx, await storedFiling(ctx, form_filing_id), today)
  const notices = [...plan.notices, ...contradictions].flatMap(({ kind, sentence, origin }) => {
    const shown = shownKinds.find((each) => each === kind)
    return shown
      ? [{ kind: shown, sentence, party_id: origin?.party_id ?? null, section: origin?.section ?? null }]
      : []
  })
  return {
    notices: notices.toSorted((a, b) => shownKinds.indexOf(a.kind) - shownKinds.indexOf(b.kind)),
    unmapped_count: plan.unmapped.length,
  }
}

/** Drafts of a batch that the reader sees, in order. */
export async function filingsOfBatch(ctx: UserCtx, id: number): Promise<{ title: string; ids: number[] }> {
  const { form, created_at } = await requireBatch(ctx, id)
  const rows = await visibleItems(ctx)
    .where('i.batch_id', '=', id)
    .where('i.form_filing_id', 'is not', null)
    .select('i.form_filing_id')
    .orderBy('i.position')
    .execute()
  return {
    title: `${form}, begun ${created_at.slice(0, 10)}`,
    ids: [...new Set(rows.map(({ form_filing_id }) => form_filing_id!))],
  }
}
