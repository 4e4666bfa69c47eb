import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { checkTags } from '#features/lists/server/checkTags.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { tagsContract } from '../contract/tags.ts'
import type { PartyTag } from '../contract/party.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { partyEvents } from '../events.ts'
import { chosenPeople } from './chosenPeople.ts'

const calls = tagsContract.endpoints
type Calls = typeof calls

/** The tags of the party in the query around it, in the order of the list. */
export const tagsOfParty = (eb: ExpressionBuilder<Tables, 'parties'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('party_tags')
      .innerJoin('tags', 'tags.id', 'party_tags.tag_id')
      .select(['tags.id', 'tags.name', 'tags.tone'])
      .whereRef('party_tags.party_id', '=', 'parties.id')
      .orderBy('tags.position')
      .orderBy('tags.id'),
  ).as('tags')

export const addPartyTags = (
  ctx: WriteCtx,
  { id, tag_ids }: InputOf<Calls['addPartyTags']>,
): Promise<PartyTag[]> => changeTags(ctx, id, { add: tag_ids, remove: [] })

export const removePartyTags = (
  ctx: WriteCtx,
  { id, tag_ids }: InputOf<Calls['removePartyTags']>,
): Promise<PartyTag[]> => changeTags(ctx, id, { add: [], remove: tag_ids })

export const removePartyTag = (
  ctx: WriteCtx,
  { id, tagId, tag_ids = [] }: InputOf<Calls['removePartyTag']>,
): Promise<PartyTag[]> => changeTags(ctx, id, { add: [], remove: [tagId, ...tag_ids] })

type Tagging = Pick<InputOf<Calls['tagParties']>, 'add_tag_ids' | 'remove_tag_ids'>

export async function tagParties(
  ctx: WriteCtx,
  { ids, ...input }: InputOf<Calls['tagParties']>,
): Promise<StartedWork> {
  if (input.add_tag_ids.length + input.remove_tag_ids.length === 0)
    throw invalid({ add_tag_ids: 'Choose at least one tag to add or to take off' })
  await checkTags(ctx, input.add_tag_ids, 'add_tag_ids')
  const { people, words } = await chosenPeople(ctx, ids)
  if (people.length === 0) throw invalid({ ids: 'Choose at least one person' })
  return startTracked(ctx, {
    kind: 'parties.tag',
    title: `Change the tags of ${words}`,
    input,
    items: people,
  })
}

export const partyBulkWork: Record<string, TrackedWork> = {
  'parties.tag': {
    endpoint: calls.tagParties,
    run: (ctx: WriteCtx, { add_tag_ids, remove_tag_ids }: Tagging, id) =>
      changeTags(ctx, id, { add: add_tag_ids, remove: remove_tag_ids }),
  },
}

/** Tag by tag, without a new version of the person: nobody who edits them in the meantime is put off by it. */
async function changeTags(
  ctx: WriteCtx,
  id: number,
  { add, remove }: { add: number[]; remove: number[] },
): Promise<PartyTag[]> {
  const party = await visibleParties(ctx)
    .select(['parties.id', 'parties.access_set_id'])
    .where('parties.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!party) throw notFound('This person')
  const before = await readTags(ctx, id)
  const had = before.map((tag) => tag.id)
  const added = [...new Set(add)].filter((tag) => !had.includes(tag))
  const removed = had.filter((tag) => remove.includes(tag))
  await checkTags(ctx, added, 'tag_ids')
  if (added.length + removed.length === 0) return before
  await ctx.db
    .deleteFrom('party_tags')
    .where('party_id', '=', id)
    .where(sql<boolean>`tag_id = any(${removed})`)
    .execute()
  if (added.length > 0)
    await ctx.db
      .insertInto('party_tags')
      .values(added.map((tag_id) => ({ party_id: id, tag_id })))
      .execute()
  const after = await readTags(ctx, id)
  const names = (tags: PartyTag[]) => ({ tags: tags.map(({ name }) => name) })
  const record_id = await firstRecordOf(ctx, id)
  await ctx.record(partyEvents, 'tags_changed', {
    entity_id: id,
    record_id,
    access_set_id: party.access_set_id,
    changes: changesBetween(names(before), names(after)),
  })
  return after
}

const readTags = ({ db }: WriteCtx, id: number): Promise<PartyTag[]> =>
  db
    .selectFrom('party_tags')
    .innerJoin('tags', 'tags.id', 'party_tags.tag_id')
    .select(['tags.id', 'tags.name', 'tags.tone'])
    .where('party_tags.party_id', '=', id)
    .orderBy('tags.position')
    .orderBy('tags.id')
    .execute()
