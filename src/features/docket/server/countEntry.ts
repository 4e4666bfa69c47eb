import { refusingAt } from '#core/errors.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { countBy, type Count } from '#features/deadlines/server/entryDeadline.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'

/** Counts the deadline of an entry; what is wrong with it is refused at its fields in the entry. */
export async function countEntry(
  ctx: Pick<ScopedDb, 'db'>,
  input: DeadlineInput,
): Promise<{ input: DeadlineInput; count: Count }> {
  const rules = await readRules(ctx)
  return { input, count: refusingAt('docket_entry.deadline', () => countBy(rules, input)) }
}
