import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { updateEntry } from '#collections/server/lists.ts'
import { instantsOf } from '#fields/time/clock.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { lists } from '#features/lists/lists.ts'
import { receiveMessage } from '#features/messages/server/receiveMessage.ts'
import { createMessageTemplate, createTranslation } from '#features/messages/server/templates.ts'
import { numberProblems } from '#features/parties/server/numberProblems.ts'
import { destinationOf, sendToParty } from '#features/parties/server/sendToParty.ts'
import { demoConversations, demoTemplates, reminder, type DemoLine } from '../messages.ts'
import type { DemoOffice } from './demoWork.ts'

/** Types of entries that people are reminded of, a day before. */
const remindedOf = ['master-calendar-hearing', 'client-meeting'] as const
const phoneOff = 30003

/** Templates, reminders, and what some clients and the office wrote to each other. */
export async function addDemoMessages(office: DemoOffice, today: string): Promise<void> {
  const { staff, someone, timezone } = office
  const as = (login: string, now = staff.ctx.now): WriteCtx => {
    const { id, name } = someone(login)
    return { ...asAdmin(staff.ctx, { id, display_name: name }), now }
  }
  const admin = as('miriam.halloran')
  await addTemplates(admin)
  for (const code of remindedOf) await remindOf(admin, office.lists.docket_entry_types(code))
  let count = 0
  for (const [index, client] of (await textedClients(admin, demoConversations.length)).entries())
    for (const line of demoConversations[index]!) {
      const [days, time] = line.at
      const at = new Date(instantsOf(addDays(today, -days), time, timezone)[0]!)
      await addLine(as('theo.lindqvist', at), client, line, `SM${String(++count).padStart(32, '0')}`)
    }
}

async function addTemplates(ctx: WriteCtx): Promise<void> {
  for (const { translations, ...template } of demoTemplates) {
    const { id } = await createMessageTemplate(ctx, { ...template, language: 'en' })
    for (const [language, message] of Object.entries(translations))
      await createTranslation(ctx, { id, language: language as LanguageCode, message })
  }
}

async function remindOf(ctx: WriteCtx, id: number): Promise<void> {
  const { version } = await ctx.db
    .selectFrom('docket_entry_types')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reminded = {
    allow_automated_text: true,
    automated_text_message: reminder,
    automated_text_interval: -1,
    automated_text_interval_unit: 'days',
  }
  await updateEntry(ctx, lists.docket_entry_types, id, reminded, version)
}

interface Client {
  party_id: number
  legal_case_id: number
  number: string
}

/** Clients of open cases with an attorney, who can be texted; the newest case first. */
async function textedClients(ctx: WriteCtx, count: number): Promise<Client[]> {
  const cases = await ctx.db
    .selectFrom('legal_cases as c')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('c.closed', 'is', null)
    .where('c.primary_attorney_id', 'is not', null)
    .select(['c.id as legal_case_id', 'r.record_holder_party_id as party_id'])
    .orderBy('c.opened', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20 * count)
    .execute()
  const clients = new Map<number, Client>()
  for (const { party_id, legal_case_id } of cases) {
    if (clients.size === count) break
    const destination = await destinationOf(ctx, party_id, 'text')
    if ('to' in destination && destination.channel === 'text' && !clients.has(party_id))
      clients.set(party_id, { party_id, legal_case_id, number: destination.to })
  }
  return [...clients.values()]
}

async function addLine(
  ctx: WriteCtx,
  { party_id, legal_case_id, number }: Client,
  { text, state, by, is_unread }: DemoLine,
  provider_id: string,
): Promise<void> {
  const at = ctx.now.toISOString()
  if (state === undefined) {
    await receiveMessage({ ...ctx, actor: null }, { MessageSid: provider_id, From: number, Body: text }, at)
    if (!is_unread) await readMessages(ctx, party_id)
    return
  }
  if (by && 'refusal' in (await destinationOf(ctx, party_id, by))) return
  const message = { party_id, legal_case_id, kind: by ?? 'text', body: text }
  const { message_id } = await sendToParty(ctx, { ...message, by: by ?? 'text' })
  const failed = state === 'undelivered'
  await ctx.db
    .updateTable('outbox_messages')
    .set({ state, created_at: at, due_at: at, sent_at: at, provider_id, attempts: 1 })
    .set({ error_code: failed ? phoneOff : null, last_error: failed ? numberProblems[phoneOff]!.says : null })
    .set({ parts: by ? null : 1 })
    .where('id', '=', message_id)
    .execute()
}

/** Marks the messages of a person as read by the caller, with every notice of them. */
async function readMessages({ db, now, actor }: WriteCtx, party_id: number): Promise<void> {
  const read_at = now.toISOString()
  await db
    .updateTable('incoming_messages')
    .set({ read_at, read_by_id: actor.user_id })
    .where('party_id', '=', party_id)
    .execute()
  await db
    .updateTable('notifications')
    .set({ status: 'read', read_at })
    .where('party_id', '=', party_id)
    .execute()
}
