import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { conflict } from '#core/errors.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { routes, type Constraints, type Handlers } from '#core/server/http/routes.ts'
import type { Sections } from '#collections/defineSection.ts'
import { sectionEvents } from '#collections/events.ts'
import type { SectionOwner } from '#collections/server/owner.ts'
import { getEntry, listsOf, type Lists } from '#collections/server/sectionEntries.ts'
import {
  createListedEntry,
  oneKind,
  removeEntry,
  restoreEntry,
  showValue,
  updateEntry,
} from '#collections/server/sections.ts'
import { sectionsContractOf, type sectionsContract } from '../contract/sections.ts'
import { oneRowKinds, partySections } from '../sections/index.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { sectionOverrides } from './sectionOverrides.ts'

const lockParty = compiledQuery((db, { party_id, ...actor }: Scope & { party_id: number }, _shape: null) =>
  visibleParties({ db, actor })
    .select(['parties.id as party_id', 'parties.access_set_id'])
    .select(
      sql<number | null>`(select min(record_id) from record_parties where party_id = parties.id)`.as(
        'record_id',
      ),
    )
    .where('parties.id', '=', party_id)
    .forNoKeyUpdate(),
)

const ownerOf = (sections: Sections): SectionOwner => ({
  sections,
  overrides: sectionOverrides,
  async lock(ctx, party_id) {
    const [target] = await lockParty(ctx.db, { ...scopeOf(ctx), party_id }, null)
    if (!target) throw await missingParty(ctx, party_id)
    return target
  },
  async recordChange(ctx, { party_id, access_set_id }, kind) {
    if ((oneRowKinds as readonly string[]).includes(kind))
      await ctx.db
        .updateTable('parties')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', party_id)
        .execute()
    // A save without changes leaves no line, but raises the version.
    for (const topic of sectionEvents.refreshes) ctx.publish({ topic, access_set_id })
  },
})

/** For the sections of a person. */
export const partyOwner = ownerOf(partySections)

type Calls = (typeof sectionsContract)['endpoints']

/** Takes the sections as a parameter, so that a test can add one. */
export function sectionsRoutesOf<Ss extends Sections>(sections: Ss) {
  const owner = ownerOf(sections)
  const answerOf = (lists: Promise<Lists>) => lists as Promise<OutputOf<Calls['createCharacteristic']>>
  const changed = (ctx: WriteCtx, party_id: number, kind: string) =>
    answerOf(listsOf(owner, ctx, party_id, [kind]))
  const handlers: Handlers<typeof sectionsContract> = {
    async createCharacteristic(ctx, bodies) {
      const [kind, { party_id, id: _, ...values }] = oneKind(bodies)
      return answerOf(createListedEntry(owner, ctx, kind, party_id, values))
    },
    async updateCharacteristic(ctx, { id, ...bodies }) {
      const [kind, { party_id, id: _, ...values }] = oneKind(bodies)
      await updateEntry(owner, ctx, kind, { party_id, id }, values)
      return changed(ctx, party_id, kind)
    },
    async deleteCharacteristic(ctx, input) {
      const { kind, party_id } = toDelete(input)
      await removeEntry(owner, ctx, kind, { party_id, id: input.id })
      return changed(ctx, party_id, kind)
    },
    async restoreCharacteristic(ctx, { id, kind, party_id }) {
      await restoreEntry(owner, ctx, kind, { party_id, id })
      return changed(ctx, party_id, kind)
    },
    async getCharacteristic(ctx, { id, kind, entryId }) {
      await requireParty(ctx, id)
      return getEntry(owner, ctx, kind, { party_id: id, id: entryId })
    },
    showCharacteristic: (ctx, { id, kind, entryId, field }) =>
      showValue(owner, ctx, kind, { party_id: id, id: entryId, field }),
  }
  const isKind = ({ kind = '' }: Record<string, string>) => Object.hasOwn(sections, kind)
  return routes(sectionsContractOf(sections) as typeof sectionsContract, handlers, sectionConstraints, {
    getCharacteristic: isKind,
    showCharacteristic: isKind,
  })
}

/** The body names the kind and contains the person, or kind and person are separate, in body or query. */
function toDelete({ id: _, kind, party_id, ...bodies }: InputOf<Calls['deleteCharacteristic']>) {
  if (kind !== undefined && party_id !== undefined) return { kind, party_id }
  const [named, body] = oneKind(bodies)
  return { kind: named, party_id: body.party_id }
}

export const sectionConstraints: Constraints = {
  party_addresses_address_type_key: () =>
    conflict(
      'address.exists',
      'There is such an address already; change that one, or move it to the history.',
    ),
}
