import { sql } from 'kysely'
import { refusingAt } from '#core/errors.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { countBy, type Count } from '#features/deadlines/server/entryDeadline.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import { isInCustody } from '#features/parties/server/custody.ts'

type Counting = Pick<ScopedDb, 'db'>

/** Counts the deadline of an entry; what is wrong with it is refused at its fields in the entry. */
export async function countEntry(
  ctx: Counting,
  input: DeadlineInput,
): Promise<{ input: DeadlineInput; count: Count }> {
  const rules = await readRules(ctx)
  return { input, count: refusingAt('docket_entry.deadline', () => countBy(rules, input)) }
}

/** Same for a rule that is new to the entry: where nobody says whether it is for somebody in detention, the profile does. */
export async function countNewDeadline(
  ctx: Counting,
  legal_case_id: number,
  input: DeadlineInput,
): ReturnType<typeof countEntry> {
  const isKnown = input.facts.custody !== undefined
  const isDetained = !isKnown && (await hasDetainedClient(ctx, legal_case_id))
  return countEntry(ctx, isDetained ? { ...input, facts: { ...input.facts, custody: 'detained' } } : input)
}

async function hasDetainedClient({ db }: Counting, legal_case_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('legal_case_parties as p')
    .leftJoin('party_roles as role', 'role.id', 'p.party_role_id')
    .where('p.legal_case_id', '=', legal_case_id)
    .where(sql<boolean>`role.is_adverse is not true`)
    .where(isInCustody('p.party_id'))
    .select('p.party_id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
