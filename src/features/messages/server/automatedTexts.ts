import { sql } from 'kysely'
import { entryRights } from '#access/server/entryRights.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import type { messagesContract } from '../contract.ts'
import type { AutomatedText } from '../contract/automatedTexts.ts'
import { automatedTextEvents } from '../events.ts'
import { followWaitingTexts } from './followEntries.ts'
import { decide, leavesFrom, queueTexts, recipientsOf, dueTextOf, type DueText } from './dueTexts.ts'
import { messageProblem } from '#templates/shortMessages.ts'
import { isOfCase } from './isOfCase.ts'
import { textsFor } from './texts.ts'

type Calls = (typeof messagesContract)['endpoints']
type Settings = AutomatedText['settings']

export async function getAutomatedText(ctx: UserCtx, { id }: { id: number }): Promise<AutomatedText> {
  const { can } = await entryRights(ctx, id)
  const dueText = await dueTextOf(ctx.db, id)
  const { settings, is_own } = await settingsOf(ctx, id)
  const chosen = await ctx.db
    .selectFrom('automated_text_recipients')
    .select('party_id')
    .where('docket_entry_id', '=', id)
    .execute()
  return {
    settings,
    is_own,
    recipients: chosen.length === 0 ? null : chosen.map(({ party_id }) => party_id),
    event_at: dueText?.event_at ?? null,
    due_at: dueText?.due_at ?? null,
    texts: dueText ? await textsOf(ctx, dueText) : [],
    can: { edit: can.edit },
  }
}

/** Texts, recipients and times; people hidden from the reader are left out. */
async function textsOf(ctx: UserCtx, dueText: DueText): Promise<AutomatedText['texts']> {
  const { docket_entry_id, legal_case_id, message } = dueText
  const people = await visibleAmong(ctx, await recipientsOf(ctx.db, dueText))
  const outcomes = await ctx.db
    .selectFrom('automated_text_outcomes as o')
    .leftJoin('outbox_messages as m', 'm.id', 'o.outbox_message_id')
    .where('o.docket_entry_id', '=', docket_entry_id)
    .where('o.event_at', '=', dueText.event_at)
    .select(['o.party_id', 'o.outcome', 'o.reason', 'o.decided_at', 'm.state', 'm.body', 'm.last_error'])
    .select(['m.due_at', 'm.sent_at', 'm.recipient', 'm.language'])
    .execute()
  const texts = []
  for (const text of await textsFor(ctx, people, { message, legal_case_id, docket_entry_id })) {
    const known = outcomes.find(({ party_id }) => party_id === text.party_id)
    texts.push(known ? decided(text, known) : await planned(ctx, dueText, text))
  }
  return texts
}

type Text = AutomatedText['texts'][number]
type Prepared = Omit<Text, 'outcome' | 'at' | 'state'>

const decided = (
  text: Prepared,
  known: {
    outcome: string
    reason: string | null
    decided_at: string
    state: string | null
    body: string | null
    last_error: string | null
    sent_at: string | null
    due_at: string | null
    recipient: string | null
    language: string | null
  },
): Text => ({
  ...text,
  ...(known.body !== null && { message: known.body, to: known.recipient, language: known.language }),
  outcome: known.outcome as Text['outcome'],
  at: known.sent_at ?? (known.state === 'queued' ? known.due_at : known.decided_at),
  state: known.state,
  refusal: known.reason ?? known.last_error,
})

async function planned(ctx: UserCtx, dueText: DueText, text: Prepared): Promise<Text> {
  const due = new Date(dueText.due_at)
  if (due <= ctx.now)
    return {
      ...text,
      outcome: 'late',
      at: null,
      state: null,
      refusal: text.refusal ?? 'Its time had passed when it was set up.',
    }
  const at = await leavesFrom(ctx, text, due)
  const isLate = at >= new Date(dueText.expires_at)
  return {
    ...text,
    outcome: 'planned',
    at: at.toISOString(),
    state: null,
    refusal:
      text.refusal ?? (isLate ? 'It would come in the quiet hours of this person, and is left out.' : null),
  }
}

async function visibleAmong<Person extends { id: number }>(
  ctx: UserCtx,
  people: Person[],
): Promise<Person[]> {
  const ids = people.map(({ id }) => id)
  const seen = await visibleParties(ctx)
    .where('parties.id', '=', sql<number>`any(${ids})`)
    .select('parties.id')
    .execute()
  return people.filter((person) => seen.some(({ id }) => id === person.id))
}

async function settingsOf({ db }: UserCtx, id: number): Promise<{ settings: Settings; is_own: boolean }> {
  const row = await db
    .selectFrom('docket_entries as e')
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .leftJoin('automated_texts as own', 'own.docket_entry_id', 'e.id')
    .where('e.id', '=', id)
    .select([
      'own.is_enabled',
      'own.message',
      'own.automated_text_interval as own_interval',
      'own.automated_text_interval_unit as own_unit',
      't.allow_automated_text',
      't.automated_text_message',
      't.automated_text_interval',
      't.automated_text_interval_unit',
    ])
    .executeTakeFirstOrThrow()
  return {
    is_own: row.is_enabled !== null,
    settings: {
      allow_automated_text: row.is_enabled ?? row.allow_automated_text,
      automated_text_message: row.message ?? row.automated_text_message ?? '',
      automated_text_interval: row.own_interval ?? row.automated_text_interval,
      automated_text_interval_unit: (row.own_unit ??
        row.automated_text_interval_unit) as Settings['automated_text_interval_unit'],
    },
  }
}

