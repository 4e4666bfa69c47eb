import { beforeAll, describe, expect, it } from 'vitest'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sendOutbox, setUpTwilio, textingFrom } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { casesContract } from '#features/cases/contract.ts'
import { outboxContract } from '#features/outbox/contract.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { messagesContract } from '../contract.ts'
import { noteNumber, stopNumber } from './numbers.ts'
import { queueDueTexts } from './queueDueTexts.ts'
import { textWork } from './texts.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let twilio: StandIn

beforeAll(async () => {
  await textingFrom(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  await runInTransaction(office, null, async (ctx) => {
    await writeSetting(ctx, 'email_notification', { enabled: true })
    await writeSetting(ctx, 'upload_links', { enabled: true })
  })
})

const { createCharacteristic, updateCharacteristic } = sectionsContract.endpoints
const messagesTo = (to: string) =>
  office.database.read.selectFrom('outbox_messages').select('state').where('recipient', '=', to).execute()

const shareLink = (id: number, party_id: number, channel: 'text' | 'email') =>
  admin.call(uploadsContract.endpoints.shareUploadLink, { id, party_id, channel, days: 3, items: [] })

/** Drafts a letter and mails it, to this address or to that of the profile. */
async function mailLetter(legal_case_id: number, channel: 'text' | 'email', recipient_identifier?: string) {
  const { createLetter, sendLetter } = lettersContract.endpoints
  const { id } = await admin.do(createLetter, {
    engagement_letter: {
      legal_case_id,
      language_id: 1,
      content: 'We work for you.',
      identity_check: 'none',
      notification_channel: channel,
      recipient_identifier: recipient_identifier ?? null,
    },
  })
  return admin.call(sendLetter, { id: legal_case_id, engagement_letter_id: id })
}

it('sends nothing, by any path, to a number and an address that are not safe', async () => {
  const { party, legalCase, number } = await aTextedClient(admin, { safe_to_contact: false })
  const address = 'shared@example.com'
  await admin.do(createCharacteristic, { emails: { party_id: party.id, address, safe_to_contact: false } })
  const entry = await aDocketEntry(admin, { legal_case_id: legalCase.id, action_date: '2031-04-20' })
  const reasons: Record<string, string | null | undefined> = {}

  const single = await admin.do(calls.sendTextMessage, { message: 'Hello', recipients: [party.id] })
  reasons['single'] = single.items[0]!.refusal

  const { id } = await admin.do(calls.sendTextMessages, { message: 'Hello', recipients: [party.id] })
  await runTracked(office, textWork, id, { report: () => {} })
  reasons['bulk'] = (await admin.do(trackedJobsContract.endpoints.getTrackedJob, { id })).items[0]!.problem

  await admin.do(calls.setAutomatedText, {
    id: entry.id,
    automated_text: { message: 'Hello', automated_text_interval: -1 },
  })
  await queueDueTexts(office, new Date('2031-04-01T12:00:00Z'))
  await queueDueTexts(office, new Date('2031-04-19T20:00:00Z'))
  reasons['automated'] = (await admin.do(calls.getAutomatedText, { id: entry.id })).texts[0]!.refusal
  const now = await admin.call(calls.sendAutomatedTextNow, { id: entry.id, party_id: party.id })
  reasons['automated, now'] = now.error.issues?.[0]?.message

  for (const channel of ['text', 'email'] as const) {
    const closed = await admin.call(casesContract.endpoints.closeCase, {
      id: legalCase.id,
      closing_reasons_ids: [1],
      closing_channels: [channel],
      closing_recipient_id: party.id,
      closing_message: 'Hello',
    })
    reasons[`closing notice, ${channel}`] = closed.error.issues?.[0]?.message
  }

  const queue = (channel: 'text' | 'email', to: string, about: object) =>
    runInTransaction(office, null, (ctx) =>
      queueMessage(ctx, { channel, to, subject: 'Hello', body: 'Hello', kind: 'any', about }),
    ).then(
      () => null,
      (error: Error) => error.message,
    )
  reasons['text'] = await queue('text', number, { party_id: party.id })
  reasons['mail'] = await queue('email', address, { party_id: party.id })
  reasons['text about nobody'] = await queue('text', number, {})
  reasons['mail about nobody'] = await queue('email', address.toUpperCase(), {})

  for (const channel of ['text', 'email'] as const) {
    const link = await shareLink(entry.id, party.id, channel)
    reasons[`upload link, ${channel}`] = link.error.issues?.[0]?.message
    for (const chosen of [undefined, channel === 'text' ? number : address]) {
      const letter = await mailLetter(legalCase.id, channel, chosen)
      reasons[`letter, ${channel}, ${chosen}`] = letter.error.issues?.[0]?.message
    }
  }

  for (const [path, reason] of Object.entries(reasons))
    expect([path, reason]).toEqual([path, expect.stringContaining('not safe')])
  expect([...(await messagesTo(number)), ...(await messagesTo(address))]).toEqual([])
})

it('takes back what waits when the mark comes, and sends it no more by hand', async () => {
  const { party, number } = await aTextedClient(admin)
  await admin.do(calls.sendTextMessage, { message: 'Hello', recipients: [party.id] })
  const phone = await office.database.read
    .selectFrom('party_phones')
    .select(['id', 'version'])
    .where('party_id', '=', party.id)
    .executeTakeFirstOrThrow()
  await sendOutbox(office)
  expect(await messagesTo(number)).toEqual([{ state: 'held' }])
  await admin.do(updateCharacteristic, {
    id: phone.id,
    phones: { party_id: party.id, safe_to_contact: false, version: phone.version },
  })
  const message = await office.database.read
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', number)
    .executeTakeFirstOrThrow()
  const again = await admin.call(outboxContract.endpoints.sendOutboxMessageAgain, { id: message.id })
  expect([again.status, again.error.code]).toEqual([409, 'contact.refused'])
})

it('writes no letter to an address that is not safe', async () => {
  const { party } = await aTextedClient(admin)
  await admin.do(createCharacteristic, {
    addresses: {
      party_id: party.id,
      address_type: 'mailing',
      address: '1 Main Street',
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
      safe_to_contact: false,
    },
  })
  const letter = { channel: 'letter' as const, to: 'mailing', body: '', about: { party_id: party.id } }
  expect((await findContactRefusal(office.database.read, letter))?.reason).toContain('not safe')
})

describe('a message that waits when the mark comes', () => {
  beforeAll(async () => {
    twilio = await twilioStandIn()
    await setUpTwilio(office, admin, twilio)
    return () => twilio.close()
  })

  it('is not sent, whatever it is, and says why', async () => {
    const { party, legalCase, number } = await aTextedClient(admin)
    const entry = await aDocketEntry(admin, { legal_case_id: legalCase.id })
    await admin.do(calls.sendTextMessage, { message: 'Hello', recipients: [party.id] })
    expect((await shareLink(entry.id, party.id, 'text')).status).toBe(200)
    expect((await mailLetter(legalCase.id, 'text')).status).toBe(200)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('party_phones')
        .set({ safe_to_contact: false })
        .where('party_id', '=', party.id)
        .execute(),
    )
    await sendOutbox(office)
    const waiting = await office.database.read
      .selectFrom('outbox_messages')
      .select(['kind', 'state', 'last_error', 'sealed_body'])
      .where('recipient', '=', number)
      .orderBy('id')
      .execute()
    const why = expect.stringContaining('not safe to contact')
    expect(waiting).toEqual(
      ['text', 'upload_link', 'letter_to_sign'].map((kind) => ({
        kind,
        state: 'cancelled',
        last_error: why,
        sealed_body: null,
      })),
    )
    expect(twilio.handed).toEqual([])
  })
})

it('shows at the phones of a profile what stands against texts', async () => {
  const { party, number } = await aTextedClient(admin)
  await admin.do(createCharacteristic, {
    phones: { party_id: party.id, phone_number: '(312) 555-1999', safe_to_contact: false },
  })
  const flags = async () => (await admin.do(calls.listNumberFlags, { id: party.id })).items
  expect(await flags()).toMatchObject([{ says: expect.stringContaining('Not safe'), blocks: true }])
  await runInTransaction(office, null, async (ctx) => {
    await noteNumber(ctx, number, 30003)
    await stopNumber(ctx, number, '2026-11-22T15:00:00.000Z')
  })
  expect(await flags()).toMatchObject([
    { says: expect.stringContaining('STOP'), blocks: true, at: '2026-11-22T15:00:00.000Z' },
    { says: expect.stringContaining('out of reach'), blocks: false },
    { blocks: true },
  ])
})
