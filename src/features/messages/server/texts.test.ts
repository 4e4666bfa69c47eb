import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aTextedClient, readsLanguage } from '#testing/server/aClient.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callBack, sendOutbox, setUpTwilio, workDeliveries } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { messagesContract } from '../contract.ts'
import { textWork } from './texts.ts'

const office = useOffice()
const calls = messagesContract.endpoints
let admin: Person
let editor: Person
let team: number
let twilio: StandIn

beforeAll(async () => {
  team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
})
afterAll(() => twilio.close())

const sentTo = (to: string) => twilio.handed.filter((one) => one.to === to).map(({ body }) => body)

describe('a template', () => {
  it('is created, changed, translated and deleted', async () => {
    const made = await admin.do(calls.createMessageTemplate, {
      name: 'Come in',
      language: 'en',
      message: 'Please come to {place}.',
    })
    const { id } = made
    const spanish = await admin.do(calls.createTranslation, {
      id,
      language: 'es',
      message: 'Venga a {place}.',
    })
    await admin.do(calls.updateTranslation, {
      id,
      translationId: spanish.id,
      language: 'es',
      message: 'Por favor venga a {place}.',
      version: 1,
    })
    await admin.do(calls.updateMessageTemplate, {
      id,
      name: 'Come in, please',
      language: 'en',
      message: made.message,
      version: 1,
    })
    expect(await editor.do(calls.getMessageTemplate, { id })).toMatchObject({
      name: 'Come in, please',
      version: 2,
      translations: [{ language: 'es', message: 'Por favor venga a {place}.', version: 2 }],
    })
    await admin.do(calls.deleteTranslation, { id, translationId: spanish.id })
    expect((await editor.do(calls.listTranslations, { id })).items).toEqual([])
    await admin.do(calls.deleteMessageTemplate, { id })
    expect((await editor.call(calls.getMessageTemplate, { id })).status).toBe(404)
  })

  it('is refused with a placeholder that does not exist, a second name or a second text of a language', async () => {
    const template = { name: 'Bring', language: 'en' as const, message: 'Bring your papers.' }
    const refusal = async (values: object) =>
      (await admin.call(calls.createMessageTemplate, { ...template, ...values })).error.issues?.[0]
    expect(await refusal({ message: 'Dear {surname}' })).toMatchObject({
      path: 'message',
      message: 'There is no placeholder surname; choose one from the list',
    })
    expect(await refusal({ message: 'Come {date' })).toMatchObject({ path: 'message' })
    expect(await refusal({ message: 'x'.repeat(1_601) })).toMatchObject({ path: 'message' })
    const { id } = await admin.do(calls.createMessageTemplate, template)
    expect(await refusal({})).toMatchObject({ path: 'name' })
    const twice = await admin.call(calls.createTranslation, { id, language: 'en', message: 'Again' })
    expect(twice.error.issues?.[0]).toMatchObject({ path: 'language' })
  })
})

describe('a text', () => {
  it('goes out in the language a person reads, and never silently in another', async () => {
    const { id, message } = await admin.do(calls.createMessageTemplate, {
      name: 'Call',
      language: 'en',
      message: 'Please call {office}.',
    })
    await admin.do(calls.createTranslation, { id, language: 'es', message: 'Por favor llame a {office}.' })
    const [spanish, mam, unknown] = [
      await aTextedClient(editor),
      await aTextedClient(editor),
      await aTextedClient(editor),
    ]
    await readsLanguage(admin, editor, spanish.party.id, 'xx')
    await readsLanguage(admin, editor, spanish.party.id, 'es')
    await readsLanguage(admin, editor, mam.party.id, 'mam')
    const recipients = [spanish, mam, unknown].map(({ party }) => party.id)
    const { items } = await editor.do(calls.sendTextMessage, { message, recipients })
    const of = (party_id: number) => items.find((one) => one.party_id === party_id)
    expect(of(spanish.party.id)).toMatchObject({ language: 'es', refusal: null, parts: 1 })
    expect(of(mam.party.id)?.refusal).toContain('the message is there in English, Spanish')
    expect(of(unknown.party.id)).toMatchObject({ language: 'en', refusal: null })
    await sendOutbox(office)
    expect(sentTo(spanish.number)[0]).toMatch(/^Por favor llame a /)
    expect(sentTo(mam.number)).toEqual([])

    await editor.do(calls.sendTextMessage, { message, recipients: [mam.party.id], language: 'es' })
    await sendOutbox(office)
    expect(sentTo(mam.number)[0]).toMatch(/^Por favor/)
  })

  it('names nobody and no immigration, unless the profile allows it', async () => {
    const { party } = await aTextedClient(editor)
    const refusal = async (message: string) =>
      (await editor.do(calls.previewTexts, { message, recipients: [party.id] })).items[0]!.refusal
    expect(await refusal('Wendeline, please call us')).toContain('names the person')
    expect(await refusal('Your asylum papers are here')).toContain('word of immigration')
    expect(await refusal('{first_name}, please call')).toContain('names the person')
    expect(await refusal('See you on {date}')).toContain('There is nothing to put in for')
    expect(await refusal('Please call us')).toBeNull()
  })

  it('is only for people one sees', async () => {
    const { party } = await aTextedClient(editor)
    const outsider = await office.user({ team_ids: [await office.team('Detained')] })
    const reply = await outsider.call(calls.sendTextMessage, { message: 'Hello', recipients: [party.id] })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'recipients'])
  })

  it('to many people honours a STOP, and says of each what became of it', async () => {
    const [stopped, other] = [await aTextedClient(editor), await aTextedClient(editor)]
    await callBack(office, '/webhooks/twilio/incoming', {
      MessageSid: 'SMbulkstop',
      From: stopped.number,
      To: '+12125550100',
      Body: 'Alto',
    })
    await workDeliveries(office)
    const { id } = await editor.do(calls.sendTextMessages, {
      message: 'The office is closed on Friday.',
      recipients: [stopped.party.id, other.party.id],
    })
    await runTracked(office, textWork, id, { report: () => {} })
    const job = await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })
    expect(job).toMatchObject({ description: 'Done', item_count: 2, done_count: 1, problem_count: 1 })
    expect(job.items.find(({ entity_id }) => entity_id === stopped.party.id)!.problem).toContain(
      'answered STOP',
    )
    await sendOutbox(office)
    expect(sentTo(stopped.number)).toEqual([expect.stringContaining('No le enviaremos más mensajes')])
    expect(sentTo(other.number)).toEqual(['The office is closed on Friday.'])
  })
})

