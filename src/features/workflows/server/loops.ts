import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { conflict } from '#core/errors.ts'

/**
 * Refuses workflows by which making one entry would make another of its own type, directly or over others: new entries
 * would go on for ever. Conditions do not count, because cases change.
 */
export async function requireNoLoop(db: ReadDb | Transacting): Promise<void> {
  const steps = await (db as ReadDb)
    .selectFrom('workflow_items as i')
    .innerJoin('workflows as w', 'w.id', 'i.workflow_id')
    .innerJoin('docket_entry_types as made', 'made.id', 'i.docket_entry_type_to_create_id')
    .innerJoin('docket_entry_types as own', 'own.id', 'w.docket_entry_type_id')
    .where('w.event', '=', 'created')
    .where('i.archived_at', 'is', null)
    .select(['own.id as from', 'own.name as from_name', 'made.id as to', 'made.name as to_name'])
    .distinct()
    .execute()
  const next = Map.groupBy(steps, ({ from }) => from)
  const loop = findLoop(next)
  if (loop)
    throw conflict(
      'workflows.loop',
      `These would make each other for ever: ${loop.join(' → ')}. Take one of them out.`,
    )
}

interface Step {
  from: number
  from_name: string
  to: number
  to_name: string
}

/** Names of the types of the first loop, its first repeated at the end. */
function findLoop(next: ReadonlyMap<number, readonly Step[]>): string[] | null {
  const finished = new Set<number>()
  const visit = (type: number, path: readonly Step[]): string[] | null => {
    const at = path.findIndex(({ from }) => from === type)
    if (at >= 0) return [...path.slice(at).map(({ from_name }) => from_name), path.at(-1)!.to_name]
    if (finished.has(type)) return null
    for (const step of next.get(type) ?? []) {
      const loop = visit(step.to, [...path, step])
      if (loop) return loop
    }
    finished.add(type)
    return null
  }
  for (const type of next.keys()) {
    const loop = visit(type, [])
    if (loop) return loop
  }
  return null
}
