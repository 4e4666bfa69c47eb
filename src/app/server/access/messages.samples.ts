import { randomUUID } from 'node:crypto'
import { messagesContract } from '#features/messages/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { marker, none, type Fixture, type Sample, type SampleContext, type Samples } from './fixture.ts'

const calls = messagesContract.endpoints

const aMessage = () => ({ name: randomUUID(), language: 'en' as const, message: 'Please call us.' })

const aTemplate = async ({ owner }: Fixture) => {
  const { id } = await owner.do(calls.createMessageTemplate, aMessage())
  return { id }
}

const aTranslation = async (fixture: Fixture) => {
  const { id } = await aTemplate(fixture)
  const made = await fixture.owner.do(calls.createTranslation, { id, language: 'es', message: 'Llame.' })
  return { id, translationId: made.id }
}

const toTheClient: Sample = ({ fixture }) => ({ message: 'Please call us.', recipients: [fixture.party_id] })

/** The automated text of an entry of its own, about which nothing is decided. */
const anAutomatedText: Sample = async ({ fixture }) => {
  const { owner, case_id, party_id } = fixture
  const { id } = await aDocketEntry(owner, { legal_case_id: case_id, action_date: '2099-12-02' })
  await owner.do(calls.setAutomatedText, {
    id,
    automated_text: { message: 'Please come.', recipients: [party_id] },
  })
  return { id, party_id }
}

const aTextFrom = ({ office }: SampleContext, sender: string, party_id: number | null) =>
  office.database.transaction(({ db }) =>
    db
      .insertInto('incoming_messages')
      .values({
        channel: 'text',
        provider_id: randomUUID(),
        sender,
        body: marker,
        party_id,
        received_at: '2026-03-02T15:00:00Z',
      })
      .execute(),
  )

const aConversation: Sample = async (scene) => {
  const { party_id } = scene.fixture
  await aTextFrom(scene, '+13125552001', party_id)
  return { id: party_id }
}

/** Nobody in the table sees everybody, so nobody sees such a text. */
const anUnknownSender: Sample = async (scene) => {
  const sender = '+12125559999'
  await aTextFrom(scene, sender, null)
  return { sender, party_id: scene.fixture.party_id }
}

export const samples: Samples = {
  'messages.listMessageTemplates': none,
  'messages.createMessageTemplate': () => aMessage(),
  'messages.getMessageTemplate': ({ fixture }) => aTemplate(fixture),
  'messages.updateMessageTemplate': async ({ fixture }) => ({
    ...(await aTemplate(fixture)),
    ...aMessage(),
    version: 1,
  }),
  'messages.deleteMessageTemplate': ({ fixture }) => aTemplate(fixture),
  'messages.listTranslations': ({ fixture }) => aTemplate(fixture),
  'messages.createTranslation': async ({ fixture }) => ({
    ...(await aTemplate(fixture)),
    language: 'es',
    message: 'Llame.',
  }),
  'messages.updateTranslation': async ({ fixture }) => ({
    ...(await aTranslation(fixture)),
    language: 'es',
    message: 'Llame ya.',
    version: 1,
  }),
  'messages.deleteTranslation': ({ fixture }) => aTranslation(fixture),
  'messages.listNumberFlags': ({ fixture }) => ({ id: fixture.party_id }),
  'messages.listClients': ({ fixture }) => ({ legal_case_ids: [fixture.case_id] }),
  'messages.previewTexts': toTheClient,
  'messages.sendTextMessage': toTheClient,
  'messages.sendTextMessages': toTheClient,
  'messages.getConversation': aConversation,
  'messages.readConversation': aConversation,
  'messages.setAutomatedText': async ({ fixture }) => ({
    id: fixture.entry_id,
    automated_text: { message: 'Please come.' },
  }),
  'messages.sendAutomatedTextNow': anAutomatedText,
  'messages.skipAutomatedText': anAutomatedText,
  'messages.listUnknownSenders': async (scene) => {
    await anUnknownSender(scene)
    return {}
  },
  'messages.placeUnknownSender': anUnknownSender,
}