it('to the clients of cases, each gets one text, about a case of theirs', async () => {
  const [one, other] = [await aTextedClient(editor), await aTextedClient(editor)]
  const second = await aCase(editor, { record_id: one.record.id, parties: [{ party_id: one.party.id }] })
  const legal_case_ids = [one.legalCase.id, second.id, other.legalCase.id]
  const { items } = await editor.do(calls.listClients, { legal_case_ids })
  expect(items).toHaveLength(2)
  expect(items).toContainEqual(expect.objectContaining({ party_id: one.party.id, legal_case_id: second.id }))
  const outsider = await office.user({ team_ids: [await office.team('Removal')] })
  expect(await outsider.do(calls.listClients, { legal_case_ids })).toEqual({ items: [] })

  const recipients = items.map(({ party_id, legal_case_id }) => ({ party_id, legal_case_id }))
  const { id } = await editor.do(calls.sendTextMessages, { message: 'We moved.', recipients })
  await runTracked(office, textWork, id, { report: () => {} })
  const { items: shown } = await editor.do(calls.getConversation, { id: one.party.id })
  expect(shown).toMatchObject([{ text: 'We moved.', legal_case_id: second.id }])
  const foreign = await editor.call(calls.sendTextMessages, {
    message: 'We moved.',
    recipients: [{ party_id: one.party.id, legal_case_id: other.legalCase.id }],
  })
  expect(foreign.error.issues?.[0]?.message).toBe('Choose people of this case or its record')
})

it('stopped, a text to many takes back what waits and leaves out the rest', async () => {
  const people = [await aTextedClient(editor), await aTextedClient(editor), await aTextedClient(editor)]
  const { stopTrackedJob, getTrackedJob } = trackedJobsContract.endpoints
  const { id } = await editor.do(calls.sendTextMessages, {
    message: 'Please bring your keys.',
    recipients: people.map(({ party }) => party.id),
  })
  expect((await admin.call(stopTrackedJob, { id })).status).toBe(404)
  await runTracked(office, textWork, id, { report: () => {} })
  await editor.do(stopTrackedJob, { id })
  await sendOutbox(office)
  for (const { number } of people) expect(sentTo(number)).toEqual([])
  const job = await editor.do(getTrackedJob, { id })
  expect(job.items.map(({ problem }) => problem)).toEqual(people.map(() => 'It was stopped before its turn.'))

  const another = await editor.do(calls.sendTextMessages, {
    message: 'Please bring your keys.',
    recipients: people.map(({ party }) => party.id),
  })
  await editor.do(stopTrackedJob, { id: another.id })
  await runTracked(office, textWork, another.id, { report: () => {} })
  await sendOutbox(office)
  for (const { number } of people) expect(sentTo(number)).toEqual([])
})

describe('a conversation', () => {
  it('holds what went out and came in, with its state, until it is read', async () => {
    const { party, number, legalCase } = await aTextedClient(editor)
    await editor.do(calls.sendTextMessage, {
      message: 'Please call us.',
      recipients: [party.id],
      legal_case_id: legalCase.id,
    })
    await sendOutbox(office)
    const answer = { From: number, To: '+12125550100', Body: 'I call tomorrow' }
    for (const _ of [1, 2])
      await callBack(office, '/webhooks/twilio/incoming', { MessageSid: `SM${number}`, ...answer })
    await workDeliveries(office)
    const shown = await editor.do(calls.getConversation, { id: party.id, legal_case_id: legalCase.id })
    expect(shown).toMatchObject({
      unread_count: 1,
      items: [
        { kind: 'text', is_incoming: false, text: 'Please call us.', state: 'sent', address: number },
        { kind: 'text', is_incoming: true, text: 'I call tomorrow', is_unread: true },
      ],
    })
    await editor.do(calls.readConversation, { id: party.id })
    expect((await editor.do(calls.getConversation, { id: party.id })).unread_count).toBe(0)
    const outsider = await office.user({ team_ids: [await office.team('Asylum')] })
    expect((await outsider.call(calls.getConversation, { id: party.id })).status).toBe(404)
  })
})
