import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, stale } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry, docketContract } from '../contract.ts'
import { changedBy, locked, touched, recordChange } from './recordEntry.ts'

/** An item as it is stored. */
export interface ChecklistItem {
  text: string
  done: boolean
  done_by_id: number | null
  done_at: string | null
}
interface ChecklistInput {
  text: string
  done?: boolean | undefined
}

/** The given items; each keeps the tick of the item with the same words unless the input sets it. */
export function mergedChecklist(
  ctx: Pick<WriteCtx, 'actor' | 'now'>,
  input: readonly ChecklistInput[],
  had: readonly ChecklistItem[],
): ChecklistItem[] {
  const left = [...had]
  return input.map(({ text, done }) => {
    const index = left.findIndex((item) => item.text === text)
    const before = index < 0 ? undefined : left.splice(index, 1)[0]
    if (before && (done ?? before.done) === before.done) return before
    return done
      ? { text, done, done_by_id: ctx.actor.user_id, done_at: ctx.now.toISOString() }
      : { text, done: false, done_by_id: null, done_at: null }
  })
}

export const unticked = (items: readonly ChecklistItem[]): ChecklistItem[] =>
  items.map(({ text }) => ({ text, done: false, done_by_id: null, done_at: null }))

export async function storedChecklist(ctx: WriteCtx, id: number): Promise<ChecklistItem[]> {
  const { checklist } = await ctx.db
    .selectFrom('docket_entries')
    .select('checklist')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return checklist as ChecklistItem[]
}

/** An entry that requires all of its checklist done cannot be done while an item is open. */
export function requireChecklistDone(entry: {
  require_all_done: boolean
  checklist: readonly { done: boolean }[]
}): void {
  const open = entry.checklist.filter(({ done }) => !done).length
  if (entry.require_all_done && open > 0)
    throw conflict(
      'docket.checklist_open',
      `${open === 1 ? 'One item' : `${open} items`} of the checklist must be done first.`,
    )
}

const sameItems = (input: readonly ChecklistInput[], had: readonly ChecklistInput[]) =>
  input.length === had.length && input.every(({ text }, index) => text === had[index]!.text)

/** Ticking takes the right to mark the entry done; changing the items takes the right to edit. */
export async function setChecklist(
  ctx: WriteCtx,
  { id, checklist, require_all_done, version }: InputOf<(typeof docketContract)['endpoints']['setChecklist']>,
): Promise<DocketEntry> {
  const before = await locked(ctx, id)
  const had = await storedChecklist(ctx, id)
  const required = require_all_done ?? before.require_all_done
  const changesList = !sameItems(checklist, had) || required !== before.require_all_done
  if (changesList ? !before.can.edit : !before.can.edit && !before.can.done)
    throw forbidden(
      'docket.not_yours',
      changesList
        ? 'You may change the checklist of entries that you entered or are assigned to.'
        : 'You may tick items of entries that you are assigned to.',
    )
  if (changesList && version !== undefined && version !== before.version)
    throw stale(await changedBy(ctx, id))
  const items = mergedChecklist(ctx, checklist, had)
  if (before.is_done && !before.rescheduled_at)
    requireChecklistDone({ require_all_done: required, checklist: items })
  await touched(ctx, before, {
    checklist: JSON.stringify(items),
    require_all_done: required,
    ...(changesList && { version: before.version + 1 }),
  })
  return recordChange(ctx, 'checklist_changed', before, { is_minor: !changesList })
}
