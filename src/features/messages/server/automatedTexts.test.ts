import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf } from '#testing/server/backupPlace.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sendOutbox, setUpTwilio, textingFrom } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { messagesContract } from '../contract.ts'
import { queueDueTexts } from './queueDueTexts.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let editor: Person
let twilio: StandIn

beforeAll(async () => {
  const team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
  await queueDueTexts(office, new Date('2030-01-01T12:00:00Z'))
})
afterAll(() => twilio.close())

const sentTo = (to: string) => twilio.handed.filter((one) => one.to === to).map(({ body }) => body)
const automated = (id: number) => editor.do(calls.getAutomatedText, { id })

/** A hearing at nine in Chicago, with a text of its own the day before. */
async function aTextedHearing(action_date: string, more: object = {}) {
  const client = await aTextedClient(editor)
  const entry = await aDocketEntry(editor, {
    legal_case_id: client.legalCase.id,
    action_date,
    event_time_start: '09:00',
    timezone: 'America/Chicago',
  })
  await editor.do(calls.setAutomatedText, {
    id: entry.id,
    automated_text: {
      message: 'We see you on {date} at {time}.',
      automated_text_interval: -1,
      automated_text_interval_unit: 'days',
      ...more,
    },
  })
  return { ...client, entry }
}

/** Runs at this moment, and the outbox as if it were that moment. */
async function runAt(at: string): Promise<void> {
  await queueDueTexts(office, new Date(at))
  await office.database.pool.query(
    `update outbox_messages set due_at = now(), expires_at = null where state = 'queued' and due_at <= $1`,
    [at],
  )
  // The sender goes by the clock of today, on which it may be night.
  await textingFrom(office)
  await sendOutbox(office)
}

