import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { conflict } from '#core/errors.ts'
import { deepest, mostFollowing } from '../workflowFields.ts'

/**
 * Refuses workflows by which making one entry would make another of its own type, directly or over others, since new
 * entries would go on for ever; and those by which too many would follow one event. Conditions do not count, because
 * cases change.
 */
export async function requireBounded(db: ReadDb | Transacting): Promise<void> {
  const steps = await (db as ReadDb)
    .selectFrom('workflow_items as i')
    .innerJoin('workflows as w', 'w.id', 'i.workflow_id')
    .innerJoin('docket_entry_types as made', 'made.id', 'i.docket_entry_type_to_create_id')
    .leftJoin('docket_entry_types as own', 'own.id', 'w.docket_entry_type_id')
    .leftJoin('legal_case_types as c', 'c.id', 'w.legal_case_type_id')
    .where('i.archived_at', 'is', null)
    .select(['w.event', 'w.hearing_outcome', 'made.id as to', 'made.name as to_name'])
    .select((eb) => [
      eb.fn.coalesce('own.id', 'c.id').$notNull().as('from'),
      eb.fn.coalesce('own.name', 'c.name').$notNull().as('from_name'),
    ])
    .execute()
  const next = Map.groupBy(
    steps.filter(({ event }) => event === 'created'),
    ({ from }) => from,
  )
  const loop = findLoop(next)
  if (loop)
    throw conflict(
      'workflows.loop',
      `These would make each other for ever: ${loop.join(' → ')}. Take one of them out.`,
    )
  const following = countOf(next)
  for (const of of Map.groupBy(steps, ({ event, from }) => `${event} ${from}`).values()) {
    const count = mostOf(of, following)
    if (count > mostFollowing)
      throw conflict(
        'workflows.too_many',
        `${count.toLocaleString('en-US')} entries would follow one ${of[0]!.from_name} at once, with what follows them; at most ${mostFollowing} may. Take some out.`,
      )
  }
}

/** How many entries follow a new one of a type, which is so deep in a chain. */
function countOf(next: ReadonlyMap<number, readonly Step[]>): (type: number, depth: number) => number {
  const known = new Map<string, number>()
  return function count(type, depth): number {
    if (depth >= deepest) return 0
    const key = `${type} ${depth}`
    const had = known.get(key)
    if (had !== undefined) return had
    const all = (next.get(type) ?? []).reduce((sum, { to }) => sum + 1 + count(to, depth + 1), 0)
    known.set(key, all)
    return all
  }
}

/** Most that follow one event; a hearing has one outcome only. */
function mostOf(steps: readonly Step[], following: ReturnType<typeof countOf>): number {
  const counts = new Map<string | null, number>()
  for (const { hearing_outcome, to } of steps)
    counts.set(hearing_outcome, (counts.get(hearing_outcome) ?? 0) + 1 + following(to, 1))
  const always = counts.get(null) ?? 0
  counts.delete(null)
  return always + Math.max(0, ...counts.values())
}

interface Step {
  from: number
  from_name: string
  to: number
  to_name: string
  hearing_outcome: string | null
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
