import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { anAnsweredSurvey, decide, decisions, findAnswer, undo } from '#testing/server/anAnsweredSurvey.ts'
import { aCard, aQuestion } from '#testing/server/aSurveyCard.ts'
import { openLiveStream } from '#testing/server/liveStream.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { surveysContract } from '../../contract.ts'

const { listSurveyAnswers, reviewSurvey, showSurveyAnswer, createSurveyCard } = surveysContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  await office.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('a masked answer', () => {
  const masked = { identifier: 'passport', question: 'passport_number' }

  test('is shown whole to those who may see numbers, and each showing is logged without it', async () => {
    const { place, editor, team, read } = await anAnsweredSurvey(office, {
      passport: { passport_number: 'C1234567' },
    })
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const stranger = await office.user({ team_ids: [await office.team()] })
    expect(findAnswer(await read(), 'passport', 'passport_number').is_masked).toBe(true)
    const show = { ...place, ...masked }
    expect(await contributor.do(showSurveyAnswer, show)).toEqual({ value: 'C1234567' })
    expect((await viewer.do(listSurveyAnswers, place)).survey.can).toEqual({ review: false, show: false })
    expect((await viewer.call(showSurveyAnswer, show)).status).toBe(403)
    expect((await stranger.call(showSurveyAnswer, show)).status).toBe(404)
    expect((await editor.call(showSurveyAnswer, { ...show, question: 'country_id' })).status).toBe(404)
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'survey.answer_shown')
      .where('entity_id', '=', place.id)
      .execute()
    expect(lines).toEqual([
      { changes: { survey_title: [null, 'Questions for you'], answers: [null, ['Number']] } },
    ])
  })
})

describe('an undo', () => {
  test('makes the entry the primary one again that lost this to the accepted one', async () => {
    const card = await admin.do(
      createSurveyCard,
      aCard({ of: 'emails', questions: [aQuestion({ field: 'address' }), aQuestion({ field: 'primary' })] }),
    )
    const key = `office_${card.id}`
    const { editor, holder, read, profile } = await anAnsweredSurvey(office, {
      [key]: { address: 'new@example.org', primary: true },
    })
    const old = { party_id: holder.id, address: 'old@example.org', primary: true }
    await editor.do(createCharacteristic, { emails: old })
    const emails = async () => (await profile()).emails.map((one) => [one.address, one.primary])
    const review = await decide(editor, await read(), [
      [key, 'address'],
      [key, 'primary'],
    ])
    expect(await emails()).toEqual([
      ['new@example.org', true],
      ['old@example.org', false],
    ])
    const { body } = await undo(editor, review, [[key, 'primary']])
    expect(await emails()).toEqual([
      ['old@example.org', true],
      ['new@example.org', false],
    ])
    const again = await decide(editor, body, [[key, 'primary']])
    await undo(editor, again, [
      [key, 'address'],
      [key, 'primary'],
    ])
    expect(await emails()).toEqual([['old@example.org', true]])
  })
})

describe('two reviewers', () => {
  test('learn of each other’s decisions at once, and others learn nothing', async () => {
    const { editor, read, place, team } = await anAnsweredSurvey(office, {
      names: { first_name: 'Anaís', middle_name: 'Luz' },
    })
    const other = await office.user({ team_ids: [team], first_name: 'Otis' })
    const stranger = await office.user({ team_ids: [await office.team()] })
    const [theirs, strangers] = [await openLiveStream(office, other), await openLiveStream(office, stranger)]
    const mine = await other.do(listSurveyAnswers, place)
    await decide(editor, await read(), [['names', 'first_name']])
    const topics = (await theirs.settled()).flatMap((delivery) =>
      'topic' in delivery ? [delivery.topic] : [],
    )
    expect(topics).toEqual(expect.arrayContaining(['surveys', 'parties']))
    expect(await strangers.settled()).toEqual([])
    const late = await other.call(reviewSurvey, {
      ...place,
      version: mine.survey.version,
      decisions: decisions(mine, [['names', 'middle_name']]),
    })
    expect(late.error.message).toMatch(/^Edda .* has accepted “First name” since you read this/)
    await decide(other, await read(), [['names', 'middle_name']])
    theirs.close()
    strangers.close()
  })
})

describe('a detention', () => {
  const custodyAfter = async (answers: Record<string, unknown>) => {
    const { editor, holder, record, read } = await anAnsweredSurvey(office, { detention: answers })
    const { id } = await aCase(editor, { record_id: record.id, party_ids: [holder.id] })
    await decide(
      editor,
      await read(),
      Object.keys(answers)
        .filter((name) => answers[name] !== 'parked')
        .map((name) => ['detention', name] as const),
    )
    return (await editor.do(casesContract.endpoints.getCaseClient, { id })).client!.custody
  }
  const held = { facility_other: 'Winn, LA' }

  test('without an end makes nobody detained by itself', async () => {
    expect(await custodyAfter(held)).toMatchObject({ facility_name: 'Winn, LA', is_certain: false })
    expect(await custodyAfter({ ...held, released: 'parked' })).toMatchObject({ is_certain: false })
  })

  test('is over where they were let out, though nobody knows on which day, and goes on where they were not', async () => {
    expect(await custodyAfter({ ...held, released: true })).toBeNull()
    expect(await custodyAfter({ ...held, released: false })).toMatchObject({ is_certain: true })
  })
})

test('where somebody lives now is abroad or here, as the country of the answer says', async () => {
  const { rows } = await sql<{ iso2: string; id: number }>`
    select iso2, id from countries where iso2 in ('HT', 'US')`.execute(office.database.read)
  const country = (iso2: string) => rows.find((one) => one.iso2 === iso2)!.id
  const questions = ['city', 'state', 'country_id'].map((name) => ['address', name] as const)
  const livesAt = (city: string, state: string, iso2: string) =>
    anAnsweredSurvey(office, { address: { city, state, country_id: country(iso2) } })
  const abroad = await livesAt('Jacmel', 'Sud-Est', 'HT')
  await decide(abroad.editor, await abroad.read(), questions)
  expect((await abroad.profile()).addresses).toMatchObject([
    { address_type: 'physical', city: 'Jacmel', non_us_data: true, state: null, int_state: 'Sud-Est' },
  ])
  const here = await livesAt('Miami', 'FL', 'US')
  const before = { address_type: 'physical', non_us_data: true, city: 'Jacmel', int_state: 'Sud-Est' }
  await here.editor.do(createCharacteristic, { addresses: { party_id: here.holder.id, ...before } })
  await decide(here.editor, await here.read(), questions)
  expect((await here.profile()).addresses).toMatchObject([
    { address_type: 'physical', city: 'Miami', non_us_data: false, state: 'FL', int_state: null },
  ])
})
