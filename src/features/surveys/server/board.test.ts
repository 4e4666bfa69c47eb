import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { surveysContract } from '../contract.ts'
import { surveyWork } from './sendMany.ts'

const office = useOffice()
const calls = surveysContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
const { getTrackedJob } = trackedJobsContract.endpoints
let family: number
let admin: Person
let editor: Person
let outsider: Person

beforeAll(async () => {
  family = await office.team('Family')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [family] })
  outsider = await office.user({ team_ids: [await office.team('Removal')] })
})

const settings = { cards: { names: true }, identity_check: 'none', title: 'About you' } as const

async function aSurvey(party_id: number, values: object = {}) {
  const { survey } = await editor.do(calls.createSurvey, {
    id: party_id,
    ...settings,
    notify: true,
    ...values,
  })
  return survey
}

const aPerson = async () => (await aRecord(editor)).party.id

const setSurvey = (id: number, values: object) =>
  office.database.transaction(({ db }) =>
    db.updateTable('party_surveys').set(values).where('id', '=', id).execute(),
  )

const addParked = (party_survey_id: number) =>
  office.database.transaction(({ db }) =>
    db
      .insertInto('survey_answers')
      .values({
        party_survey_id,
        identifier: 'names',
        question: 'last_name',
        state: 'parked',
        answered_at: '2026-03-02T15:00:00Z',
      })
      .execute(),
  )

describe('the board', () => {
  it('lists surveys with how far they are, only to those who see the person', async () => {
    const person = await aPerson()
    const survey = await aSurvey(person)
    const own = { party_id: person }
    const { items, counts, can } = await editor.do(calls.listSurveys, own)
    expect(items).toMatchObject([
      { id: survey.id, title: 'About you', state: 'sent', card_number: 1, card_count: 1, bounced: false },
    ])
    expect(counts).toEqual({ sent: 1, bounced: 0, parked: 0, to_review: 0 })
    expect(can).toEqual({ create: true })
    expect(await outsider.do(calls.listSurveys, own)).toMatchObject({ items: [], counts: { bounced: 0 } })
    const viewer = await office.user({ user_type: 'viewer', team_ids: [family] })
    const read = await viewer.do(calls.listSurveys, own)
    expect(read.can.create).toBe(false)
    expect(read.items[0]!.can).toEqual({ edit: false, send: false, review: false, delete: false })
  })

  it('is narrowed by state, delivery, parked questions, author, record and name', async () => {
    const { record, party } = await aRecord(editor, { party: { first_name: 'Quetzali', last_name: 'Xoc' } })
    const sister = await aParty(editor, { record_id: record.id, first_name: 'Itzel' })
    const [sent, bounced, done] = [await aSurvey(party.id), await aSurvey(sister.id), await aSurvey(party.id)]
    await setSurvey(bounced.id, { bounced_at: '2026-03-02T15:00:00Z' })
    await setSurvey(done.id, { state: 'done', done_at: '2026-03-03T15:00:00Z' })
    await addParked(done.id)
    const found = async (input: Partial<InputOf<typeof calls.listSurveys>>) =>
      (await editor.do(calls.listSurveys, { record_id: record.id, sort_order: 'asc', ...input })).items.map(
        ({ id }) => id,
      )
    expect(await found({})).toEqual([sent.id, bounced.id, done.id])
    expect(await found({ state: ['sent', 'opened'] })).toEqual([sent.id, bounced.id])
    expect(await found({ bounced: true })).toEqual([bounced.id])
    expect(await found({ parked: true })).toEqual([done.id])
    expect(await found({ search_term: 'quetz xoc' })).toEqual([sent.id, done.id])
    expect(await found({ created_by_id: admin.id })).toEqual([])
    expect(await found({ sort_by: 'done_at' })).toEqual([done.id, sent.id, bounced.id])
    const { counts } = await editor.do(calls.listSurveys, { record_id: record.id, state: ['done'] })
    expect(counts).toEqual({ sent: 2, done: 1, bounced: 1, parked: 1, to_review: 1 })
  })
})

