import { beforeAll, describe, expect, it } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

let team: number
let editor: Person
let attorney: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team] })
  attorney = await office.user({ team_ids: [team], is_attorney: true })
})

// The phone types of a new office.
const [mobile, detention, fax] = [1, 7, 8]
const { createCharacteristic } = sectionsContract.endpoints
const addPhone = (party_id: number, phone: object) =>
  editor.do(createCharacteristic, { phones: { party_id, ...phone } })

async function aReachableClient() {
  const { record, party } = await aRecord(editor, {
    party: {
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'ana@example.com',
    },
  })
  await addPhone(party.id, { phone_number: '+12025550143', phone_type: mobile, preferred_text: true })
  const legalCase = await aCase(editor, { record_id: record.id })
  return { record, party, legalCase }
}
const closing = (id: number) => ({ id, closing_reasons_ids: [1] })
const outbox = (recipient: string) =>
  office.database.read.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).execute()

describe('telling a client that the case is closed', () => {
  it('needs a recipient and a text', async () => {
    const { legalCase, party } = await aReachableClient()
    const { party: stranger } = await aRecord(editor)
    const refused = async (facts: object) =>
      (
        await editor.call(calls.closeCase, {
          ...closing(legalCase.id),
          closing_channels: ['email'],
          closing_recipient_id: party.id,
          closing_message: 'Your case is closed.',
          ...facts,
        })
      ).error.issues?.map(({ path, message }) => [path, message])
    expect(await refused({ closing_recipient_id: null })).toEqual([
      ['closing_recipient_id', 'Choose who is notified'],
    ])
    expect(await refused({ closing_message: ' ' })).toEqual([['closing_message', 'Write the message']])
    expect(await refused({ closing_recipient_id: stranger.id })).toEqual([
      ['closing_recipient_id', 'Choose a party of this case'],
    ])
    expect(await editor.do(calls.getCase, { id: legalCase.id })).toMatchObject({ is_closed: false })
  })

  it('says which address is missing, and closes nothing', async () => {
    const { record, legalCase } = await aReachableClient()
    const child = await aParty(editor, {
      record_id: record.id,
      legal_case_id: legalCase.id,
      first_name: 'Mateo',
    })
    const reply = await editor.call(calls.closeCase, {
      ...closing(legalCase.id),
      closing_channels: ['email', 'text'],
      closing_recipient_id: child.id,
      closing_message: 'Closed.',
    })
    expect([reply.status, reply.error.issues?.[0]?.message]).toEqual([
      422,
      'Mateo Reyes: the profile has no e-mail address; Mateo Reyes: the profile has no number that takes texts',
    ])
    expect(await editor.do(calls.getCase, { id: legalCase.id })).toMatchObject({ is_closed: false })
  })

  it('texts only a number that takes texts and is preferred for them', async () => {
    const { record, legalCase } = await aReachableClient()
    const child = await aParty(editor, {
      record_id: record.id,
      legal_case_id: legalCase.id,
      first_name: 'Rosa',
    })
    const close = (channel: 'email' | 'text') =>
      editor.call(calls.closeCase, {
        ...closing(legalCase.id),
        closing_channels: [channel],
        closing_recipient_id: child.id,
        closing_message: 'Your case is closed.',
      })
    for (const phone of [
      {
        phone_number: '+16105550111',
        phone_type: detention,
        owner: 'Detention officer',
        preferred_text: false,
      },
      { phone_number: '+16105550112', phone_type: fax, preferred_text: true },
      { phone_number: '+16105550113', phone_type: mobile, preferred_text: null },
      { phone_number: '+16105550114', preferred_text: true },
      { phone_number: '+16105550115', phone_type: mobile, preferred_text: true, safe_to_contact: false },
      // The stored form, without the invisible direction mark.
      { phone_number: '+16105550115', phone_type: mobile, preferred_text: true },
    ]) {
      await addPhone(child.id, phone)
      const reply = await close('text')
      // Why the first of them takes none.
      expect([reply.status, reply.error.issues?.[0]?.message]).toEqual([
        422,
        'Rosa Reyes: (610) 555-0111: The type of this phone receives no texts; see the profile',
      ])
    }
    await editor.do(createCharacteristic, {
      emails: { party_id: child.id, address: 'rosa@example.com', safe_to_contact: false },
    })
    expect((await close('email')).error.issues?.[0]?.path).toBe('closing_recipient_id')

    await addPhone(child.id, { phone_number: '+16105550116', phone_type: mobile, preferred_text: true })
    expect((await close('text')).status).toBe(200)
    expect(await outbox('+16105550116')).toHaveLength(1)
    const unwanted = await office.database.read
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('recipient', 'like', '+1610555011%')
      .where('recipient', '<>', '+16105550116')
      .execute()
    expect(unwanted).toEqual([])
  })

  it('leaves by the outbox, and stands in the history of closings', async () => {
    const { party, legalCase } = await aReachableClient()
    const closed = await editor.do(calls.closeCase, {
      ...closing(legalCase.id),
      closing_channels: ['email', 'text'],
      closing_recipient_id: party.id,
      closing_message: 'Your case is closed. Call us with questions.',
    })
    expect(closed.closings[0]).toMatchObject({
      closing_channels: ['email', 'text'],
      closing_message: 'Your case is closed. Call us with questions.',
      closing_recipient: { id: party.id, name: 'Ana Pérez' },
    })
    expect(await outbox('ana@example.com')).toMatchObject([
      { channel: 'email', kind: 'case_closing', body: 'Your case is closed. Call us with questions.' },
    ])
    expect(await outbox('+12025550143')).toMatchObject([{ channel: 'text', kind: 'case_closing' }])
  })

  it('is not shown to those who may not see the client', async () => {
    const { party, legalCase } = await aReachableClient()
    const { id } = await editor.do(calls.closeCase, {
      ...closing(legalCase.id),
      closing_channels: ['email'],
      closing_recipient_id: party.id,
      closing_message: 'Your case is closed.',
    })
    const shown = async () => (await editor.do(calls.getCase, { id })).closings[0]
    expect(await shown()).toMatchObject({ closing_recipient: { id: party.id } })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values({ team_id: team, party_id: party.id, access: 'restricted' })
        .execute(),
    )
    expect(await shown()).toMatchObject({ closing_recipient: null, closing_message: null })
  })

  it('is not possible while the office has switched it off', async () => {
    await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'email_notification', { enabled: false }))
    expect(await editor.do(calls.isEmailNotificationEnabled)).toEqual({ email_notification_enabled: false })
    const { party, legalCase } = await aReachableClient()
    const reply = await editor.call(calls.closeCase, {
      ...closing(legalCase.id),
      closing_channels: ['email'],
      closing_recipient_id: party.id,
      closing_message: 'Closed.',
    })
    expect(reply.error.issues?.[0]?.path).toBe('closing_channels')
  })
})

it('attorneys and assistants of a case are notified that it was closed and reopened, but not who did it', async () => {
  const { id } = await aCase(editor, {
    primary_attorney_id: attorney.id,
    primary_legal_assistant_id: editor.id,
  })
  await editor.do(calls.closeCase, closing(id))
  const noticesOf = (person: Person) =>
    office.database.read
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('legal_case_id', '=', id)
      .execute()
  expect(await noticesOf(attorney)).toEqual([{ kind: 'case_closed' }])
  expect(await noticesOf(editor)).toEqual([])
})
