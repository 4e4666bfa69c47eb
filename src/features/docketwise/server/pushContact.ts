import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { callsWithin, inTime as actInTime } from '#features/connections/server/inTime.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker } from '#features/connections/server/speaker.ts'
import type { ContactValues } from '../contactFields.ts'
import type { ContactComparison, docketwiseContract } from '../contract.ts'
import { compareValues } from './compareValues.ts'
import { contactClient, type ContactClient } from './contactClient.ts'
import { contactOfParty } from './contactOfParty.ts'
import { docketwiseService } from './docketwiseService.ts'
import {
  deleteLink,
  findLink,
  forgetBegin,
  getDocketwiseLink,
  noteBegin,
  recordContact,
  saveLink,
  sentValues,
  type StoredLink,
} from './links.ts'

type Calls = (typeof docketwiseContract)['endpoints']
interface Spoken {
  sentence: string
}
/** The part of an act that is written once Docketwise has answered. */
export type End = (ctx: WriteCtx) => Promise<Spoken>

/** The caller's own account, for somebody who waits or for a job. */
export async function openContacts(
  services: Services,
  user_id: number,
  patience_ms?: number,
): Promise<ContactClient> {
  const speaker = await openSpeaker(services, docketwiseService, user_id)
  return contactClient(callsWithin(docketwiseService.name, speaker, patience_ms))
}

/** Somebody waits. */
const inTime = <T>(work: Promise<T>): Promise<T> => actInTime(docketwiseService.name, work)

const ofCaller = (ctx: ReadCtx) => openContacts(servicesOfCall(ctx), ctx.actor.user_id, patienceOfPeople)

export async function compareContact(ctx: ReadCtx, { id }: { id: number }): Promise<ContactComparison> {
  requireStaff(ctx)
  const link = await getDocketwiseLink(ctx, { id })
  const { values, left_out } = await contactOfParty(ctx.db, id)
  const row = await findLink(ctx, id)
  const contact_id = row?.contact_id ?? null
  const there = contact_id === null ? null : await inTime(ofCaller(ctx).then((open) => open.find(contact_id)))
  const fields = compareValues(values, row ? sentValues(ctx.vault, row) : null, there?.values ?? null)
  return { ...link, fields, is_gone: contact_id !== null && there === null, left_out }
}

export async function prepareCreate(
  ctx: ReadCtx,
  { id, contact_id, again }: InputOf<Calls['createContact']>,
): Promise<End> {
  requireStaff(ctx)
  await requireParty(ctx, id)
  if (contact_id === undefined) return inTime(create(servicesOfCall(ctx), () => ofCaller(ctx), id, again))
  const row = await findLink(ctx, id)
  if (row && row.contact_id !== null)
    throw conflict('docketwise.linked', 'This person is a contact at Docketwise already.')
  const there = await inTime(ofCaller(ctx).then((open) => open.find(contact_id)))
  if (!there) throw invalid({ contact_id: 'Docketwise has no contact of this number' })
  return async (write) => {
    await saveLink(write, id, contact_id, null)
    await recordContact(write, 'linked', id)
    return { sentence: `The person is linked with contact ${contact_id} at Docketwise.` }
  }
}

/** Makes a contact at most once: a note of it is there before the call, and stays where nobody knows how that ended. */
export async function create(
  services: Services,
  open: () => Promise<ContactClient>,
  party_id: number,
  again = false,
): Promise<End> {
  const contacts = await open()
  const { values } = await contactOfParty(services.database.read, party_id)
  await noteBegin(services, party_id, again)
  let made: Awaited<ReturnType<ContactClient['create']>>
  try {
    made = await contacts.create(values)
  } catch (error) {
    if (!(error instanceof OutsideFailure) || !error.maybe_done) await forgetBegin(services, party_id)
    throw error
  }
  return async (ctx) => {
    await saveLink(ctx, party_id, made.id, values)
    await recordContact(ctx, 'created', party_id)
    return { sentence: 'The person is a contact at Docketwise now.' }
  }
}

export async function prepareUpdate(
  ctx: ReadCtx,
  { id, overwrite }: InputOf<Calls['updateContact']>,
): Promise<End> {
  requireStaff(ctx)
  await requireParty(ctx, id)
  return inTime(update(servicesOfCall(ctx), () => ofCaller(ctx), await linked(ctx, id), overwrite))
}

async function linked(ctx: ReadCtx, id: number): Promise<StoredLink & { contact_id: string }> {
  const row = await findLink(ctx, id)
  const contact_id = row?.contact_id
  if (!row || !contact_id) throw conflict('docketwise.none', 'This person is no contact at Docketwise yet.')
  return { ...row, contact_id }
}

/** Reads the contact first: what was changed there is replaced only by somebody who has seen it. */
export async function update(
  { database, vault }: Services,
  open: () => Promise<ContactClient>,
  row: StoredLink & { contact_id: string },
  overwrite: boolean,
): Promise<End> {
  const { party_id, contact_id } = row
  const contacts = await open()
  const { values } = await contactOfParty(database.read, party_id)
  const there = await contacts.find(contact_id)
  const gone: End = async (ctx) => {
    await deleteLink(ctx, party_id)
    await recordContact(ctx, 'unlinked', party_id)
    return { sentence: 'The contact is not at Docketwise any more. You can make it again.' }
  }
  if (!there) return gone
  const compared = compareValues(values, sentValues(vault, row), there.values)
  const theirs = compared.filter(({ state }) => state === 'there' || state === 'both' || state === 'differs')
  if (theirs.length > 0 && !overwrite)
    throw conflict('docketwise.changed_there', 'The contact was changed at Docketwise. Look at both first.')
  const isSame = compared.every(({ state }) => state === 'same' || state === 'unanswered')
  if (!isSame && !(await contacts.update(there, values))) return gone
  // Phones go over with a new contact alone.
  const sent: ContactValues = { ...values, phone: sentValues(vault, row)?.phone ?? values.phone }
  return async (ctx) => {
    await saveLink(ctx, party_id, contact_id, sent)
    if (!isSame) await recordContact(ctx, 'updated', party_id)
    return { sentence: isSame ? 'Both are alike already.' : 'The contact at Docketwise is as it is here.' }
  }
}

export async function prepareRemove(ctx: ReadCtx, { id }: { id: number }): Promise<End> {
  requireStaff(ctx)
  await requireParty(ctx, id)
  const { contact_id } = await linked(ctx, id)
  await inTime(ofCaller(ctx).then((open) => open.remove(contact_id)))
  return async (write) => {
    await deleteLink(write, id)
    await recordContact(write, 'removed', id)
    return { sentence: 'The contact is removed at Docketwise.' }
  }
}