describe('an automated text', () => {
  it('is off out of the box, and an entry has that of its type', async () => {
    const { legalCase } = await aTextedClient(editor)
    const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2030-05-02' })
    expect(await automated(entry.id)).toMatchObject({
      is_own: false,
      settings: {
        allow_automated_text: false,
        automated_text_message: '',
        automated_text_interval: 0,
        automated_text_interval_unit: 'days',
      },
      texts: [],
    })
    await admin.do(listsContract.endpoints.saveAutomatedText, {
      docket_entry_type_id: entryTypes.client_meeting,
      version: 1,
      allow_automated_text: true,
      automated_text_message: 'See you on {date}.',
      automated_text_interval: -2,
      automated_text_interval_unit: 'hours',
    })
    const meeting = await aDocketEntry(editor, {
      legal_case_id: legalCase.id,
      docket_entry_type_id: entryTypes.client_meeting,
      action_date: '2030-05-02',
      event_time_start: '10:00',
      timezone: 'America/New_York',
    })
    expect(meeting.has_scheduled_text).toBe(true)
    const { texts, due_at } = await automated(meeting.id)
    expect(due_at).toBe('2030-05-02T12:00:00.000Z')
    expect(texts).toMatchObject([
      { outcome: 'planned', message: 'See you on Thursday, May 2, 2030.', refusal: null },
    ])
  })

  it('counts days on the clock of the entry, over its changes', async () => {
    // Clocks go forward on 10 March 2030: nine in the morning stays nine in the morning.
    const { entry } = await aTextedHearing('2030-03-10')
    expect((await automated(entry.id)).due_at).toBe('2030-03-09T15:00:00.000Z')
    await editor.do(calls.setAutomatedText, {
      id: entry.id,
      automated_text: { automated_text_interval: -24, automated_text_interval_unit: 'hours' },
    })
    expect((await automated(entry.id)).due_at).toBe('2030-03-09T14:00:00.000Z')
  })

  it('goes out once when it is due', async () => {
    const { entry, number } = await aTextedHearing('2030-01-10')
    await runAt('2030-01-09T14:59:00Z')
    expect(sentTo(number)).toEqual([])
    await runAt('2030-01-09T15:00:00Z')
    await runAt('2030-01-09T15:01:00Z')
    expect(sentTo(number)).toEqual(['We see you on Thursday, January 10, 2030 at 9:00 AM CST.'])
    expect((await automated(entry.id)).texts).toMatchObject([{ outcome: 'queued', state: 'sent' }])
  })

  it('goes out although that of another entry fails, and the other one is tried again', async () => {
    const [broken, other] = [await aTextedHearing('2030-01-15'), await aTextedHearing('2030-01-15')]
    const owner = new pg.Client(ownerOf(office))
    await owner.connect()
    const alter = (change: string) => owner.query(`alter table automated_text_outcomes ${change}`)
    await alter(`add constraint breaks check (docket_entry_id <> ${broken.entry.id}) not valid`)
    await expect(queueDueTexts(office, new Date('2030-01-14T15:00:00Z'))).rejects.toThrow('breaks')
    expect((await automated(other.entry.id)).texts).toMatchObject([{ outcome: 'queued' }])
    await alter('drop constraint breaks')
    await owner.end()
    await runAt('2030-01-14T15:01:00Z')
    expect(sentTo(broken.number)).toHaveLength(1)
    expect(sentTo(other.number)).toHaveLength(1)
  })

  it('follows a hearing that is rescheduled', async () => {
    const { entry, number } = await aTextedHearing('2030-01-20')
    const moved = await editor.do(docketContract.endpoints.rescheduleDocketEntry, {
      id: entry.id,
      docket_entry: { action_date: '2030-01-25', event_time_start: '13:00' },
    })
    await runAt('2030-01-19T15:00:00Z')
    expect(sentTo(number)).toEqual([])
    expect((await automated(moved.id)).due_at).toBe('2030-01-24T19:00:00.000Z')
    await runAt('2030-01-24T19:00:00Z')
    expect(sentTo(number)).toEqual(['We see you on Friday, January 25, 2030 at 1:00 PM CST.'])
  })

  it.each(['cancelled', 'deleted', 'done', 'closed'])('is not sent of an entry that is %s', async (what) => {
    const { entry, number, legalCase } = await aTextedHearing('2030-02-10')
    const { id } = entry
    if (what === 'cancelled') await editor.do(docketContract.endpoints.cancelDocketEntry, { id })
    if (what === 'deleted') await editor.do(docketContract.endpoints.deleteDocketEntry, { id })
    if (what === 'done') await editor.do(docketContract.endpoints.markDone, { id })
    if (what === 'closed')
      await editor.do(casesContract.endpoints.closeCase, { id: legalCase.id, closing_reasons_ids: [1] })
    await queueDueTexts(office, new Date('2030-02-09T14:00:00Z'))
    await runAt('2030-02-09T15:00:00Z')
    expect(sentTo(number)).toEqual([])
  })

  it('that waits for the morning is taken back with its entry, and follows a change', async () => {
    await textingFrom(office, '12:00', '20:00')
    const [standing, cancelled] = [await aTextedHearing('2030-02-20'), await aTextedHearing('2030-02-20')]
    await queueDueTexts(office, new Date('2030-02-19T15:00:00Z'))
    expect((await automated(standing.entry.id)).texts[0]).toMatchObject({
      outcome: 'queued',
      state: 'queued',
      // Noon in New York, where the office is: nobody has entered where the person lives.
      at: '2030-02-19T17:00:00.000Z',
    })
    await editor.do(docketContract.endpoints.cancelDocketEntry, { id: cancelled.entry.id })
    await editor.do(docketContract.endpoints.updateDocketEntry, {
      id: standing.entry.id,
      docket_entry: { appointment_location: 'Room 4' },
      version: standing.entry.version,
    })
    await runAt('2030-02-19T17:00:00Z')
    expect(sentTo(cancelled.number)).toEqual([])
    expect(sentTo(standing.number)).toHaveLength(1)
  })

  it('that waits is sent as it is set up now, or not at all', async () => {
    await textingFrom(office, '12:00', '20:00')
    const [changed, off] = [await aTextedHearing('2030-02-26'), await aTextedHearing('2030-02-26')]
    await queueDueTexts(office, new Date('2030-02-25T15:00:00Z'))
    await editor.do(calls.setAutomatedText, {
      id: changed.entry.id,
      automated_text: { message: 'Bring your papers.' },
    })
    await editor.do(calls.setAutomatedText, { id: off.entry.id, automated_text: null })
    await runAt('2030-02-25T17:00:00Z')
    expect(sentTo(changed.number)).toEqual(['Bring your papers.'])
    expect(sentTo(off.number)).toEqual([])
  })

  it('is dropped and shown after an outage, where it would make no sense any more', async () => {
    const missed = await aTextedHearing('2030-03-03')
    const inTime = await aTextedHearing('2030-03-06')
    await runAt('2030-03-05T16:00:00Z')
    expect(sentTo(missed.number)).toEqual([])
    expect((await automated(missed.entry.id)).texts).toMatchObject([
      { outcome: 'late', refusal: expect.stringContaining('not running') },
    ])
    expect(sentTo(inTime.number)).toHaveLength(1)
  })

  it('is dropped where the quiet hours of the person end after the entry has begun', async () => {
    await textingFrom(office, '12:00', '20:00')
    const { entry, number } = await aTextedHearing('2030-03-14', {
      automated_text_interval: -1,
      automated_text_interval_unit: 'hours',
    })
    await queueDueTexts(office, new Date('2030-03-14T12:00:00Z'))
    await runAt('2030-03-14T13:00:00Z')
    expect((await automated(entry.id)).texts).toMatchObject([
      { outcome: 'late', refusal: expect.stringContaining('quiet hours') },
    ])
    await textingFrom(office)
    await runAt('2030-03-14T17:00:00Z')
    expect(sentTo(number)).toEqual([])
  })

  it('after an entry that is done goes out within three days of its time', async () => {
    const [inTime, tooLate] = [
      await aTextedHearing('2030-03-16', { automated_text_interval: 1 }),
      await aTextedHearing('2030-03-15', { automated_text_interval: 1 }),
    ]
    for (const { entry } of [inTime, tooLate])
      await editor.do(docketContract.endpoints.markDone, { id: entry.id })
    await runAt('2030-03-19T15:00:00Z')
    expect(sentTo(inTime.number)).toHaveLength(1)
    expect(sentTo(tooLate.number)).toEqual([])
  })

  it('goes out when the entry begins, and of one without a time of day, that day', async () => {
    const begins = await aTextedHearing('2030-03-20', { automated_text_interval: 0 })
    const allDay = await aTextedHearing('2030-03-21', { message: 'It is today, {date}.' })
    await editor.do(docketContract.endpoints.updateDocketEntry, {
      id: allDay.entry.id,
      docket_entry: { event_time_start: null, event_time_end: null },
      version: allDay.entry.version,
    })
    await editor.do(calls.setAutomatedText, {
      id: allDay.entry.id,
      automated_text: { automated_text_interval: 0 },
    })
    await queueDueTexts(office, new Date('2030-03-20T13:00:00Z'))
    await runAt('2030-03-20T14:00:30Z')
    expect(sentTo(begins.number)).toHaveLength(1)
    await runAt('2030-03-22T04:30:00Z')
    expect(sentTo(allDay.number)).toEqual(['It is today, Thursday, March 21, 2030.'])
  })

  it('does not stop the others where its moment is one that the clocks skip', async () => {
    const { entry } = await aTextedHearing('2030-03-11')
    await editor.do(docketContract.endpoints.updateDocketEntry, {
      id: entry.id,
      docket_entry: { event_time_start: '02:30' },
      version: entry.version,
    })
    expect((await automated(entry.id)).due_at).toBe('2030-03-10T08:30:00.000Z')
  })

  it('is sent at once or skipped by a person, for one recipient', async () => {
    const { entry, party, number } = await aTextedHearing('2030-04-10')
    const one = { id: entry.id, party_id: party.id }
    expect((await editor.do(calls.skipAutomatedText, one)).texts).toMatchObject([{ outcome: 'skipped' }])
    await runAt('2030-04-09T14:00:00Z')
    expect(sentTo(number)).toEqual([])
    await editor.do(calls.sendAutomatedTextNow, one)
    await sendOutbox(office)
    expect(sentTo(number)).toHaveLength(1)
    expect((await editor.call(calls.sendAutomatedTextNow, one)).error.code).toBe('messages.text_decided')
  })

  it('refuses what is not safe, and says so in advance', async () => {
    const { legalCase, party, number } = await aTextedClient(editor, { safe_to_contact: false })
    const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2030-04-20' })
    const { texts } = await editor.do(calls.setAutomatedText, {
      id: entry.id,
      automated_text: { message: 'See you', automated_text_interval: -1 },
    })
    expect(texts[0]!.refusal).toContain('not safe to contact')
    const now = await editor.call(calls.sendAutomatedTextNow, { id: entry.id, party_id: party.id })
    expect(now.error.issues?.[0]?.message).toContain('not safe to contact')
    await runAt('2030-04-19T14:00:00Z')
    expect(sentTo(number)).toEqual([])
    expect((await automated(entry.id)).texts[0]).toMatchObject({ outcome: 'refused' })
  })

  it('is changed by those who may change the entry, for its people', async () => {
    const { entry } = await aTextedHearing('2030-06-10')
    const { party: stranger } = await aTextedClient(editor)
    const reply = await editor.call(calls.setAutomatedText, {
      id: entry.id,
      automated_text: { message: 'See you', recipients: [stranger.id] },
    })
    expect(reply.error.issues?.[0]?.path).toBe('automated_text.recipients')
    expect((await editor.do(calls.setAutomatedText, { id: entry.id, automated_text: null })).is_own).toBe(
      false,
    )
  })
})
