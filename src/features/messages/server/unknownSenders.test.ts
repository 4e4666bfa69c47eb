import { beforeAll, expect, it } from 'vitest'
import { aTextedClient, mobile } from '#testing/server/aClient.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn } from '#testing/server/twilioStandIn.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const { listUnknownSenders, placeUnknownSender, getConversation } = messagesContract.endpoints
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
  return () => twilio.close()
})

it('a text from a number in no profile is shown to those who see everybody, and placed with a person', async () => {
  const sender = '+12125557701'
  for (const [index, Body] of ['Hello', 'It is Ana, I have a new phone'].entries())
    await callBack(office, '/webhooks/twilio/incoming', {
      MessageSid: `SMnew${index}`,
      From: sender,
      To: '+1',
      Body,
    })
  await workDeliveries(office)
  const team = await office.team('Family')
  const local = await office.user({ user_type: 'admin', team_ids: [team] })
  expect((await admin.do(listUnknownSenders)).items).toMatchObject([
    { sender, texts: [{ text: 'Hello' }, { text: 'It is Ana, I have a new phone' }] },
  ])
  expect(await local.do(listUnknownSenders)).toEqual({ items: [], can: { see: false } })

  const editor = await office.user({ team_ids: [team] })
  const { party } = await aTextedClient(editor)
  const place = { sender, party_id: party.id }
  const early = await admin.call(placeUnknownSender, place)
  expect(early.error.issues?.[0]).toMatchObject({
    path: 'party_id',
    message: `Add ${sender} to the profile of ${party.display_name} first`,
  })
  await editor.do(sectionsContract.endpoints.createCharacteristic, {
    phones: { party_id: party.id, phone_number: sender, phone_type: mobile },
  })
  expect((await local.call(placeUnknownSender, place)).status).toBe(404)
  expect((await admin.do(listUnknownSenders)).items[0]!.people).toEqual([
    { id: party.id, name: party.display_name },
  ])
  expect(await admin.do(placeUnknownSender, place)).toEqual({ placed_count: 2 })
  expect((await admin.call(placeUnknownSender, place)).status).toBe(404)
  const { items, unread_count } = await editor.do(getConversation, { id: party.id })
  expect([items.map(({ text }) => text), unread_count]).toEqual([
    ['Hello', 'It is Ana, I have a new phone'],
    2,
  ])
  const { results } = await editor.do(notificationsContract.endpoints.listNotifications, {})
  expect(results).toHaveLength(1)
  const { action, actor_id } = await office.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([action, actor_id]).toEqual(['message.placed', admin.id])
})

it('two who place the same texts at once give them to one person', async () => {
  const sender = '+12125557702'
  const stored = { From: sender, To: '+1', Body: 'Hello', MessageSid: 'SMtwice' }
  await callBack(office, '/webhooks/twilio/incoming', stored)
  await workDeliveries(office)
  const people = [await aTextedClient(admin), await aTextedClient(admin)].map(({ party }) => party.id)
  for (const party_id of people)
    await admin.do(sectionsContract.endpoints.createCharacteristic, {
      phones: { party_id, phone_number: sender, phone_type: mobile },
    })
  const replies = await Promise.all(
    people.map((party_id) => admin.call(placeUnknownSender, { sender, party_id })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})
