import { sql } from 'kysely'
import { isAtLeast } from '#access/levels.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { conflict } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { isConnected } from '#features/connections/server/service.ts'
import type { EventName } from '#core/events.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { ContactValues } from '../contactFields.ts'
import type { DocketwiseLink } from '../contract.ts'
import { docketwiseEvents } from '../events.ts'
import { contactOfParty } from './contactOfParty.ts'
import { docketwiseService } from './docketwiseService.ts'

/** Where the fields stand as both had them last. */
export const sentCell = (id: number): SealedCell => ['docketwise_contacts', 'sealed_sent', id]
/** Longer than any call may take: after it nobody is still making the contact. */
const longestCallMs = 60_000

export const findLink = ({ db }: Pick<UserCtx, 'db'>, party_id: number) =>
  db
    .selectFrom('docketwise_contacts as d')
    .leftJoin('users as u', 'u.id', 'd.pushed_by_id')
    .selectAll('d')
    .select('u.display_name as pushed_by')
    .where('d.party_id', '=', party_id)
    .executeTakeFirst()
export type StoredLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The fields as both had them last; null: linked by hand. */
export const sentValues = (vault: Vault, { id, sealed_sent }: StoredLink): ContactValues | null =>
  sealed_sent === null ? null : (JSON.parse(vault.decrypt(sealed_sent, sentCell(id))) as ContactValues)

const mayPush = ({ actor }: UserCtx) =>
  isAtLeast(actor.user_type, 'contributor') &&
  actor.user_type !== 'external' &&
  (actor.permissions?.includes('parties.edit') ?? true)

export async function getDocketwiseLink(ctx: ReadCtx, { id }: { id: number }): Promise<DocketwiseLink> {
  await requireParty(ctx, id)
  const { enabled } = await readSetting(ctx.db, 'docketwise')
  const row = await findLink(ctx, id)
  const sent = row && sentValues(ctx.vault, row)
  const here = sent && (await contactOfParty(ctx.db, id)).values
  return {
    enabled,
    is_connected: enabled && (await isConnected(ctx.db, docketwiseService, ctx.actor.user_id)),
    state: stateOf(row, ctx.now),
    contact_id: row?.contact_id ?? null,
    pushed_at: row?.pushed_at ?? null,
    pushed_by: row?.pushed_by ?? null,
    is_changed_here: Boolean(sent && JSON.stringify(here) !== JSON.stringify(sent)),
    can: { push: enabled && mayPush(ctx) },
  }
}

function stateOf(row: StoredLink | undefined, now: Date): DocketwiseLink['state'] {
  if (!row) return 'none'
  if (row.contact_id !== null) return 'linked'
  return now.getTime() - Date.parse(row.begun_at) < longestCallMs ? 'sending' : 'unknown'
}

/**
 * Notes, for good, that a contact is about to be made: whoever is killed before the answer leaves the note, and no second
 * contact is made until somebody has looked.
 */
export async function noteBegin(
  { database }: Pick<Services, 'database'>,
  party_id: number,
  again: boolean,
): Promise<void> {
  await database.transaction(async ({ db }) => {
    const made = await db
      .insertInto('docketwise_contacts')
      .values({ party_id })
      .onConflict((oc) => oc.column('party_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return
    const row = await db
      .selectFrom('docketwise_contacts')
      .select(['id', 'contact_id', 'begun_at'])
      .where('party_id', '=', party_id)
      .forUpdate()
      .executeTakeFirst()
    if (row && row.contact_id !== null)
      throw conflict('docketwise.linked', 'This person is a contact at Docketwise already.')
    const isRecent = row && Date.now() - Date.parse(row.begun_at) < longestCallMs
    if (!row || (isRecent && !again))
      throw conflict(
        'docketwise.sending',
        'The contact of this person is being made just now. Look again in a minute.',
      )
    if (!again)
      throw conflict(
        'docketwise.unknown',
        'A contact was to be made before, and nobody knows whether it was. Look at Docketwise: enter its number if it is there, or make it again if it is not.',
      )
    await db
      .updateTable('docketwise_contacts')
      .set({ begun_at: sql<string>`now()` })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Nothing was made: the note goes. */
export const forgetBegin = ({ database }: Pick<Services, 'database'>, party_id: number) =>
  database.transaction(({ db }) =>
    db
      .deleteFrom('docketwise_contacts')
      .where('party_id', '=', party_id)
      .where('contact_id', 'is', null)
      .execute(),
  )

/** The person is this contact; `sent`: as both are now. */
export async function saveLink(
  ctx: WriteCtx,
  party_id: number,
  contact_id: string,
  sent: ContactValues | null,
): Promise<void> {
  const taken = await ctx.db
    .selectFrom('docketwise_contacts')
    .select('id')
    .where('contact_id', '=', contact_id)
    .where('party_id', '<>', party_id)
    .executeTakeFirst()
  if (taken) throw conflict('docketwise.linked', 'This contact belongs to another person already.')
  const values = {
    contact_id,
    pushed_at: ctx.now.toISOString(),
    pushed_by_id: ctx.actor.user_id,
  }
  const { id } = await ctx.db
    .insertInto('docketwise_contacts')
    .values({ party_id, ...values })
    .onConflict((oc) => oc.column('party_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('docketwise_contacts')
    .set({ sealed_sent: sent && ctx.vault.encrypt(JSON.stringify(sent), sentCell(id)) })
    .where('id', '=', id)
    .execute()
}

export const deleteLink = ({ db }: WriteCtx, party_id: number) =>
  db.deleteFrom('docketwise_contacts').where('party_id', '=', party_id).execute()

export async function recordContact(
  ctx: WriteCtx,
  event: EventName<typeof docketwiseEvents>,
  party_id: number,
): Promise<void> {
  const { access_set_id } = await requireParty(ctx, party_id)
  await ctx.record(docketwiseEvents, event, {
    entity_id: party_id,
    record_id: await firstRecordOf(ctx, party_id),
    access_set_id,
    changes: {},
  })
}
