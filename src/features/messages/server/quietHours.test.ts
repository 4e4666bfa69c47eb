import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aLanguageId, aLetter } from '#testing/server/aLetterText.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sendOutbox, setUpTwilio, textingFrom } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { wallClock } from '#fields/time/clock.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { readSetting, writeSetting } from '#features/settings/server/settings.ts'
import { messagesContract } from '../contract.ts'
import { textWork } from './texts.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let twilio: StandIn
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})
afterAll(() => twilio.close())

/** Hours that it is not now, on the clock of the office, where the test clients are. */
async function beQuiet(): Promise<void> {
  const { timezone } = await readSetting(office.database.read, 'timezone')
  const isMorning = wallClock(new Date(), timezone).time < '12:00'
  await textingFrom(office, ...((isMorning ? ['14:00', '16:00'] : ['02:00', '04:00']) as [string, string]))
}
const waiting = (recipient: string) =>
  office.database.read
    .selectFrom('outbox_messages')
    .select(['state', 'due_at', 'attempts'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const sentTo = (to: string) => twilio.handed.filter((one) => one.to === to).length

it('a text waits for the end of quiet hours, unless whoever writes it says otherwise', async () => {
  await beQuiet()
  const [one, other] = [await aTextedClient(admin), await aTextedClient(admin)]
  const text = { message: 'Please call.', recipients: [one.party.id] }
  const [shown] = (await admin.do(calls.previewTexts, text)).items
  const [sent] = (await admin.do(calls.sendTextMessage, text)).items
  expect(sent!.leaves_at).toBe(shown!.leaves_at)
  expect(Date.parse(sent!.leaves_at!)).toBeGreaterThan(Date.now() + 3_600_000)
  await sendOutbox(office)
  expect(await waiting(one.number)).toEqual([{ state: 'queued', due_at: sent!.leaves_at, attempts: 0 }])
  const both = { message: 'Please call.', recipients: [one.party.id, other.party.id] }
  const refused = await admin.call(calls.sendTextMessage, { ...both, at_once: true })
  expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, 'at_once'])
  const [now] = (await admin.do(calls.sendTextMessage, { ...text, at_once: true })).items
  expect(now!.leaves_at).toBeNull()
  await sendOutbox(office)
  expect(sentTo(one.number)).toBe(1)
})

it('so do a text to many and a link', async () => {
  await beQuiet()
  const { party, legalCase, number } = await aTextedClient(admin)
  const { id } = await admin.do(calls.sendTextMessages, { message: 'Hello', recipients: [party.id] })
  await runTracked(office, textWork, id, { report: () => {} })
  const entry = await aDocketEntry(admin, { legal_case_id: legalCase.id })
  const link = { id: entry.id, party_id: party.id, channel: 'text' as const, days: 3, items: [] }
  const shared = await admin.do(uploadsContract.endpoints.shareUploadLink, link)
  expect(shared.leaves_at).not.toBeNull()
  await sendOutbox(office)
  expect(sentTo(number)).toBe(0)
  const now = await admin.do(uploadsContract.endpoints.shareUploadLink, { ...link, at_once: true })
  expect(now.leaves_at).toBeNull()
  await sendOutbox(office)
  expect(sentTo(number)).toBe(1)
  // The link that waited is not sent a second time in the morning; the text to many still waits.
  expect((await waiting(number)).map(({ state }) => state)).toEqual(['queued', 'cancelled', 'sent'])
})

it('a letter waits; sent now it goes out once, and voided never', async () => {
  await beQuiet()
  const { createLetter, sendLetter, voidLetter } = lettersContract.endpoints
  const language_id = await aLanguageId(office, 'en')
  const { legalCase, number } = await aTextedClient(admin)
  const aDraft = async () => {
    const letter = { legal_case_id: legalCase.id, language_id, notification_channel: 'text' as const }
    return admin.do(createLetter, { engagement_letter: { ...letter, content: aLetter('We represent') } })
  }
  const first = { id: legalCase.id, engagement_letter_id: (await aDraft()).id }
  expect((await admin.do(sendLetter, first)).leaves_at).not.toBeNull()
  await sendOutbox(office)
  expect(sentTo(number)).toBe(0)
  expect((await admin.do(sendLetter, { ...first, at_once: true })).leaves_at).toBeNull()
  await sendOutbox(office)
  expect([sentTo(number), (await waiting(number)).map(({ state }) => state)]).toEqual([1, ['sent']])
  const second = { id: legalCase.id, engagement_letter_id: (await aDraft()).id }
  await admin.do(sendLetter, second)
  await admin.do(voidLetter, { id: legalCase.id, letterId: second.engagement_letter_id, reason: 'Other fee' })
  expect((await waiting(number)).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
})

it('a second attempt that falls into quiet hours waits, and is no attempt', async () => {
  await textingFrom(office)
  const { party, number } = await aTextedClient(admin)
  await admin.do(calls.sendTextMessage, { message: 'Hello', recipients: [party.id] })
  twilio.next.push({ answer: 429, retry_after: 1 })
  await sendOutbox(office)
  expect(await waiting(number)).toMatchObject([{ state: 'queued', attempts: 1 }])
  await beQuiet()
  await office.database.pool.query(`update outbox_messages set due_at = now() where recipient = $1`, [number])
  await sendOutbox(office)
  const [held] = await waiting(number)
  expect(held).toMatchObject({ state: 'queued', attempts: 1 })
  expect(Date.parse(held!.due_at)).toBeGreaterThan(Date.now() + 3_600_000)
  expect(sentTo(number)).toBe(0)
})
