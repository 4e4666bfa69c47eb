import { beforeAll, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { surveysContract } from '../contract.ts'
import { surveyLimits } from '../surveyFields.ts'

const office = useOffice()
const calls = surveysContract.endpoints
let editor: Person
let stranger: Person
let party_id: number

beforeAll(async () => {
  editor = await office.user({ team_ids: [await office.team()] })
  stranger = await office.user({ team_ids: [await office.team()] })
  const { party } = await aRecord(editor, { party: { first_name: 'Ana', dob: '1990-02-03' } })
  party_id = party.id
})

async function aPage(facts: Parameters<typeof aSentSurvey>[2] = {}) {
  const { survey, url } = await aSentSurvey(editor, party_id, facts)
  return { survey, url, page: aBrowser(office, url) }
}

const storedSequences = ({ id }: { id: number }) =>
  office.database.read
    .selectFrom('survey_sequences')
    .select('identifier')
    .where('party_survey_id', '=', id)
    .execute()

it('goes to no card that is not there', async () => {
  const { page } = await aPage()
  for (const index of [1_000, Number.MAX_SAFE_INTEGER])
    expect((await page.act({ do: 'back', index })).current_card_index).toBe(1)
})

it('stores nothing of cards that are not there', async () => {
  const { survey, page } = await aPage()
  for (const identifier of ['nothing', '__proto__', 'constructor']) {
    await page.act({ do: 'duplicate', identifier, sequence: page.next() })
    await page.mark(identifier, '__proto__', 'parked')
  }
  expect(await storedSequences(survey)).toEqual([])
  await page.act({ do: 'duplicate', identifier: 'child', sequence: page.next() })
  await page.answer('child_2', 'first_name', 'Luz')
  await page.act({ do: 'remove', identifier: 'child_2' })
  expect(await storedSequences(survey)).toEqual([{ identifier: 'child' }])
})

it('reveals no birth date where nothing is checked, and opens nothing that is checked later', async () => {
  const { survey, page } = await aPage()
  const identify = async (answer: string) => (await page.act({ do: 'identify', answer })).proof
  const proof = await identify('1990-02-03')
  expect(await identify('1990-02-04')).toBeDefined()
  const { version, ...now } = await editor.do(calls.getSurvey, { id: party_id, surveyId: survey.id })
  expect(now.is_locked).toBe(false)
  const check = { identity_check: 'code_word', code_word: 'Jacaranda' } as const
  await editor.do(calls.updateSurvey, { id: party_id, surveyId: survey.id, version, ...check })
  page.use(proof)
  expect((await page.open()).shows).toBe('check')
})

it('has so many copies of all cards together and no more', async () => {
  const copied = ['address_before', 'job', 'school', 'child']
  const { page } = await aPage({ cards: Object.fromEntries(copied.map((card) => [card, true])) })
  const copy = (identifier: string) =>
    page.call({ do: 'duplicate', identifier, sequence: page.next() }, { texts: false })
  for (let count = 0; count < surveyLimits.all_copies; count++)
    expect((await copy(copied[count % copied.length]!)).status).toBe(200)
  expect((await copy('child')).error.code).toBe('surveys.too_many_copies')
})

it('leaves one message of those that wait for the end of quiet hours', async () => {
  const { party } = await aTextedClient(editor, {}, { dob: '1990-02-03' })
  const [phone] = (await editor.do(calls.getSurveyDefaults, { id: party.id })).contacts
  const { survey } = await editor.do(calls.createSurvey, {
    id: party.id,
    cards: { names: true },
    contact_type: 'phone',
    contact_id: phone!.contact_id,
    notify: true,
  })
  const messages = office.database.read.selectFrom('outbox_messages').where('party_id', '=', party.id)
  await office.database.transaction(({ db }) =>
    db
      .updateTable('outbox_messages')
      .set({ state: 'queued', due_at: '2999-01-01T00:00:00Z' })
      .where('party_id', '=', party.id)
      .execute(),
  )
  await editor.do(calls.notifySurvey, { id: party.id, surveyId: survey.id })
  const states = (await messages.select('state').orderBy('id').execute()).map(({ state }) => state)
  expect(states).toHaveLength(2)
  expect(states[0]).toBe('cancelled')
  expect(states[1]).not.toBe('cancelled')
})

it('notifies staff once of what is left for later', async () => {
  const { page } = await aPage()
  const logged = () =>
    office.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'survey.parked')
      .where('entity_id', '=', party_id)
      .execute()
  for (let count = 0; count < 3; count++) {
    await page.mark('names', 'last_name', 'parked')
    await page.mark('names', 'last_name', 'blank')
  }
  expect(await logged()).toHaveLength(1)
})

it('does not list the people of a record that the reader does not see', async () => {
  const { record } = await aRecord(stranger)
  await aSentSurvey(editor, party_id)
  await office.database.transaction(({ db }) =>
    db.insertInto('record_parties').values({ record_id: record.id, party_id }).execute(),
  )
  const { items, counts } = await editor.do(calls.listSurveys, { record_id: record.id })
  expect(items).toEqual([])
  expect(counts).toEqual({ bounced: 0, parked: 0 })
})
