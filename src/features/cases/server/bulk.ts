import { sql } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { bulkLimit } from '../contract/bulk.ts'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { lockedCase } from './recordCase.ts'
import { checkReasons, closeCase } from './closeCase.ts'
import { filteredCases } from './caseFilters.ts'
import { changeCase } from './service.ts'
import { checkTags } from '#features/lists/server/checkTags.ts'
import { changeTags } from './tags.ts'

const calls = casesContract.endpoints
type Tagging = Pick<InputOf<typeof calls.tagCases>, 'add_tag_ids' | 'remove_tag_ids'>
type Assigning = Omit<InputOf<typeof calls.assignCases>, 'ids' | 'all_of'>
type Closing = Pick<InputOf<typeof calls.closeCases>, 'closing_reasons_ids' | 'closing_notes'> &
  Partial<Pick<InputOf<typeof calls.closeCases>, 'open_entries'>>

export async function tagCases(
  ctx: WriteCtx,
  { add_tag_ids, remove_tag_ids, ...which }: InputOf<typeof calls.tagCases>,
): Promise<StartedWork> {
  if (add_tag_ids.length + remove_tag_ids.length === 0)
    throw invalid({ add_tag_ids: 'Choose at least one tag to add or to take off' })
  await checkTags(ctx, add_tag_ids, 'add_tag_ids')
  return start(ctx, which, 'cases.tag', 'Change the tags of', { add_tag_ids, remove_tag_ids })
}

export async function assignCases(
  ctx: WriteCtx,
  { ids, all_of, ...input }: InputOf<typeof calls.assignCases>,
): Promise<StartedWork> {
  const people = [
    input.primary_attorney_id ?? [],
    input.primary_legal_assistant_id ?? [],
    input.add_attorney_ids,
    input.add_legal_assistant_ids,
  ].flat()
  if (people.length === 0) throw invalid({ primary_attorney_id: 'Choose at least one person' })
  return start(ctx, { ids, all_of }, 'cases.assign', 'Assign', input)
}

export async function closeCases(
  ctx: WriteCtx,
  { closing_reasons_ids, closing_notes, open_entries, ...which }: InputOf<typeof calls.closeCases>,
): Promise<StartedWork> {
  await checkReasons(ctx, { closing_reasons_ids, closing_notes })
  return start(ctx, which, 'cases.close', 'Close', { closing_reasons_ids, closing_notes, open_entries })
}

interface Which {
  ids?: number[] | undefined
  all_of?: InputOf<typeof calls.tagCases>['all_of']
}

async function start(
  ctx: WriteCtx,
  { ids, all_of }: Which,
  kind: string,
  verb: string,
  input: object,
): Promise<StartedWork> {
  const chosen = all_of
    ? await filteredCases(ctx, all_of)
    : visibleCases(ctx).where('legal_cases.id', '=', sql<number>`any(${ids ?? []})`)
  const cases = await chosen
    .select(['legal_cases.id as entity_id', 'legal_cases.title as label'])
    .orderBy('legal_cases.is_closed')
    .orderBy('legal_cases.recency')
    .orderBy('legal_cases.id')
    .limit(bulkLimit + 1)
    .execute()
  if (cases.length === 0) throw invalid({ ids: 'Choose at least one case' })
  if (cases.length > bulkLimit)
    throw invalid({
      ids: `These are more than ${bulkLimit.toLocaleString('en-US')} cases; narrow the list and go part by part`,
    })
  const what = cases.length === 1 ? '1 case' : `${cases.length.toLocaleString('en-US')} cases`
  return startTracked(ctx, { kind, title: `${verb} ${what}`, input, items: cases })
}

/** Bulk operations on cases; each calls the function of the single call, with the same checks. */
export const bulkWork: Record<string, TrackedWork> = {
  'cases.tag': {
    endpoint: calls.tagCases,
    run: (ctx: WriteCtx, { add_tag_ids, remove_tag_ids }: Tagging, id) =>
      changeTags(ctx, id, { add: add_tag_ids, remove: remove_tag_ids }),
  },
  'cases.assign': { endpoint: calls.assignCases, run: assignCase },
  'cases.close': {
    endpoint: calls.closeCases,
    run: (ctx: WriteCtx, input: Closing, id) =>
      closeCase(ctx, { id, open_entries: 'leave', ...input, closing_channels: [] }),
  },
}

/** A new primary replaces the previous one; other staff are added. */
async function assignCase(ctx: WriteCtx, input: Assigning, id: number): Promise<LegalCase | void> {
  const before = await lockedCase(ctx, id)
  const { primary_attorney_id, primary_legal_assistant_id } = input
  const others = (had: { id: number }[], added: number[]) => [
    ...new Set([...had.map((person) => person.id), ...added]),
  ]
  return changeCase(ctx, before, {
    ...(primary_attorney_id && { primary_attorney_id }),
    ...(primary_legal_assistant_id && { primary_legal_assistant_id }),
    ...(input.add_attorney_ids.length > 0 && {
      other_attorney_ids: others(before.other_attorneys, input.add_attorney_ids),
    }),
    ...(input.add_legal_assistant_ids.length > 0 && {
      other_legal_assistant_ids: others(before.other_legal_assistants, input.add_legal_assistant_ids),
    }),
  })
}
