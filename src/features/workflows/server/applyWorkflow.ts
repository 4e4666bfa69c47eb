import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { deleteDocketEntry } from '#features/docket/server/deleteDocketEntry.ts'
import { updateDocketEntry } from '#features/docket/server/service.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { mostCases, workflowChangesContract, type ChangedField } from '../contract/changes.ts'
import { factsOfEntry, makeEntries } from './runWorkflows.ts'
import { getWorkflow } from './service.ts'
import { changedCases, changesIn, fieldParts, type Change } from './workflowChanges.ts'

type Input = InputOf<(typeof workflowChangesContract)['endpoints']['applyWorkflow']>

/** Starts a job over open cases; each is changed in a transaction of its own. */
export async function applyWorkflow(
  ctx: WriteCtx,
  { id, version, legal_case_ids }: Input,
): Promise<StartedWork> {
  await requireVersion(ctx, id, version)
  const cases = await changedCases(ctx, id)
    .$if(legal_case_ids !== undefined, (q) =>
      q.where('legal_cases.id', '=', sql<number>`any(${legal_case_ids})`),
    )
    .limit(mostCases)
    .execute()
  if (cases.length === 0)
    throw invalid({ legal_case_ids: 'These cases are as the workflow has it by now: look again' })
  const what = cases.length === 1 ? '1 case' : `${cases.length.toLocaleString('en-US')} cases`
  return startTracked(ctx, {
    kind: 'cases.follow_workflow',
    title: `Apply the workflow to ${what}`,
    input: { id, version },
    items: cases.map((legalCase) => ({
      entity_id: legalCase.id,
      label: `${legalCase.title}, ${legalCase.holder_name}`,
    })),
  })
}

/** Nobody applies what they were not shown. */
async function requireVersion({ db }: WriteCtx, id: number, version: number): Promise<void> {
  await db.selectFrom('workflows').select('id').where('id', '=', id).forShare().execute()
  const workflow = await getWorkflow(db, id)
  if (workflow.version !== version) throw stale(await lastChangedBy(db, 'workflows', id))
}

export const workflowWork: Record<string, TrackedWork> = {
  'cases.follow_workflow': { endpoint: workflowChangesContract.endpoints.applyWorkflow, run: applyTo },
}

/** Changes the case as it is then: what was done or changed by hand in the meantime stays. */
async function applyTo(
  ctx: WriteCtx,
  { id, version }: Pick<Input, 'id' | 'version'>,
  legal_case_id: number,
): Promise<void> {
  await requireVersion(ctx, id, version)
  // Entries of the case are done or changed before this, or after it.
  await ctx.db
    .selectFrom('docket_entries as e')
    .innerJoin('workflow_entries as we', 'we.docket_entry_id', 'e.id')
    .where('e.legal_case_id', '=', legal_case_id)
    .select('e.id')
    .orderBy('e.id')
    .forUpdate('e')
    .execute()
  const [open] = await changedCases(ctx, id).where('legal_cases.id', '=', legal_case_id).execute()
  if (!open) return
  for (const change of await changesIn(ctx, id, [legal_case_id])) await apply(ctx, change)
}

async function apply(ctx: WriteCtx, change: Change): Promise<void> {
  const { kind, docket_entry_id, follows_id, plan, trigger } = change
  if (kind === 'add') {
    if (plan) await makeEntries(ctx, trigger, [plan], { parent_id: follows_id, depth: 0 })
    return
  }
  if (docket_entry_id === null) return
  if (kind === 'remove') await deleteDocketEntry(ctx, { id: docket_entry_id })
  if (!plan) return letGo(ctx, docket_entry_id)
  if (kind === 'change') await changeEntry(ctx, docket_entry_id, change)
  await keep(ctx, docket_entry_id, change)
}

async function changeEntry(ctx: WriteCtx, id: number, { now, plan, fields }: Change): Promise<void> {
  const { docket_entry_type_id, action_date, comment, assignee_ids } = plan!
  const values = {
    type: { docket_entry_type_id },
    day: { action_date },
    comment: { comment },
    assignees: { assignee_ids },
  } satisfies Record<ChangedField, object>
  const docket_entry = Object.assign({}, ...fields.map((field) => values[field]))
  await updateDocketEntry(ctx, { id, version: now!.version, docket_entry })
}

/** From now on the entry is compared with this version, except for what somebody has changed by hand. */
async function keep({ db }: WriteCtx, id: number, { plan, by_hand }: Change): Promise<void> {
  const theirs = by_hand.flatMap((field) => fieldParts[field].item)
  await db
    .updateTable('workflow_entries')
    .set((eb) => ({
      item: sql<string>`(${JSON.stringify(plan!.item)}::jsonb - ${theirs}::text[])
        - array(select key from jsonb_object_keys(${JSON.stringify(plan!.item)}::jsonb) key
          where not ${eb.ref('workflow_entries.item')} ? key)`,
      made: sql<string>`(select ${factsOfEntry} from docket_entries e where e.id = ${id})`,
    }))
    .where('docket_entry_id', '=', id)
    .execute()
}

/** An entry that would not be there, and that somebody has worked on or restores, is theirs from now on. */
const letGo = async ({ db }: WriteCtx, id: number): Promise<void> => {
  await db.deleteFrom('workflow_entries').where('docket_entry_id', '=', id).execute()
}
