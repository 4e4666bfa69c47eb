import type { InputOf } from '#core/contract.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import { ableAssignees } from './assignees.ts'
import { requireInternal, storedOf, type EntryInput } from './entryChecks.ts'
import { storedChecklist, unticked } from './checklist.ts'
import { requireVisibleCase, insertEntry } from './createEntry.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { recordChange } from './recordEntry.ts'

export async function cloneDocketEntry(
  ctx: WriteCtx,
  { id, docket_entry }: InputOf<(typeof docketContract)['endpoints']['cloneDocketEntry']>,
): Promise<DocketEntry> {
  const newId = await clone(ctx, id, docket_entry ?? {})
  return recordChange(ctx, 'created', { id: newId })
}

/** Copies an entry as new work: without attendances or ticks, and without assignees who have left. */
export async function clone(ctx: WriteCtx, id: number, input: EntryInput): Promise<number> {
  const original = await getDocketEntry(ctx, { id })
  const legal_case_id = input.legal_case_id ?? original.legal_case_id
  const stored = storedOf(original)
  const is_internal = input.is_internal ?? stored.is_internal
  if (is_internal) requireInternal(ctx)
  const { access_set_id } = await requireVisibleCase(ctx, legal_case_id)
  const assigned = original.assignees.map((user) => user.id)
  return insertEntry(
    ctx,
    { ...input, legal_case_id },
    {
      // At the same time, the original has them.
      stored: { ...stored, room_id: null, interpreter_id: null },
      assignee_ids: await ableAssignees(ctx, { access_set_id, is_internal }, assigned),
      stay: [],
      attendee_ids: [],
      checklist: unticked(await storedChecklist(ctx, id)),
      reminders: original.docket_entry_notifications,
    },
  )
}
