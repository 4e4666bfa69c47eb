import { sql } from 'kysely'
import { explainAccess, type AccessPerson, type AccessResource } from '#access/explainAccess.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { resourceTypes, type ResourceRef, type SelectAction } from '../contract/resources.ts'
import { accessPeople, accessResources } from './explainAccess.ts'

interface Losses {
  losses: { user_id: number; display_name: string; count: number }[]
  left_to_all_teams: number
}

/**
 * People who lose access when these rows are restricted for the team, or no longer permitted to it. Writes nothing:
 * it evaluates the rule that also explains access. People of the same teams have the same access, so each such group
 * is evaluated once.
 */
export async function lossesOf(
  ctx: WriteCtx,
  team_id: number,
  action: SelectAction,
  items: readonly ResourceRef[],
): Promise<Losses> {
  if (action === 'permit' || action === 'lift' || items.length === 0)
    return { losses: [], left_to_all_teams: 0 }
  const people = await accessPeople(ctx, sql`not u.deactivated and not u.all_teams`)
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
    for (const before of ids.length ? await accessResources(ctx, type, ids) : []) {
      const after = type === 'records' ? ofRecord(before, team_id, action) : ofItself(before, team_id, action)
      let isVisible = false
      for (const group of groups) {
        const sees = explainAccess(group[0]!, after).sees
        isVisible ||= sees
        if (!sees && explainAccess(group[0]!, before).sees)
          for (const { user_id } of group) counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
      }
      if (!isVisible) left_to_all_teams++
    }
  }
  return {
    losses: people
      .filter(({ user_id }) => counts.has(user_id))
      .map(({ user_id, display_name }) => ({ user_id, display_name, count: counts.get(user_id)! })),
    left_to_all_teams,
  }
}

const groupOf = ({ user_type, teams }: AccessPerson): string =>
  `${user_type === 'external'} ${teams.map(({ id }) => id).join()}`

type OwnAccess = AccessResource['own']

const changed = <G extends OwnAccess>(access: G, team_id: number, action: SelectAction): G =>
  action === 'restrict'
    ? { ...access, restricted: [...access.restricted, team_id] }
    : { ...access, permitted: access.permitted.filter((id) => id !== team_id) }

const ofItself = (thing: AccessResource, team_id: number, action: SelectAction): AccessResource => ({
  ...thing,
  own: changed(thing.own, team_id, action),
})
const ofRecord = (thing: AccessResource, team_id: number, action: SelectAction): AccessResource => ({
  ...thing,
  records: thing.records.map((record) => changed(record, team_id, action)),
})
