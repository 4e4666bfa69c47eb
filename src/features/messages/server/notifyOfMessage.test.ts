import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const calls = messagesContract.endpoints
const { listNotifications } = notificationsContract.endpoints
let admin: Person
let editor: Person
let colleague: Person
let outsider: Person
let family: number
let twilio: StandIn

beforeAll(async () => {
  family = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [family] })
  colleague = await office.user({ team_ids: [family], is_attorney: true })
  outsider = await office.user({ team_ids: [await office.team('Removal')] })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
})
afterAll(() => twilio.close())

let last = 0
async function comesIn(From: string, Body: string): Promise<void> {
  const params = { MessageSid: `SMnotice${++last}`, From, Body }
  expect(await callBack(office, '/webhooks/twilio/incoming', params)).toBe(200)
  await workDeliveries(office)
}
const unreadOf = async (person: Person, party_id: number) =>
  (await person.do(listNotifications, { status: 'new' })).results.filter((one) => one.party_id === party_id)

it('notifies those who work on the cases of who wrote, once for several messages', async () => {
  const { record, party, number } = await aTextedClient(editor)
  await aCase(editor, { record_id: record.id, primary_attorney_id: colleague.id })
  await comesIn(number, 'I am late')
  await comesIn(number, 'Please wait')
  expect(await unreadOf(colleague, party.id)).toMatchObject([
    {
      kind: 'message',
      text: 'Wendeline Okparaocha wrote to the office',
      path: `/parties/${party.id}#messages`,
      legal_case_id: null,
      holder_name: 'Wendeline Okparaocha',
    },
  ])
  for (const other of [admin, editor, outsider]) expect(await unreadOf(other, party.id)).toEqual([])
})

it('notifies everybody who may see a person nobody is assigned to, and takes it from who may not any more', async () => {
  const { party, number } = await aTextedClient(editor)
  await comesIn(number, 'Hello')
  for (const reader of [admin, editor, colleague]) expect(await unreadOf(reader, party.id)).toHaveLength(1)
  expect(await unreadOf(outsider, party.id)).toEqual([])
  await office.database.transaction(({ db }) =>
    db
      .insertInto('team_resources')
      .values({ team_id: family, party_id: party.id, access: 'restricted' })
      .execute(),
  )
  expect(await unreadOf(colleague, party.id)).toEqual([])
})

it('is read with the messages', async () => {
  const { party, number } = await aTextedClient(editor)
  await comesIn(number, 'Hello')
  await editor.do(calls.readConversation, { id: party.id })
  expect(await unreadOf(editor, party.id)).toEqual([])
  expect(await unreadOf(colleague, party.id)).toHaveLength(1)
})
