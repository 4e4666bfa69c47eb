import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import type { Services } from '#core/server/process/services.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, sendOutbox, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn } from '#testing/server/twilioStandIn.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { messagesContract } from '../contract.ts'
import { receiveDelivery } from './receiveDelivery.ts'
import { queueDueTexts } from './queueDueTexts.ts'

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
const receive = async (From: string, Body: string) => {
  const status = await callBack(office, '/webhooks/twilio/incoming', {
    MessageSid: `SMattack${++last}`,
    From,
    To: '+12125550100',
    Body,
  })
  expect(status).toBe(200)
}
const shownTo = async (who: Person, id: number) =>
  (await who.do(calls.getConversation, { id })).items.map(({ text }) => text)

describe('a reply', () => {
  it('to a text about an entry is for those who see its case, also where that was not named', async () => {
    const { party, record, number } = await aTextedClient(editor)
    const hidden = await aCase(admin, { record_id: record.id, parties: [{ party_id: party.id }] })
    const grant = { id: team, type: 'legal_cases' as const, resource_id: hidden.id }
    await admin.do(teamsContract.endpoints.restrictResource, grant)
    const entry = await aDocketEntry(admin, { legal_case_id: hidden.id })
    const about = { docket_entry_id: entry.id, recipients: [party.id] }
    await admin.do(calls.sendTextMessage, { message: 'Please call.', ...about })
    await sendOutbox(office)
    await receive(number, 'About the hidden case')
    await workDeliveries(office)
    expect(await shownTo(admin, party.id)).toEqual(['Please call.', 'About the hidden case'])
    expect(await shownTo(editor, party.id)).toEqual([])
    const logOf = async (who: Person) => {
      const { items } = await who.do(logsContract.endpoints.listPartyActivity, { id: party.id })
      return items.map(({ action }) => action).filter((action) => action.startsWith('message.'))
    }
    expect(await logOf(admin)).toEqual(['message.received', 'message.sent'])
    expect(await logOf(editor)).toEqual([])
  })

  it('at the number of somebody who was deleted belongs to whoever else has it', async () => {
    const { party, number } = await aTextedClient(editor)
    const { party: child } = await aTextedClient(editor, { phone_number: number })
    await editor.do(calls.sendTextMessage, { message: 'Please call.', recipients: [party.id] })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('parties')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', party.id)
        .execute(),
    )
    await receive(number, 'It is me')
    await workDeliveries(office)
    expect(await shownTo(editor, child.id)).toEqual(['It is me'])
  })

  it('with a zero character is stored without it', async () => {
    const { party, number } = await aTextedClient(editor)
    await receive(number, 'a\0b\u202Ec')
    await workDeliveries(office)
    expect(await shownTo(editor, party.id)).toEqual(['ab\u202Ec'])
  })
})

it('a STOP that came after a START stays, whichever is worked through first', async () => {
  const { party, number } = await aTextedClient(editor)
  for (const word of ['STOP', 'START', 'STOP']) await receive(number, word)
  const deliveries = await office.database.read
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of deliveries) await receiveDelivery(office, id)
  const { items } = await editor.do(calls.previewTexts, { message: 'Hello', recipients: [party.id] })
  expect(items[0]!.refusal).toContain('answered STOP')
})

it('a text about a case or an entry goes to nobody outside of it', async () => {
  const [mine, other] = [await aTextedClient(editor), await aTextedClient(editor)]
  const entry = await aDocketEntry(editor, { legal_case_id: mine.legalCase.id })
  const refused = async (about: object) => {
    const text = { message: 'Come in', recipients: [other.party.id], ...about }
    return (await editor.call(calls.sendTextMessage, text)).error?.issues?.[0]?.path
  }
  expect(await refused({ docket_entry_id: entry.id })).toBe('recipients')
  expect(await refused({ legal_case_id: mine.legalCase.id })).toBe('recipients')
  expect(await refused({ docket_entry_id: entry.id, legal_case_id: other.legalCase.id })).toBe(
    'docket_entry_id',
  )
  const about = { docket_entry_id: entry.id, legal_case_id: mine.legalCase.id }
  expect(await refused({ ...about, recipients: [mine.party.id] })).toBeUndefined()
})

it('an entry whose text cannot be made stops no other', async () => {
  const clients = [await aTextedClient(editor), await aTextedClient(editor)]
  const entries: { id: number }[] = []
  for (const { legalCase } of clients) {
    const entry = await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2032-04-20' })
    await editor.do(calls.setAutomatedText, {
      id: entry.id,
      automated_text: { message: 'See you soon', automated_text_interval: -1 },
    })
    entries.push(entry)
  }
  await queueDueTexts(office, new Date('2032-04-01T12:00:00Z'))
  const at = new Date('2032-04-19T20:00:00Z')
  const failing: Services = {
    ...office,
    findContactRefusal: async (db, contact) => {
      if (contact.about.docket_entry_id === entries[0]!.id) throw new Error('Fails')
      return office.findContactRefusal(db, contact)
    },
  }
  await expect(queueDueTexts(failing, at)).rejects.toThrow('Fails')
  const outcomes = async () => {
    const both = []
    for (const { id } of entries)
      both.push((await editor.do(calls.getAutomatedText, { id })).texts[0]!.outcome)
    return both
  }
  expect(await outcomes()).toEqual(['planned', 'queued'])
  await queueDueTexts(office, at)
  expect(await outcomes()).toEqual(['queued', 'queued'])
})
