import { beforeAll, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { guestsContract } from '#guests/contract.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { surveysContract } from '../contract.ts'
import { surveyLimits } from '../surveyFields.ts'
import { followSurveys } from './followSurveys.ts'
import { surveyWork } from './sendMany.ts'

const office = useOffice()
const calls = surveysContract.endpoints
let editor: Person
let stranger: Person
let party_id: number
let team_id: number

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
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

it('opens nothing on the proof of a former code word', async () => {
  const check = { identity_check: 'code_word', code_word: 'Jacaranda' } as const
  const { survey, page } = await aPage(check)
  const { proof } = await page.act({ do: 'identify', answer: 'jacaranda' })
  page.use(proof)
  expect((await page.open()).shows).toBe('cards')
  const place = { id: party_id, surveyId: survey.id }
  const change = async (code_word: string) => {
    const { version } = await editor.do(calls.getSurvey, place)
    await editor.do(calls.updateSurvey, { ...place, version, code_word })
  }
  await change('Bougainvillea')
  expect((await page.open()).shows).toBe('check')
  expect((await page.call({ do: 'pause' })).error.code).toBe('link.not_identified')
  await change('JACARANDA')
  expect((await page.open()).shows).toBe('cards')
})

it('has a link that only those may end who may send one', async () => {
  const { survey, page } = await aPage()
  const { items } = await editor.do(guestsContract.endpoints.listGuestLinks, { party_id })
  const { id } = await office.database.read
    .selectFrom('guest_links')
    .select('id')
    .where('party_survey_id', '=', survey.id)
    .executeTakeFirstOrThrow()
  expect(items.find((link) => link.id === id)!.can.revoke).toBe(true)
  const contributor = await office.user({ user_type: 'contributor', team_ids: [team_id] })
  const theirs = await contributor.do(guestsContract.endpoints.listGuestLinks, { party_id })
  expect(theirs.items.find((link) => link.id === id)!.can.revoke).toBe(false)
  expect((await contributor.call(guestsContract.endpoints.revokeGuestLink, { id })).status).toBe(403)
  await editor.do(guestsContract.endpoints.revokeGuestLink, { id })
  expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
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
  expect(counts).toEqual({ bounced: 0, parked: 0, to_review: 0 })
})

it('is unlocked by staff alone, one at a time, and its old link opens nothing then', async () => {
  const { party } = await aTextedClient(editor, {}, { dob: '1990-02-03' })
  const [phone] = (await editor.do(calls.getSurveyDefaults, { id: party.id })).contacts
  const contact = { contact_type: 'phone', contact_id: phone!.contact_id } as const
  const facts = { ...contact, identity_check: 'birth_date', reminder_days: 1 } as const
  const { survey } = await editor.do(calls.createSurvey, { id: party.id, cards: { names: true }, ...facts })
  const place = { id: party.id, surveyId: survey.id }
  const { url } = await editor.do(calls.notifySurvey, { ...place, here: true })
  const page = aBrowser(office, url!)
  const guess = () => page.call({ do: 'identify', answer: '1990-02-04' })
  for (let tries = 0; tries < mostFailedChecks; tries++)
    expect((await guess()).error.code).toBe('link.wrong_answer')
  const right = await page.call({ do: 'identify', answer: '1990-02-03' })
  expect(right.error.code).toBe('link.locked')
  const bell = await editor.do(notificationsContract.endpoints.listNotifications, {})
  expect(bell.results.filter(({ text }) => text.includes('was locked by wrong answers'))).toHaveLength(1)

  await followSurveys(office, new Date(Date.now() + 3 * 86_400_000))
  const { id } = await editor.do(calls.remindSurveys, { ids: [survey.id] })
  await runTracked(office, surveyWork, id, { report: (message) => expect.fail(message) })
  const [item] = (await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })).items
  expect(item!.problem).toContain('locked')
  expect((await editor.do(calls.getSurvey, place)).is_locked).toBe(true)
  const again = await editor.do(calls.notifySurvey, { ...place, here: true })
  expect((await guess()).error.code).toBe('link.closed')
  expect((await aBrowser(office, again.url!).call({ do: 'identify', answer: '1990-02-03' })).status).toBe(200)
})

it('is hidden with its person from whoever does not see them any more', async () => {
  const { party } = await aRecord(editor, { party: { first_name: 'Xochitl' } })
  const { survey, url } = await aSentSurvey(editor, party.id)
  const page = aBrowser(office, url)
  await page.answer('names', 'first_name', 'Luz')
  const place = { id: party.id, surveyId: survey.id }
  const link = await office.database.read
    .selectFrom('guest_links')
    .select('id')
    .where('party_survey_id', '=', survey.id)
    .executeTakeFirstOrThrow()
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  await admin.do(teamsContract.endpoints.restrictResource, {
    id: team_id,
    type: 'parties',
    resource_id: party.id,
  })
  await page.mark('names', 'last_name', 'parked')
  await page.submit()
  const refused = await Promise.all([
    editor.call(calls.getSurvey, place),
    editor.call(calls.listSurveyAnswers, place),
    editor.call(calls.listWaitingAnswers, { id: party.id }),
    editor.call(calls.notifySurvey, place),
    editor.call(calls.updateSurvey, { ...place, version: 1, close: true }),
    editor.call(calls.deleteSurvey, place),
    editor.call(calls.reviewSurvey, { ...place, version: 1, decisions: [] }),
    editor.call(guestsContract.endpoints.revokeGuestLink, link),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect((await editor.send(calls.remindSurveys, { ids: [survey.id] })).status).toBe(422)
  const { items, counts } = await editor.do(calls.listSurveys, { party_id: party.id })
  expect([items, counts]).toEqual([[], { bounced: 0, parked: 0, to_review: 0 }])
  const bell = await editor.do(notificationsContract.endpoints.listNotifications, {})
  expect(JSON.stringify(bell)).not.toContain('Xochitl')
})