it('asks for a review of answers that came before the link expired, too', async () => {
  const { party, record } = await aRecord(editor)
  const [answered, left] = [await aSentSurvey(editor, party.id), await aSentSurvey(editor, party.id)]
  await aBrowser(office, answered.url).answer('names', 'first_name', 'Ana')
  const page = aBrowser(office, left.url)
  await page.mark('names', 'first_name', 'parked')
  const read = () => editor.do(calls.listSurveys, { record_id: record.id, to_review: true })
  expect((await read()).items).toEqual([])
  for (const { survey } of [answered, left]) await setSurvey(survey.id, { state: 'expired' })
  const { items, counts } = await read()
  expect([items.map(({ id }) => id), counts.to_review]).toEqual([[answered.survey.id], 1])
})

describe('templates', () => {
  const template = { name: 'First questions', ...settings, cards: { names: true, child: true } }

  it('are added, changed and deleted by admins, and read by everybody', async () => {
    expect((await editor.send(calls.createSurveyTemplate, template)).status).toBe(403)
    const made = await admin.do(calls.createSurveyTemplate, template)
    expect(made).toMatchObject({ ...template, valid_days: 30, language: null })
    expect((await editor.do(calls.listSurveyTemplates)).items).toContainEqual(made)
    const twin = await admin.send(calls.createSurveyTemplate, { ...template, name: 'first QUESTIONS' })
    expect(twin.error.issues).toMatchObject([{ path: 'name', message: 'There is a template of this name' }])
    const change = { id: made.id, ...template, valid_days: 5, version: made.version }
    expect(await admin.do(calls.updateSurveyTemplate, change)).toMatchObject({ valid_days: 5, version: 2 })
    expect((await admin.send(calls.updateSurveyTemplate, change)).status).toBe(409)
    await admin.do(calls.deleteSurveyTemplate, { id: made.id })
    expect((await admin.send(calls.deleteSurveyTemplate, { id: made.id })).status).toBe(404)
  })

  it('name cards that exist, and a reminder before the end', async () => {
    const refused = async (values: object) =>
      (await admin.send(calls.createSurveyTemplate, { ...template, name: 'Other', ...values })).error.issues
    expect(await refused({ cards: { nothing: true } })).toMatchObject([{ path: 'cards' }])
    expect(await refused({ cards: { names: false } })).toMatchObject([
      { path: 'cards', message: 'Choose at least one card' },
    ])
    expect(await refused({ valid_days: 7, reminder_days: 7 })).toMatchObject([{ path: 'reminder_days' }])
  })
})

describe('the beginning of a survey', () => {
  it('is the language of the person, and where they may be written to', async () => {
    const { party, number } = await aTextedClient(editor)
    await editor.do(createCharacteristic, {
      emails: { party_id: party.id, address: 'w@example.org', safe_to_contact: false },
    })
    const defaults = await editor.do(calls.getSurveyDefaults, { id: party.id })
    expect(defaults).toMatchObject({ language: 'en', knows_birth_date: false })
    expect(defaults.contacts).toMatchObject([
      { contact_type: 'phone', refusal: null },
      {
        contact_type: 'email',
        text: 'w@example.org',
        refusal: expect.stringContaining('not safe to contact'),
      },
    ])
    expect(defaults.contacts[0]!.text).toContain(number.slice(-4))
    expect((await outsider.send(calls.getSurveyDefaults, { id: party.id })).status).toBe(404)
  })

  it('shows every card in a language', async () => {
    const { items } = await editor.do(calls.listShownCards, { language: 'es' })
    const names = items.find(({ key }) => key === 'names')!
    expect(names.questions.map(({ question }) => question)).toEqual([
      'first_name',
      'middle_name',
      'last_name',
    ])
    expect(names.title).not.toBe((await editor.do(calls.listShownCards)).items[0]!.title)
  })
})

