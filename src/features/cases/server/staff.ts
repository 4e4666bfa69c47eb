import { sql } from 'kysely'
import { usersWhoSee } from '#access/server/staff.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LegalCase } from '../contract/case.ts'

export interface StaffInput {
  primary_attorney_id?: number | null | undefined
  other_attorney_ids?: number[] | null | undefined
  primary_legal_assistant_id?: number | null | undefined
  other_legal_assistant_ids?: number[] | null | undefined
}

const asList = (ids: number | number[] | null | undefined): number[] =>
  ids === null || ids === undefined ? [] : Array.isArray(ids) ? ids : [ids]

/** New staff of a case must be active, see it, and be an attorney where one is required. */
export async function checkStaff(
  ctx: WriteCtx,
  accessSetId: number,
  staff: StaffInput,
  before?: LegalCase,
): Promise<void> {
  const had: Record<keyof StaffInput, number[]> = {
    primary_attorney_id: asList(before?.primary_attorney?.id),
    other_attorney_ids: before?.other_attorneys.map(({ id }) => id) ?? [],
    primary_legal_assistant_id: asList(before?.primary_legal_assistant?.id),
    other_legal_assistant_ids: before?.other_legal_assistants.map(({ id }) => id) ?? [],
  }
  const added = (Object.keys(had) as (keyof StaffInput)[]).map(
    (field) => [field, asList(staff[field]).filter((id) => !had[field].includes(id))] as const,
  )
  const ids = added.flatMap(([, fieldIds]) => fieldIds)
  if (ids.length === 0) return

  const able = await usersWhoSee(ctx.db, accessSetId)
    .select(['users.id', 'users.is_attorney'])
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
  const existing = await ctx.db
    .selectFrom('users')
    .select(['id', 'display_name', 'deactivated', 'is_attorney'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const problems: Record<string, string> = {}
  for (const [field, fieldIds] of added) {
    for (const id of fieldIds) {
      const user = existing.find((one) => one.id === id)
      const problem = !user
        ? 'Choose a person from the list'
        : user.deactivated
          ? `${user.display_name} is no longer active`
          : !able.some((one) => one.id === id)
            ? `${user.display_name} is in no team that sees this record`
            : field.includes('attorney') && !user.is_attorney
              ? `${user.display_name} is not an attorney`
              : null
      if (problem) problems[`legal_case.${field}`] ??= problem
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Stores the given other staff of each part, without the primary. */
export async function setOtherStaff(ctx: WriteCtx, legal_case_id: number, staff: StaffInput): Promise<void> {
  const primary = await ctx.db
    .selectFrom('legal_cases')
    .select(['primary_attorney_id', 'primary_legal_assistant_id'])
    .where('id', '=', legal_case_id)
    .executeTakeFirstOrThrow()
  await setPart(ctx, legal_case_id, 'attorney', staff.other_attorney_ids, primary.primary_attorney_id)
  await setPart(
    ctx,
    legal_case_id,
    'legal_assistant',
    staff.other_legal_assistant_ids,
    primary.primary_legal_assistant_id,
  )
}

async function setPart(
  ctx: WriteCtx,
  legal_case_id: number,
  part: 'attorney' | 'legal_assistant',
  staff: number[] | null | undefined,
  primaryId: number | null,
): Promise<void> {
  const those = ctx.db
    .deleteFrom('legal_case_users')
    .where('legal_case_id', '=', legal_case_id)
    .where('part', '=', part)
  if (!staff) {
    if (primaryId !== null) await those.where('user_id', '=', primaryId).execute()
    return
  }
  const ids = staff.filter((id) => id !== primaryId)
  await those.where(sql<boolean>`user_id <> all(${ids})`).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('legal_case_users')
    .values(ids.map((user_id) => ({ legal_case_id, user_id, part })))
    .onConflict((c) => c.doNothing())
    .execute()
}
