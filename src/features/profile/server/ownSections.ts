import { conflict, stale } from '#core/errors.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { routes, type Handlers } from '#core/server/http/routes.ts'
import type { EntryLabels, SectionRows } from '#collections/contract.ts'
import { entryChangedBy, listsOf, storedEntry } from '#collections/server/sectionEntries.ts'
import { changeEntry, createEntry, removeEntry, targetOf, updateEntry } from '#collections/server/sections.ts'
import { ownSectionsContract } from '../contract/sections.ts'
import { partySections, type SectionName } from '../sections/index.ts'
import { formerResidence, emptyLocation } from './sectionOverrides.ts'
import { partyOwner, sectionConstraints } from './sections.ts'
import { requireParty } from '#access/server/requireRow.ts'

type Calls = (typeof ownSectionsContract)['endpoints']
type RequestBody = Record<string, unknown>

type OwnList<K extends SectionName> = Pick<SectionRows<typeof partySections>, K> & { labels: EntryLabels }

/** The list of one kind, in the form of the older calls. */
async function listOf<K extends SectionName>(
  ctx: ReadCtx | WriteCtx,
  kind: K,
  id: number,
): Promise<OwnList<K>> {
  const { party } = await listsOf(partyOwner, ctx, id, [kind])
  return { [kind]: party[kind], labels: party.labels } as OwnList<K>
}

const read =
  <K extends SectionName>(kind: K) =>
  async (ctx: ReadCtx, { id }: { id: number }) => {
    await requireParty(ctx, id)
    return listOf(ctx, kind, id)
  }

/** Key of an entry in the body: `{ phone: { … } }`. */
const add =
  <K extends SectionName, B extends string>(kind: K, body: B) =>
  async (ctx: WriteCtx, input: { id: number } & Record<B, RequestBody>) => {
    const { id: _, party_id: __, ...values } = input[body] as RequestBody
    await createEntry(partyOwner, ctx, kind, input.id, values, { path: body })
    return listOf(ctx, kind, input.id)
  }

const change =
  <K extends SectionName, B extends string, I extends string>(kind: K, body: B, entry: I) =>
  async (ctx: WriteCtx, input: { id: number } & Record<B, RequestBody> & Record<I, number>) => {
    const { id: _, party_id: __, ...values } = input[body] as RequestBody
    await updateEntry(partyOwner, ctx, kind, { party_id: input.id, id: input[entry] }, values, { path: body })
    return listOf(ctx, kind, input.id)
  }

/** Moves the physical address into the residence history, in one transaction. */
async function moveAddressToHistory(
  ctx: WriteCtx,
  {
    id: party_id,
    addressId,
    version,
    residence_history: values = {},
  }: InputOf<Calls['moveAddressToHistory']>,
): Promise<OutputOf<Calls['moveAddressToHistory']>> {
  const { addresses, residence_histories } = partySections
  const target = await targetOf(partyOwner, ctx, party_id, { path: 'address' })
  const before = await storedEntry(ctx, addresses, { party_id, id: addressId })
  if (version !== before.version)
    throw stale(await entryChangedBy(ctx, addresses, { party_id, id: addressId }))
  if (before.values['address_type'] !== 'physical')
    throw conflict('address.not_physical', 'Only the physical address can be moved to the history.')
  await createEntry(
    partyOwner,
    ctx,
    residence_histories.key,
    party_id,
    { ...values, ...formerResidence(before) },
    // List entries archived since are still valid here.
    { path: 'residence_history', carried: true },
  )
  await changeEntry(partyOwner, ctx, addresses, target, before, emptyLocation)
  const lists = await listsOf(partyOwner, ctx, party_id, [addresses.key, residence_histories.key])
  return lists as OutputOf<Calls['moveAddressToHistory']>
}

const handlers: Handlers<typeof ownSectionsContract> = {
  listPhones: read('phones'),
  createPhone: add('phones', 'phone'),
  updatePhone: change('phones', 'phone', 'phoneId'),
  listResidenceHistories: read('residence_histories'),
  createResidenceHistory: add('residence_histories', 'residence_history'),
  updateResidenceHistory: change('residence_histories', 'residence_history', 'residenceHistoryId'),
  listAddresses: read('addresses'),
  createAddress: add('addresses', 'address'),
  updateAddress: change('addresses', 'address', 'addressId'),
  moveAddressToHistory,
  listEmails: read('emails'),
  createEmail: add('emails', 'email'),
  updateEmail: change('emails', 'email', 'emailId'),
  async deleteEntryOfType(ctx, { id, type, entryId }) {
    await removeEntry(partyOwner, ctx, type, { party_id: id, id: entryId })
    return listsOf(partyOwner, ctx, id, [type])
  },
}

export const ownSectionsRoutes = routes(ownSectionsContract, handlers, sectionConstraints, {
  deleteEntryOfType: ({ type = '' }) => Object.hasOwn(partySections, type),
})
