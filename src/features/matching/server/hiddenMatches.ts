import { sql } from 'kysely'
import type { Actor } from '#core/actor.ts'
import { tooMany } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { MatchAnswer } from '../contract.ts'
import type { DuplicateQuery } from './candidates.ts'
import { codeOf, type EventName } from '#core/events.ts'
import { nameCheckEvents } from '../events.ts'

/** Limit of checks an hour, for each person, that matched somebody hidden. */
export const mostAnHour = 60
/** A check of many counts once for every so many names in it. */
const namesOfOne = 50
/** Most names of a check that the activity log stores. */
const mostLogged = 50

type NameCheck = EventName<typeof nameCheckEvents>
const actions = ['party.conflicts_checked', 'party.duplicates_checked']

/**
 * Revealing that a hidden person has a name is intended; guessing names until one matches is not. All checks are
 * refused then, not only those that would match: the refusal must not be the answer.
 */
export async function refuseAfterMany({
  db,
  actor,
  now,
}: {
  db: ReadDb | Transacting
  actor: Pick<Actor, 'user_id'>
  now: Date
}): Promise<void> {
  const { rows } = await sql<{ checks: number; first: string | null }>`
    select coalesce(sum(ceil((changes->'checked'->>1)::numeric / ${namesOfOne})), 0)::int as checks, min(at) as first
    from audit_log where actor_id = ${actor.user_id} and action = any(${actions})
      and at > ${now.toISOString()}::timestamptz - interval '1 hour' and changes ? 'out_of_sight'`.execute(
    db as Transacting,
  )
  const { checks, first } = rows[0]!
  if (checks < mostAnHour || first === null) return
  const seconds = Math.max(1, Math.ceil((Date.parse(first) - now.getTime()) / 1000) + 3_600)
  throw tooMany(
    seconds,
    `Many names you checked in the last hour match people you may not see. Please wait ${Math.ceil(seconds / 60)} minutes, or ask an admin to check the names.`,
  )
}

/** With the A-number, which finds somebody under any name: without it all numbers tried under one name would be one line. */
function nameOf({ first_name, middle_name, last_name, a_number }: DuplicateQuery): string {
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ')
  const number = a_number ? formatANumber(a_number) : ''
  return name && number ? `${name} (${number})` : name || number
}

/** Log line of a check. `always`, or only where it matched a hidden person, once an hour for the same names. */
export async function logCheck(
  ctx: WriteCtx,
  event: NameCheck,
  queries: readonly DuplicateQuery[],
  answers: readonly MatchAnswer[],
  { always, record_id }: { always: boolean; record_id?: number },
): Promise<void> {
  const names = queries.slice(0, mostLogged).map(nameOf).join(', ')
  const hiddenCount = answers.filter(({ hidden }) => hidden !== null).length
  if (!always) {
    if (hiddenCount === 0) return
    if (queries.length <= mostLogged && (await isLogged(ctx, codeOf(nameCheckEvents, event), names))) return
  }
  await ctx.record(nameCheckEvents, event, {
    ...(record_id !== undefined && { record_id }),
    changes: {
      names: [null, names],
      checked: [null, queries.length],
      ...(hiddenCount > 0 && { out_of_sight: [null, hiddenCount] }),
    },
  })
}

async function isLogged({ db, actor, now }: WriteCtx, action: string, names: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where actor_id = ${actor.user_id} and action = ${action}
      and at > ${now.toISOString()}::timestamptz - interval '1 hour' and changes ? 'out_of_sight'
      and changes->'names'->>1 = ${names} limit 1`.execute(db)
  return rows.length > 0
}
