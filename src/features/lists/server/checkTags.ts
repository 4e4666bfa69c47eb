import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { offeredEntries } from '#collections/server/references.ts'

/** Newly added tags must be in the list and not archived. */
export async function checkTags(ctx: Pick<WriteCtx, 'db'>, ids: number[], path: string): Promise<void> {
  ;(await tagChecks(ctx, ids))(ids, path)
}

/** Same for the tags of many, which are read once. */
export async function tagChecks(ctx: Pick<WriteCtx, 'db'>, all: readonly number[]) {
  const offered = await offeredEntries(ctx, 'tags', all)
  return (ids: readonly number[], path: string): void => {
    if (ids.some((id) => !offered.has(id))) throw invalid({ [path]: 'Choose tags from the list' })
  }
}
