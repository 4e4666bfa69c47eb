import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, sendOutbox, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn } from '#testing/server/twilioStandIn.ts'
import { docketContract } from '#features/docket/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { messagesContract } from '../contract.ts'
import { queueDueTexts } from './queueDueTexts.ts'
import { receiveDelivery } from './receiveDelivery.ts'
import { textWork } from './texts.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let editor: Person
let team: number

beforeAll(async () => {
  team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  const twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
  return () => twilio.close()
})

let last = 0
/** Stored, not yet worked through. */
async function receive(From: string, Body: string): Promise<void> {
  const params = { MessageSid: `SMwall${++last}`, From, To: '+12125550100', Body }
  expect(await callBack(office, '/webhooks/twilio/incoming', params)).toBe(200)
}
async function receiveNow(From: string, Body: string): Promise<void> {
  await receive(From, Body)
  await workDeliveries(office)
}
const openDeliveries = async () => {
  const rows = await office.database.read
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
const shownTo = async (who: Person, id: number) =>
  (await who.do(calls.getConversation, { id })).items.map(({ text }) => text)
const hideFromTeam = (type: 'legal_cases' | 'parties', resource_id: number) =>
  admin.do(teamsContract.endpoints.restrictResource, { id: team, type, resource_id })

/** A case of the client that the editor does not see. */
async function aHiddenCase({ record, party }: Awaited<ReturnType<typeof aTextedClient>>) {
  const hidden = await aCase(admin, { record_id: record.id, parties: [{ party_id: party.id }] })
  await hideFromTeam('legal_cases', hidden.id)
  return hidden
}

describe('the thread of a hidden case', () => {
  it('is not left by an answer to HELP, nor by what follows it', async () => {
    const client = await aTextedClient(editor)
    const { id: legal_case_id } = await aHiddenCase(client)
    const recipients = [client.party.id]
    await admin.do(calls.sendTextMessage, { message: 'Please call.', recipients, legal_case_id })
    await sendOutbox(office)
    for (const text of ['ayuda', 'About the hidden case']) await receiveNow(client.number, text)
    expect(await shownTo(editor, client.party.id)).toEqual([])
    expect(await shownTo(admin, client.party.id)).toHaveLength(4)
  })

  it('is not taken over by a text that never left', async () => {
    const { party, number } = await aTextedClient(admin)
    const other = await aTextedClient(editor, { phone_number: number })
    const text = { message: 'Please call.' }
    await admin.do(calls.sendTextMessage, { ...text, recipients: [party.id] })
    await sendOutbox(office)
    const { id } = await editor.do(calls.sendTextMessages, { ...text, recipients: [other.party.id] })
    await runTracked(office, textWork, id, { report: () => {} })
    await receiveNow(number, 'While it waits')
    await editor.do(trackedJobsContract.endpoints.stopTrackedJob, { id })
    await receiveNow(number, 'After it was stopped')
    expect(await shownTo(editor, other.party.id)).toEqual(['Please call.'])
    expect(await shownTo(admin, party.id)).toEqual(['Please call.', 'While it waits', 'After it was stopped'])
  })
})

it('a reply about a case that was deleted is shown to those who saw it', async () => {
  const { party, number, legalCase } = await aTextedClient(editor)
  const about = { recipients: [party.id], legal_case_id: legalCase.id }
  await editor.do(calls.sendTextMessage, { message: 'Please call.', ...about })
  await sendOutbox(office)
  await office.database.transaction(({ db }) =>
    db
      .updateTable('legal_cases')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', legalCase.id)
      .execute(),
  )
  await receiveNow(number, 'I have a question')
  expect(await shownTo(editor, party.id)).toContain('I have a question')
})

it('a text about an entry goes to nobody outside of its case, whichever case of theirs is named', async () => {
  const [mine, other] = [await aTextedClient(editor), await aTextedClient(editor)]
  const entry = await aDocketEntry(editor, { legal_case_id: mine.legalCase.id })
  const recipients = [{ party_id: other.party.id, legal_case_id: other.legalCase.id }]
  for (const about of [{ docket_entry_id: entry.id }, { legal_case_id: mine.legalCase.id }]) {
    const text = { message: 'Come on {date}.', recipients, ...about }
    for (const call of [calls.previewTexts, calls.sendTextMessage, calls.sendTextMessages])
      expect((await editor.call(call, text)).error?.issues?.[0]?.path).toBe('recipients')
  }
})

it('a text that waits for somebody who is hidden stops no change of its entry, and follows it', async () => {
  const { party, legalCase, number } = await aTextedClient(editor)
  const day = { action_date: '2032-06-10', appointment_location: 'Room 4' }
  const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, ...day })
  await editor.do(calls.setAutomatedText, {
    id: entry.id,
    automated_text: { message: 'See you at {place}.', automated_text_interval: -1, recipients: [party.id] },
  })
  await queueDueTexts(office, new Date('2032-06-01T12:00:00Z'))
  await queueDueTexts(office, new Date('2032-06-09T15:00:00Z'))
  await hideFromTeam('parties', party.id)
  const changed = await editor.call(docketContract.endpoints.updateDocketEntry, {
    id: entry.id,
    docket_entry: { appointment_location: 'Room 5' },
    version: entry.version,
  })
  expect([changed.status, changed.error?.message]).toEqual([200, undefined])
  const messages = await office.database.read
    .selectFrom('outbox_messages')
    .select(['state', 'body'])
    .where('recipient', '=', number)
    .orderBy('id')
    .execute()
  expect(messages).toEqual([
    { state: 'cancelled', body: 'See you at Room 4.' },
    { state: 'queued', body: 'See you at Room 5.' },
  ])
})

