import { sql } from 'kysely'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { teamsContract } from '../contract.ts'
import { mostAtOnce, resourceTypes, type ResourceRef, type ResourceType } from '../contract/resources.ts'
import { columnOf, keyOf, linesOf, type ResourceSearch } from './resourceLines.ts'
import { foundResources } from './resourceLists.ts'
import { actions, changeResources, refuseUnseen } from './resources.ts'
import { lossesOf } from './resourceLosses.ts'
import { seeTeam } from './visibleTeams.ts'

type Call = (typeof teamsContract.endpoints)['selectResources']

/** Previews or makes a change of selected rows, all or nothing. */
export async function selectResources(
  search: ResourceSearch,
  ctx: WriteCtx,
  input: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { team_id, action, apply } = input
  if (apply && (action === 'permit' || action === 'lift')) requireFreshFactor(ctx)
  await seeTeam(ctx, team_id)
  const chosen = await chosenBy(search, ctx, input)
  const present = await alreadyGranted(ctx, team_id, actions[action].access, chosen)
  const change = chosen.filter((item) => present.has(keyOf(item)) !== actions[action].gives)
  // Read first, because a restriction may hide the row from the caller as well.
  const items = await linesOf(ctx, change)
  const taken = await lossesOf(ctx, team_id, action, change)
  if (apply) await changeResources(ctx, team_id, action, change)
  const count = (type: ResourceType) => change.filter((item) => item.type === type).length
  return {
    applied: apply,
    changed: change.length,
    unchanged: chosen.length - change.length,
    counts: { records: count('records'), legal_cases: count('legal_cases'), parties: count('parties') },
    items,
    ...taken,
  }
}

async function chosenBy(
  search: ResourceSearch,
  ctx: WriteCtx,
  { items, found }: InputOf<Call>,
): Promise<ResourceRef[]> {
  if ((items === undefined) === (found === undefined))
    throw invalid({ items: 'Choose either single ones or all that a search finds' })
  if (items) {
    await refuseUnseen(ctx, items, (index) => `items.${index}`)
    return [...new Map(items.map((item) => [keyOf(item), item])).values()]
  }
  const except = new Set(found!.except.map(keyOf))
  const all = await foundResources(search, ctx, found!, mostAtOnce + except.size)
  const chosen = all.filter((item) => !except.has(keyOf(item)))
  if (chosen.length > mostAtOnce)
    throw conflict(
      'selection.too_many',
      `The search finds more than ${mostAtOnce}. Narrow it, or choose single ones.`,
    )
  return chosen
}

/** Those of these that are permitted to the team, or restricted from it, at present. */
async function alreadyGranted(
  { db }: WriteCtx,
  team_id: number,
  access: 'permitted' | 'restricted',
  items: readonly ResourceRef[],
): Promise<Set<string>> {
  const idsOf = (type: ResourceType) => items.filter((item) => item.type === type).map(({ id }) => id)
  const rows = await db
    .selectFrom('team_resources')
    .select(Object.values(columnOf))
    .where('team_id', '=', team_id)
    .where('access', '=', access)
    .where((eb) =>
      eb.or(resourceTypes.map((type) => eb(columnOf[type], '=', sql<number>`any(${idsOf(type)})`))),
    )
    .execute()
  return new Set(
    rows.flatMap((row) =>
      resourceTypes.flatMap((type) =>
        row[columnOf[type]] === null ? [] : keyOf({ type, id: row[columnOf[type]]! }),
      ),
    ),
  )
}
