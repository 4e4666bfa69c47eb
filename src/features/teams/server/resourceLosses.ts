import { sql } from 'kysely'
import { explainSight, type SightPerson, type SightThing } from '#access/explainSight.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { resourceTypes, type ResourceRef, type SelectAction } from '../resourceCalls.ts'
import { sightPeople, sightThings } from './explain.ts'

interface Losses {
  losses: { user_id: number; display_name: string; count: number }[]
  left_to_all_teams: number
}

/**
 * People who lose access once these are restricted for the team, or no longer permitted to it. Nothing is written: it
 * evaluates the rule that also explains access. People of the same teams have the same access, so each such group is
 * evaluated once.
 */
export async function lossesOf(
  ctx: WriteCtx,
  team_id: number,
  action: SelectAction,
  items: readonly ResourceRef[],
): Promise<Losses> {
  if (action === 'permit' || action === 'lift' || items.length === 0)
    return { losses: [], left_to_all_teams: 0 }
  const people = await sightPeople(ctx, sql`not u.deactivated and not u.all_teams`)
  const groups = [
    ...Map.groupBy(
      people.filter((person) => person.may_sign_in),
      groupOf,
    ).values(),
  ]
  const counts = new Map<number, number>()
  let left_to_all_teams = 0
  for (const type of resourceTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    for (const before of ids.length ? await sightThings(ctx, type, ids) : []) {
      const after = type === 'records' ? ofRecord(before, team_id, action) : ofItself(before, team_id, action)
      let isSeen = false
      for (const group of groups) {
        const sees = explainSight(group[0]!, after).sees
        isSeen ||= sees
        if (!sees && explainSight(group[0]!, before).sees)
          for (const { user_id } of group) counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
      }
      if (!isSeen) left_to_all_teams++
    }
  }
  return {
    losses: people
      .filter(({ user_id }) => counts.has(user_id))
      .map(({ user_id, display_name }) => ({ user_id, display_name, count: counts.get(user_id)! })),
    left_to_all_teams,
  }
}

const groupOf = ({ user_type, teams }: SightPerson): string =>
  `${user_type === 'external'} ${teams.map(({ id }) => id).join()}`

type Given = SightThing['own']

const changed = <G extends Given>(given: G, team_id: number, action: SelectAction): G =>
  action === 'restrict'
    ? { ...given, restricted: [...given.restricted, team_id] }
    : { ...given, permitted: given.permitted.filter((id) => id !== team_id) }

const ofItself = (thing: SightThing, team_id: number, action: SelectAction): SightThing => ({
  ...thing,
  own: changed(thing.own, team_id, action),
})
const ofRecord = (thing: SightThing, team_id: number, action: SelectAction): SightThing => ({
  ...thing,
  records: thing.records.map((record) => changed(record, team_id, action)),
})
