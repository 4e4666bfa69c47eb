import { sql } from 'kysely'
import { whoSees } from '#access/server/usersWhoSee.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LegalCase } from '../contract/case.ts'

interface StaffInput {
  primary_attorney_id?: number | null | undefined
  other_attorney_ids?: number[] | null | undefined
  primary_legal_assistant_id?: number | null | undefined
  other_legal_assistant_ids?: number[] | null | undefined
}

const asList = (ids: number | number[] | null | undefined): number[] =>
  ids === null || ids === undefined ? [] : Array.isArray(ids) ? ids : [ids]

/** The same, each as a list. */
type StaffIds = Record<keyof StaffInput, number[]>

export const staffIds = (staff: StaffInput): StaffIds => ({
  primary_attorney_id: asList(staff.primary_attorney_id),
  other_attorney_ids: asList(staff.other_attorney_ids),
  primary_legal_assistant_id: asList(staff.primary_legal_assistant_id),
  other_legal_assistant_ids: asList(staff.other_legal_assistant_ids),
})

const had = (legalCase: LegalCase): StaffInput => ({
  primary_attorney_id: legalCase.primary_attorney?.id,
  other_attorney_ids: legalCase.other_attorneys.map(({ id }) => id),
  primary_legal_assistant_id: legalCase.primary_legal_assistant?.id,
  other_legal_assistant_ids: legalCase.other_legal_assistants.map(({ id }) => id),
})

/** New staff of a case must be active, see it, and be an attorney where one is required. */
export async function checkStaff(
  ctx: WriteCtx,
  access_set_id: number,
  staff: StaffInput,
  before?: LegalCase,
): Promise<void> {
  const stay = staffIds(before ? had(before) : {})
  const added = Object.fromEntries(
    Object.entries(staffIds(staff)).map(([field, ids]) => [
      field,
      ids.filter((id) => !stay[field as keyof StaffInput].includes(id)),
    ]),
  ) as StaffIds
  ;(await staffChecks(ctx, [{ access_set_id, staff: added }]))(access_set_id, added)
}

/** Same for the staff of many cases, which are read once. */
export async function staffChecks(
  { db }: Pick<WriteCtx, 'db'>,
  cases: readonly { access_set_id: number; staff: StaffIds }[],
) {
  const ids = [...new Set(cases.flatMap(({ staff }) => Object.values(staff).flat()))]
  const sees = await whoSees(db, cases, ids)
  const users = new Map<number, { display_name: string; deactivated: boolean; is_attorney: boolean }>()
  if (ids.length > 0)
    for (const user of await db
      .selectFrom('users')
      .select(['id', 'display_name', 'deactivated', 'is_attorney'])
      .where('id', '=', sql<number>`any(${ids})`)
      .execute())
      users.set(user.id, user)
  const problemOf = (access_set_id: number, field: string, id: number): string | null => {
    const user = users.get(id)
    if (!user) return 'Choose a person from the list'
    if (user.deactivated) return `${user.display_name} is no longer active`
    if (!sees({ access_set_id }, id)) return `${user.display_name} is in no team that sees this record`
    return field.includes('attorney') && !user.is_attorney ? `${user.display_name} is not an attorney` : null
  }
  return (access_set_id: number, staff: StaffIds): void => {
    const problems: Record<string, string> = {}
    for (const [field, fieldIds] of Object.entries(staff))
      for (const id of fieldIds) {
        const problem = problemOf(access_set_id, field, id)
        if (problem) problems[`legal_case.${field}`] ??= problem
      }
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }
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
