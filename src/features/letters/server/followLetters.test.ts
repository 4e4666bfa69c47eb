import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationsContract } from '#features/notifications/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { sendOutbox, setUpTwilio } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { followLetters } from './followLetters.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const token = 'mine'
let editor: Person
let attorney: Person
let english: number
let party_id: number
let case_id: number
let twilio: StandIn

beforeAll(async () => {
  ;({ editor, attorney, english, party_id, case_id } = await aLetterOffice(office))
  twilio = await twilioStandIn()
  await setUpTwilio(office, await office.user({ user_type: 'admin' }), twilio)
})
afterAll(() => twilio.close())

async function aGuestWithLetter(facts: { valid_days?: number } = {}) {
  const { letter, url } = await aSentLetter(editor, case_id, { language_id: english, ...facts })
  return { letter, guest: aGuest(office.app, url) }
}
const read = ({ id, legal_case_id = case_id }: { id: number; legal_case_id?: number }): Promise<Letter> =>
  editor.do(calls.getLetter, { id: legal_case_id, letterId: id })
const stepsOf = async (letter: Letter) => (await read(letter)).steps.map(({ step }) => step)

/** A letter to somebody who takes texts, of a case that the attorney leads. */
async function aTextedLetter(marks: object = {}, more: object = {}) {
  const { party, record, number } = await aTextedClient(editor, marks)
  const { id: legal_case_id } = await aCase(editor, {
    record_id: record.id,
    parties: [{ party_id: party.id }],
    primary_attorney_id: attorney.id,
  })
  const { id } = await editor.do(calls.createLetter, {
    engagement_letter: {
      legal_case_id,
      language_id: english,
      content: 'We represent you.',
      notification_channel: 'text',
      notification_language: 'es',
      ...more,
    },
  })
  const send = () => editor.call(calls.sendLetter, { id: legal_case_id, engagement_letter_id: id })
  return { id, legal_case_id, party, number, send }
}

/** Sentences of the attorney's notices about a case. */
async function noticesOf(legal_case_id: number): Promise<string[]> {
  const { results } = await attorney.do(notificationsContract.endpoints.listNotifications, {})
  return results.filter((notice) => notice.legal_case_id === legal_case_id).map(({ text }) => text)
}

describe('by Twilio', () => {
  it.each([
    ['text', 1, ''],
    ['WhatsApp', 'wa', 'whatsapp:'],
  ] as const)('a %s brings the link, which opens the letter in its language', async (_, type, prefix) => {
    const phone_type = type === 'wa' ? await whatsapp() : type
    const { number, send } = await aTextedLetter({ phone_type })
    expect((await send()).body.signing_url).toBeNull()
    await sendOutbox(office)
    const [handed, ...others] = twilio.handed.filter(({ to }) => to === `${prefix}${number}`)
    expect(others).toEqual([])
    expect(handed!.body).toContain('firme nuestra carta')
    expect(handed!.body).not.toMatch(/Wendeline|Okparaocha|asyl/i)
    const url = /http\S+#\S+/.exec(handed!.body)![0]
    const page = await aGuest(office.app, url).do(calls.getSigningPage, { token })
    expect(page).toMatchObject({ shows: 'letter', page_language: 'es' })
  })

  it.each([
    [{ safe_to_contact: false }, 'not safe'],
    [{ may_text: false }, ''],
  ])(
    'nothing goes to a number with %o, whether entered or found; the reason stands at the field',
    async (marks, why) => {
      for (const entered of [true, false]) {
        const { id, legal_case_id, number, send } = await aTextedLetter(marks)
        const { version } = await read({ id, legal_case_id })
        const place = { id: legal_case_id, letterId: id, version }
        if (entered)
          await editor.do(calls.updateLetter, {
            ...place,
            engagement_letter: { recipient_identifier: number },
          })
        const { status, error } = await send()
        expect(status).toBe(422)
        expect(error.issues).toHaveLength(1)
        expect(error.issues![0]!.path).toBe('engagement_letter.recipient_identifier')
        expect(error.issues![0]!.message).toContain(entered ? why : 'see the profile')
        expect(await read({ id, legal_case_id })).toMatchObject({ state: 'draft', steps: [] })
        expect(twilio.handed.filter(({ to }) => to === number)).toEqual([])
      }
    },
  )
})

const whatsapp = async () => {
  const { id } = await office.database.read
    .selectFrom('phone_types')
    .select('id')
    .where('code', '=', 'wa')
    .executeTakeFirstOrThrow()
  return id
}

