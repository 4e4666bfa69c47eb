import { sql } from 'kysely'
import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'

/** People for a tracked job, as far as its starter sees them, in the order of names; `words`: "12 people". */
export async function chosenPeople(
  ctx: ScopedDb,
  ids: readonly number[],
): Promise<{ people: { entity_id: number; label: string }[]; words: string }> {
  const people = await visibleParties(ctx)
    .select(['parties.id as entity_id', 'parties.display_name as label'])
    .where('parties.id', '=', sql<number>`any(${ids})`)
    .orderBy('parties.sort_name')
    .orderBy('parties.id')
    .execute()
  const words = people.length === 1 ? '1 person' : `${people.length.toLocaleString('en-US')} people`
  return { people, words }
}