export async function setAutomatedText(
  ctx: WriteCtx,
  { id, automated_text }: InputOf<Calls['setAutomatedText']>,
): Promise<AutomatedText> {
  await lockedForChange(ctx, id)
  const before = await settingsOf(ctx, id)
  await ctx.db.deleteFrom('automated_texts').where('docket_entry_id', '=', id).execute()
  if (!automated_text) {
    await followWaitingTexts(ctx, id)
    return recorded(ctx, 'text_reset', id, before.settings)
  }
  const { message, recipients = [], ...interval } = automated_text
  const settings = {
    ...before.settings,
    allow_automated_text: true,
    ...withoutUndefined(interval),
    ...(message !== undefined && { automated_text_message: message }),
  }
  const problem = settings.automated_text_message
    ? messageProblem(settings.automated_text_message)
    : 'Write the message'
  if (problem) throw invalid({ 'automated_text.message': problem })
  await requirePeopleOf(ctx, id, recipients)
  await ctx.db
    .insertInto('automated_texts')
    .values({
      docket_entry_id: id,
      is_enabled: settings.allow_automated_text,
      message: settings.automated_text_message,
      automated_text_interval: settings.automated_text_interval,
      automated_text_interval_unit: settings.automated_text_interval_unit,
    })
    .execute()
  if (recipients.length > 0)
    await ctx.db
      .insertInto('automated_text_recipients')
      .values([...new Set(recipients)].map((party_id) => ({ docket_entry_id: id, party_id })))
      .execute()
  await followWaitingTexts(ctx, id)
  return recorded(ctx, 'text_changed', id, before.settings, settings)
}

export async function sendAutomatedTextNow(
  ctx: WriteCtx,
  { id, party_id }: InputOf<Calls['sendAutomatedTextNow']>,
): Promise<AutomatedText> {
  const dueText = await undecided(ctx, id, party_id)
  const [text] = (await getAutomatedText(ctx, { id })).texts.filter((one) => one.party_id === party_id)
  if (text && text.refusal && text.outcome !== 'late')
    throw invalid({ party_id: text.refusal }, 'contact.refused')
  await queueTexts(ctx, dueText, { party_id, at_once: true })
  return recorded(ctx, 'text_sent', id)
}

export async function skipAutomatedText(
  ctx: WriteCtx,
  { id, party_id }: InputOf<Calls['skipAutomatedText']>,
): Promise<AutomatedText> {
  const dueText = await undecided(ctx, id, party_id)
  const reason = `Skipped by ${ctx.actor.display_name}`
  await decide(ctx, dueText, party_id, { outcome: 'skipped', reason })
  return recorded(ctx, 'text_skipped', id)
}

/** The text of an entry, about which nothing is decided for this person. */
async function undecided(ctx: WriteCtx, id: number, party_id: number): Promise<DueText> {
  await lockedForChange(ctx, id)
  const dueText = await dueTextOf(ctx.db, id)
  const people = dueText ? await visibleAmong(ctx, await recipientsOf(ctx.db, dueText)) : []
  if (!dueText || !people.some((person) => person.id === party_id))
    throw invalid({ party_id: 'This person gets no automated text of this entry' })
  const known = await ctx.db
    .selectFrom('automated_text_outcomes')
    .select('outcome')
    .where('docket_entry_id', '=', id)
    .where('party_id', '=', party_id)
    .where('event_at', '=', dueText.event_at)
    .where('outcome', '=', 'queued')
    .executeTakeFirst()
  if (known) throw conflict('messages.text_decided', 'This text is being sent already.')
  await ctx.db
    .deleteFrom('automated_text_outcomes')
    .where('docket_entry_id', '=', id)
    .where('party_id', '=', party_id)
    .where('event_at', '=', dueText.event_at)
    .execute()
  return dueText
}

async function lockedForChange(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.db.selectFrom('docket_entries').select('id').where('id', '=', id).forUpdate().execute()
  const { can } = await entryRights(ctx, id)
  if (!can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
}

async function requirePeopleOf(ctx: WriteCtx, entry_id: number, ids: readonly number[]): Promise<void> {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return
  const found = await visibleParties(ctx)
    .where('parties.id', '=', sql<number>`any(${chosen})`)
    .where(isOfCase(sql`(select legal_case_id from docket_entries where id = ${entry_id})`))
    .select('parties.id')
    .execute()
  if (found.length < chosen.length)
    throw invalid({ 'automated_text.recipients': 'Choose parties of this case or its record' })
}

async function recorded(
  ctx: WriteCtx,
  event: keyof typeof automatedTextEvents.definitions,
  id: number,
  before?: Settings,
  after?: Settings,
): Promise<AutomatedText> {
  const { record_id, access_set_id, is_internal } = await entryRights(ctx, id)
  await ctx.record(automatedTextEvents, event, {
    entity_id: id,
    record_id,
    access_set_id,
    is_internal,
    changes: after && before ? changesBetween(before, after) : {},
  })
  return getAutomatedText(ctx, { id })
}