describe('staff learn once that a letter', () => {
  const day = 24 * 3_600_000
  const opened = async () => {
    const letter = await aTextedLetter()
    const { body } = await editor.call(calls.sendLetter, {
      id: letter.legal_case_id,
      engagement_letter_id: letter.id,
      here: true,
    })
    return {
      ...letter,
      content_sha256: body.letter.content_sha256,
      guest: aGuest(office.app, body.signing_url!),
    }
  }

  it('was opened, then signed', async () => {
    const { legal_case_id, guest, content_sha256 } = await opened()
    await guest.do(calls.getSigningPage, { token })
    await guest.do(calls.getSigningPage, { token })
    const [first, ...others] = await noticesOf(legal_case_id)
    expect(others).toEqual([])
    expect(first).toMatch(/engagement letter of .* was opened/)
    await guest.do(calls.signLetter, signing({ content_sha256 }))
    expect((await noticesOf(legal_case_id))[0]).toMatch(/was signed/)
  })

  it('was declined', async () => {
    const { legal_case_id, guest } = await opened()
    await guest.do(calls.signLetter, { token, action: 'decline', reason: 'Too much money' })
    await guest.do(calls.signLetter, { token, action: 'decline', reason: 'Again' })
    expect((await noticesOf(legal_case_id)).filter((text) => /was declined/.test(text))).toHaveLength(1)
  })

  it('was not delivered', async () => {
    const { legal_case_id, number, send } = await aTextedLetter()
    twilio.refused.set(number, 21_614)
    await send()
    await sendOutbox(office)
    await Promise.all([followLetters(office), followLetters(office)])
    await followLetters(office)
    expect((await noticesOf(legal_case_id)).filter((text) => /was not delivered/.test(text))).toHaveLength(1)
  })

  it('expired', async () => {
    const { legal_case_id } = await opened()
    const after = new Date(Date.now() + 60 * day)
    await Promise.all([followLetters(office, after), followLetters(office, after)])
    expect((await noticesOf(legal_case_id)).filter((text) => /expired unsigned/.test(text))).toHaveLength(1)
    const stranger = await office.user({ team_ids: [await office.team()], is_attorney: true })
    expect((await stranger.do(notificationsContract.endpoints.listNotifications, {})).results).toEqual([])
  })
})

describe('with time', () => {
  const day = 24 * 3_600_000

  it('a letter that is mailed brings the link in its language, reminds once, and comes back', async () => {
    const { createCharacteristic } = sectionsContract.endpoints
    const address = 'ana@example.org'
    await editor.do(createCharacteristic, { emails: { party_id, address } })
    const { id } = await editor.do(calls.createLetter, {
      engagement_letter: {
        legal_case_id: case_id,
        language_id: english,
        content: 'We represent you.',
        notification_channel: 'email',
        notification_language: 'es',
        reminder_days: 2,
      },
    })
    const send = { id: case_id, engagement_letter_id: id }
    const { letter, signing_url } = await editor.do(calls.sendLetter, send)
    expect(signing_url).toBeNull()
    const mails = async () =>
      (
        await office.database.read
          .selectFrom('outbox_messages')
          .selectAll()
          .where('recipient', '=', address)
          .orderBy('id')
          .execute()
      ).map((mail) => ({
        ...mail,
        text: office.vault.decrypt(mail.sealed_body!, ['outbox_messages', 'sealed_body', mail.id]),
      }))
    const [first] = await mails()
    expect([first!.kind, first!.language]).toEqual(['letter_to_sign', 'es'])
    expect(first!.subject).not.toMatch(/Ana|asyl/i)
    const url = /http\S+#\S+/.exec(first!.text)![0]
    expect((await aGuest(office.app, url).do(calls.getSigningPage, { token })).page_language).toBe('es')
    const later = new Date(Date.now() + 2 * day)
    await Promise.all([followLetters(office, later), followLetters(office, later)])
    await followLetters(office, later)
    const all = await mails()
    expect(all.map(({ kind }) => kind)).toEqual(['letter_to_sign', 'letter_reminder'])
    await office.database.transaction(({ db }) =>
      db
        .updateTable('outbox_messages')
        .set({ state: 'failed', last_error: 'No such mailbox' })
        .where('id', '=', all[1]!.id)
        .execute(),
    )
    await followLetters(office, later)
    await followLetters(office, later)
    const { steps } = await read(letter)
    expect(steps.slice(-2).map(({ step, detail }) => [step, detail])).toEqual([
      ['reminded', null],
      ['bounced', 'No such mailbox'],
    ])
  })

  it('no reminder goes to an address that became unsafe, and staff learn it', async () => {
    const { createCharacteristic } = sectionsContract.endpoints
    const address = 'unsafe@example.org'
    const letter = { language_id: english, content: 'We represent you.', reminder_days: 1 }
    const mailed = { ...letter, notification_channel: 'email' as const, recipient_identifier: address }
    await editor.do(createCharacteristic, { emails: { party_id, address } })
    const { id } = await editor.do(calls.createLetter, {
      engagement_letter: { legal_case_id: case_id, ...mailed },
    })
    await editor.do(calls.sendLetter, { id: case_id, engagement_letter_id: id })
    await office.database.transaction(({ db }) =>
      db.updateTable('party_emails').set({ safe_to_contact: false }).where('address', '=', address).execute(),
    )
    await followLetters(office, new Date(Date.now() + day))
    const { steps } = await read({ id })
    expect(steps.at(-1)).toMatchObject({ step: 'bounced' })
    expect(steps.at(-1)!.detail).toContain('not safe')
    const again = await editor.call(calls.sendLetter, { id: case_id, engagement_letter_id: id })
    expect(again.error.issues![0]!.path).toBe('engagement_letter.recipient_identifier')
  })

  it('a letter expires, once, and staff learn it', async () => {
    const { letter, guest } = await aGuestWithLetter({ valid_days: 3 })
    const after = new Date(Date.now() + 3 * day + 60_000)
    await Promise.all([followLetters(office, after), followLetters(office, after)])
    expect((await read(letter)).state).toBe('expired')
    expect((await stepsOf(letter)).filter((step) => step === 'expired')).toHaveLength(1)
    expect((await guest.call(calls.signLetter, signing(letter))).error.code).toBe('link.closed')
  })
})