describe('a text to many', () => {
  const text = { message: 'We moved.' }

  it('started twice by one press goes out once', async () => {
    const { party } = await aTextedClient(editor)
    const press = () =>
      editor.call(
        calls.sendTextMessages,
        { ...text, recipients: [party.id] },
        { 'idempotency-key': 'one-press' },
      )
    const replies = await Promise.all([press(), press(), press()])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  it('reaches nobody who was hidden after it had begun, and names them no more', async () => {
    const [seen, hidden] = [
      await aTextedClient(editor),
      await aTextedClient(editor, {}, { last_name: 'Zed' }),
    ]
    const recipients = [seen.party.id, hidden.party.id]
    const { id } = await editor.do(calls.sendTextMessages, { ...text, recipients })
    await hideFromTeam('parties', hidden.party.id)
    await runTracked(office, textWork, id, { report: () => {} })
    expect(await shownTo(admin, hidden.party.id)).toEqual([])
    expect(await shownTo(editor, seen.party.id)).toEqual(['We moved.'])
    const job = await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })
    expect(JSON.stringify(job)).not.toContain('Zed')
    for (const call of [calls.previewTexts, calls.sendTextMessages])
      expect((await editor.call(call, { ...text, recipients })).status).toBe(422)
  })

  it('ends where its sender lost the right to text', async () => {
    const client = await aTextedClient(editor)
    const leaving = await office.user({ team_ids: [team] })
    const { id } = await leaving.do(calls.sendTextMessages, { ...text, recipients: [client.party.id] })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ user_type: 'viewer' }).where('id', '=', leaving.id).execute(),
    )
    await runTracked(office, textWork, id, { report: () => {} })
    expect(await shownTo(editor, client.party.id)).toEqual([])
  })

  it('is refused to more than a call may text', async () => {
    const recipients = Array.from({ length: 10_000 }, (_, index) => index + 1)
    const { status, error } = await editor.call(calls.sendTextMessages, { ...text, recipients })
    expect([status, error.issues?.[0]?.message]).toEqual([422, 'Choose at most 5,000 people'])
  })
})

describe('a keyword', () => {
  it('that comes many times at once is answered once', async () => {
    const { party, number } = await aTextedClient(editor)
    for (let times = 0; times < 6; times++) await receive(number, 'ayuda')
    const ids = await openDeliveries()
    await Promise.all(ids.map((id) => receiveDelivery(office, id)))
    const { items } = await editor.do(calls.getConversation, { id: party.id })
    expect(items.filter(({ is_incoming }) => is_incoming)).toHaveLength(6)
    expect(items.filter(({ is_incoming }) => !is_incoming)).toHaveLength(1)
  })

  it.each([
    [2, 0, 1],
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])('STOP that came last stays, worked through in the order %i %i %i', async (...order) => {
    const { party, number } = await aTextedClient(editor)
    for (const word of ['STOP', 'START', 'STOP']) await receive(number, word)
    const ids = await openDeliveries()
    for (const index of order) await receiveDelivery(office, ids[index]!)
    const { items } = await editor.do(calls.previewTexts, { message: 'Hello', recipients: [party.id] })
    expect(items[0]!.refusal).toContain('answered STOP')
  })
})

it('a number in no profile that texts without end hides no other', async () => {
  await receiveNow('+12125557801', 'It is Ana')
  await office.database.pool.query(
    `insert into incoming_messages (channel, provider_id, sender, body, received_at)
     select 'text', 'SMflood' || n, '+12125557802', 'Buy ' || n, now() + n * interval '1 second' from generate_series(1, 600) n`,
  )
  const { items } = await admin.do(calls.listUnknownSenders)
  expect(items.map(({ sender }) => sender)).toEqual(['+12125557802', '+12125557801'])
  expect(items[0]!.texts.at(-1)!.text).toBe('Buy 600')
})
