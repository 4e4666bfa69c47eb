import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { checkTags } from '#features/lists/server/checkTags.ts'
import type { casesContract } from '../contract.ts'
import type { LegalCase } from '../contract/case.ts'
import { getCase } from './getCase.ts'
import { lockedCase, raiseVersion, recordCase } from './recordCase.ts'

type Calls = (typeof casesContract)['endpoints']
type Tags = LegalCase['tags']

export const addCaseTags = (ctx: WriteCtx, { id, tag_ids }: InputOf<Calls['addCaseTags']>): Promise<Tags> =>
  changeTags(ctx, id, { add: tag_ids, remove: [] })

export const removeCaseTags = (
  ctx: WriteCtx,
  { id, tag_ids }: InputOf<Calls['removeCaseTags']>,
): Promise<Tags> => changeTags(ctx, id, { add: [], remove: tag_ids })

/** Adds and removes single tags, so that simultaneous changes of other tags survive. */
export async function changeTags(
  ctx: WriteCtx,
  id: number,
  { add, remove }: { add: number[]; remove: number[] },
): Promise<Tags> {
  const before = await lockedCase(ctx, id)
  const had = before.tags.map((tag) => tag.id)
  const added = [...new Set(add)].filter((tag) => !had.includes(tag))
  const removed = had.filter((tag) => remove.includes(tag) && !add.includes(tag))
  await checkTags(ctx, added, 'tag_ids')
  if (added.length + removed.length === 0) return before.tags
  await ctx.db
    .deleteFrom('legal_case_tags')
    .where('legal_case_id', '=', id)
    .where(sql<boolean>`tag_id = any(${removed})`)
    .execute()
  await insertTags(ctx, id, added)
  await raiseVersion(ctx, id)
  const after = await getCase(ctx, { id })
  const names = ({ tags }: LegalCase) => tags.map(({ name }) => name)
  await recordCase(
    ctx,
    'tags_changed',
    after,
    changesBetween({ tags: names(before) }, { tags: names(after) }),
  )
  return after.tags
}

/** Sets the tags; others are removed. */
export async function setTags(
  ctx: Pick<WriteCtx, 'db'>,
  legal_case_id: number,
  ids: number[],
): Promise<void> {
  await ctx.db
    .deleteFrom('legal_case_tags')
    .where('legal_case_id', '=', legal_case_id)
    .where(sql<boolean>`tag_id <> all(${ids})`)
    .execute()
  await insertTags(ctx, legal_case_id, ids)
}

async function insertTags({ db }: Pick<WriteCtx, 'db'>, legal_case_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('legal_case_tags')
    .values(ids.map((tag_id) => ({ legal_case_id, tag_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}