describe('surveys to many', () => {
  const run = (id: string) =>
    runTracked(office, surveyWork, id, { report: (message) => expect.fail(message) })
  const send = (party_ids: number[], more: object = {}) =>
    editor.send(calls.sendSurveys, { ...settings, by: 'either', party_ids, ...more })
  const surveysOf = async (party_id: number) => (await editor.do(calls.listSurveys, { party_id })).items

  it('go to each once, however often the work is run, and name those who cannot be written to', async () => {
    const { party: texted } = await aTextedClient(editor)
    const { party: unsafe } = await aTextedClient(editor, { safe_to_contact: false })
    const nobody = await aPerson()
    const { id } = await editor.do(calls.sendSurveys, {
      ...settings,
      by: 'either',
      party_ids: [texted.id, unsafe.id, nobody],
    })
    await run(id)
    await run(id)
    const { items, description } = await editor.do(getTrackedJob, { id })
    expect(description).toBe('Done')
    const problemOf = (party_id: number) => items.find(({ entity_id }) => entity_id === party_id)!.problem
    expect(problemOf(texted.id)).toBeNull()
    expect(problemOf(unsafe.id)).toContain('not safe to contact')
    expect(problemOf(nobody)).toContain('has no e-mail address')
    expect(await surveysOf(texted.id)).toMatchObject([{ state: 'sent', created_by_id: editor.id }])
    expect(await surveysOf(unsafe.id)).toEqual([])
  })

  it('go to two hundred, each once, while two servers run the same work', async () => {
    const { record } = await aRecord(editor)
    const party_ids: number[] = []
    while (party_ids.length < 200) party_ids.push((await aParty(editor, { record_id: record.id })).id)
    await office.database.transaction(({ db }) =>
      db
        .insertInto('party_emails')
        .values(party_ids.map((party_id) => ({ party_id, address: `client${party_id}@example.org` })))
        .execute(),
    )
    const { id } = await editor.do(calls.sendSurveys, { ...settings, by: 'email', party_ids })
    await Promise.all([run(id), run(id)])
    const rowsOf = (table: 'party_surveys' | 'outbox_messages') =>
      office.database.read
        .selectFrom(table)
        .select('party_id')
        .where('party_id', '=', sql<number>`any(${party_ids})`)
        .orderBy('party_id')
        .execute()
    const each = party_ids.toSorted((a, b) => a - b).map((party_id) => ({ party_id }))
    expect(await rowsOf('party_surveys')).toEqual(each)
    expect(await rowsOf('outbox_messages')).toEqual(each)
  })

  it('are refused as a whole for people one does not see, a code word, and cards that are not there', async () => {
    const hidden = (await aRecord(outsider)).party.id
    expect((await send([hidden])).error.issues).toMatchObject([{ path: 'party_ids' }])
    const own = await aPerson()
    expect((await send([own], { identity_check: 'code_word' })).error.issues).toMatchObject([
      { path: 'identity_check' },
    ])
    expect((await send([own], { cards: { nothing: true } })).error.issues).toMatchObject([{ path: 'cards' }])
    expect((await send([])).error.issues).toMatchObject([{ message: 'Choose at least one person' }])
  })

  it('are reminded of by selection; whoever has answered is left out', async () => {
    const { party } = await aTextedClient(editor)
    for (let times = 0; times < 2; times++)
      await run((await editor.do(calls.sendSurveys, { ...settings, by: 'text', party_ids: [party.id] })).id)
    const [done, sent] = await surveysOf(party.id)
    const handed = await aSurvey(await aPerson())
    await setSurvey(done!.id, { state: 'done' })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('outbox_messages')
        .set({ created_at: '2026-03-02T15:00:00Z' })
        .where('party_id', '=', party.id)
        .execute(),
    )
    const work = await editor.do(calls.remindSurveys, { ids: [sent!.id, handed.id, done!.id] })
    await run(work.id)
    const { items } = await editor.do(getTrackedJob, { id: work.id })
    const problemOf = (survey_id: number) => items.find(({ entity_id }) => entity_id === survey_id)!.problem
    expect(problemOf(sent!.id)).toBeNull()
    expect(problemOf(handed.id)).toContain('handed over in the office')
    expect(problemOf(done!.id)).toContain('has ended')
    const repeated = await editor.do(calls.remindSurveys, { ids: [sent!.id] })
    await run(repeated.id)
    expect((await editor.do(getTrackedJob, { id: repeated.id })).items[0]!.problem).toContain('24 hours')
    const { count } = await office.database.read
      .selectFrom('outbox_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('party_id', '=', party.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
    expect((await outsider.send(calls.remindSurveys, { ids: [sent!.id] })).error.issues).toMatchObject([
      { path: 'ids' },
    ])
  })
})
