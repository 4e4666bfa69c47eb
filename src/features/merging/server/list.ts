import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { mergedInto } from '#access/server/mergedInto.ts'
import { partyAnswersTo } from '#features/parties/server/search.ts'
import type { mergingContract, PartyMerge } from '../contract.ts'

type Calls = (typeof mergingContract)['endpoints']

export async function listMerges(
  ctx: ReadCtx,
  { party_id, search_term, ...params }: InputOf<Calls['listMerges']>,
): Promise<Page<PartyMerge>> {
  const mayUndo = may(ctx.actor, 'editor', 'parties.edit')
  const matchesTerm = partyAnswersTo(search_term, 'parties')
  const found = await listPage(
    visibleParties(ctx)
      .innerJoin('party_merges as m', (join) =>
        join.on(sql<boolean>`parties.id = current_party_id(m.survivor_party_id)`),
      )
      .innerJoin('users as merger', 'merger.id', 'm.merged_by_id')
      .leftJoin('users as undoer', 'undoer.id', 'm.undone_by_id')
      .$if(party_id !== undefined, (q) =>
        q.where(
          sql<boolean>`(m.survivor_party_id = any(merged_party_ids(${party_id})) or m.merged_party_id = ${party_id})`,
        ),
      )
      .$if(matchesTerm !== null, (q) => q.where(matchesTerm!))
      .select([
        'm.id',
        'm.survivor_party_id',
        'm.survivor_name',
        'm.merged_party_id',
        'm.merged_name',
        'merger.display_name as merged_by_name',
        'm.merged_at',
        'undoer.display_name as undone_by_name',
        'm.undone_at',
        sql<string[]>`m.not_undone`.as('not_undone'),
        sql<boolean>`(m.undone_at is null and parties.id = m.survivor_party_id and not exists (
          select from party_merges later where later.survivor_party_id = m.survivor_party_id and later.id > m.id
            and later.undone_at is null))`.as('is_latest'),
      ]),
    params,
    { merged_at: (q, direction) => q.orderBy('m.merged_at', direction).orderBy('m.id', direction) },
    { sort_by: 'merged_at', sort_order: 'desc' },
  )
  return {
    ...found,
    items: found.items.map(({ is_latest, ...item }) => ({ ...item, can: { undo: mayUndo && is_latest } })),
  }
}

export async function findMergedParty(
  ctx: ReadCtx,
  { id }: InputOf<Calls['findMergedParty']>,
): Promise<OutputOf<Calls['findMergedParty']>> {
  const survivor = await mergedInto(ctx, id)
  if (!survivor) throw notFound('This person')
  return { party_id: survivor.id, display_name: survivor.display_name }
}
