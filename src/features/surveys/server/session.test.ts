import { beforeAll, describe, expect, it } from 'vitest'
import { notificationsContract } from '#features/notifications/contract.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { surveysContract } from '../contract.ts'
import { surveyLimits } from '../surveyFields.ts'

const office = useOffice()
const calls = surveysContract.endpoints
const token = 'mine'
let editor: Person
let party_id: number

beforeAll(async () => {
  const team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  const { party } = await aRecord(editor, {
    team_ids: [team_id],
    party: { first_name: 'Ana', last_name: 'Pérez', dob: '1990-02-03' },
  })
  party_id = party.id
})

type Facts = Parameters<typeof aSentSurvey>[2]
async function aSession(facts: Facts = {}) {
  const { survey, url } = await aSentSurvey(editor, party_id, facts)
  return { survey, url, page: aBrowser(office, url) }
}
const read = (surveyId: number) => editor.do(calls.getSurvey, { id: party_id, surveyId })

describe('a session', () => {
  it('begins at the first card, goes through all, and ends', async () => {
    const { survey, page } = await aSession()
    const opened = await page.open()
    expect(opened).toMatchObject({ shows: 'cards', current_card_index: 0, completed: false })
    expect(opened.value.map(({ identifier }) => identifier)).toEqual(['names', 'child'])
    expect(opened.value[0]!.questions[0]).toMatchObject({ question: 'first_name', kind: 'text' })
    // Nothing of the profile goes to the page.
    expect(JSON.stringify(opened)).not.toMatch(/Ana|Pérez|1990/)
    expect((await read(survey.id)).state).toBe('opened')

    await page.answer('names', 'first_name', 'Ana María')
    const after = await page.act({ do: 'advance', index: 0 })
    expect(after).toMatchObject({ current_card_index: 1, completed: false })
    expect(after.value.map(({ completed }) => completed)).toEqual([true, false])
    expect((await page.act({ do: 'back' })).current_card_index).toBe(0)
    expect((await page.act({ do: 'back' })).current_card_index).toBe(0)
    await page.act({ do: 'advance', index: 0 })
    expect((await page.act({ do: 'advance', index: 1 })).completed).toBe(true)
    expect((await page.submit()).shows).toBe('done')
    expect((await page.submit()).shows).toBe('done')
    expect(await read(survey.id)).toMatchObject({ state: 'done', new_count: 1 })
    const bell = await editor.do(notificationsContract.endpoints.listNotifications, {})
    expect(JSON.stringify(bell)).toContain('answered a survey')
  })

  it('answers an act without the cards to whoever has them', async () => {
    const { page } = await aSession()
    const { identifiers } = await page.open()
    expect(identifiers).toEqual(['names', 'child'])
    const after = await page.act({ do: 'advance', index: 0 }, { texts: false })
    expect(after).toMatchObject({
      current_card_index: 1,
      identifiers,
      value: [],
      submissions_by_identifiers: {},
    })
  })

  it('offers no entry that says what is a state of the answer', async () => {
    const { page } = await aSession({ cards: { birth: true } })
    const { questions } = (await page.open()).value[0]!
    const { options } = questions.find(({ question }) => question === 'gender_id')!
    expect(options).not.toEqual([])
    expect(options!.map(({ text }) => text)).not.toContain('Not known')
  })

  it('goes on in another browser where it was left', async () => {
    const { url, page } = await aSession()
    await page.answer('child', 'first_name', 'Luz')
    await page.act({ do: 'go', index: 1 })
    const other = await aBrowser(office, url, 'two').open()
    expect(other.title).toBe('Questions for you')
    expect(other.current_card_index).toBe(1)
    expect(other.value[1]!.inputs).toEqual({ first_name: { state: 'answered', value: 'Luz' } })
  })

  it('has copies of a card behind it, with empty inputs and a number that is used once', async () => {
    const { page } = await aSession()
    await page.answer('child', 'first_name', 'Luz')
    const copy = (identifier: string) => page.act({ do: 'duplicate', identifier, sequence: page.next() })
    expect((await copy('child')).value.map(({ identifier }) => identifier)).toEqual([
      'names',
      'child',
      'child_2',
    ])
    await page.answer('child_2', 'first_name', 'Sol')
    const removed = await page.act({ do: 'remove', identifier: 'child_2' })
    expect(removed.value.map(({ identifier }) => identifier)).toEqual(['names', 'child'])
    const again = await copy('child')
    expect(again.value.at(-1)).toMatchObject({ identifier: 'child_3', inputs: {} })
    // A repetition of the request makes no second copy; the first card has none, and is no copy itself.
    const repeated = { do: 'duplicate', identifier: 'child', sequence: 1 } as const
    expect((await page.act(repeated)).value).toHaveLength(3)
    expect((await copy('names')).value).toHaveLength(3)
    expect((await page.act({ do: 'remove', identifier: 'child' })).value).toHaveLength(3)
  })

  it('has so many copies and no more', async () => {
    const { page } = await aSession()
    const copy = () => page.call({ do: 'duplicate', identifier: 'child', sequence: page.next() })
    for (let count = 1; count < surveyLimits.copies; count++) expect((await copy()).status).toBe(200)
    expect((await copy()).error.code).toBe('surveys.too_many_copies')
  })
})

describe('an answer', () => {
  it('that is parked, declined or not known is stored as that, and never as a value', async () => {
    const { survey, page } = await aSession({ cards: { fear: true } })
    const { value } = await page.open()
    const [one, two, three] = value[0]!.questions
    await page.mark('fear', one!.question, 'parked')
    await page.mark('fear', two!.question, 'declined')
    const { value: after, submissions_by_identifiers } = await page.mark('fear', three!.question, 'not_known')
    expect(after[0]!.inputs).toEqual({
      [one!.question]: { state: 'parked' },
      [two!.question]: { state: 'declined' },
      [three!.question]: { state: 'not_known' },
    })
    expect(Object.values(submissions_by_identifiers['fear']!)).toEqual(['parked', 'declined', 'not_known'])
    const rows = await office.database.read
      .selectFrom('survey_answers')
      .selectAll()
      .where('party_survey_id', '=', survey.id)
      .execute()
    expect(rows.map(({ sealed_value }) => sealed_value)).toEqual([null, null, null])
    expect(await read(survey.id)).toMatchObject({ parked_count: 1, declined_count: 1 })
    const cleared = await page.mark('fear', one!.question, 'blank')
    expect(cleared.value[0]!.inputs).not.toHaveProperty(one!.question)
  })

  it('is checked by its field; what stood there stays', async () => {
    const { page } = await aSession()
    await page.answer('child', 'dob', { date: '2015-03-01', format: 'MM/YYYY' })
    const bad = (question: string, value: unknown) =>
      page.call({
        do: 'answer',
        identifier: 'child',
        question,
        sequence: page.next(),
        state: 'answered',
        value: value as string,
      })
    for (const value of [
      { date: '2999-01-01', format: 'YYYY' },
      { date: '2015-02-30', format: 'MM/DD/YYYY' },
      { date: '2015-03-15', format: 'YYYY' },
      'yesterday',
      true,
    ]) {
      const { status, error } = await bad('dob', value)
      expect([status, error.code, error.issues![0]!.path]).toEqual([422, 'surveys.bad_answer', 'dob'])
    }
    expect((await bad('first_name', 'x'.repeat(200))).status).toBe(422)
    expect((await bad('first_name', 'x'.repeat(6_000))).status).toBe(422)
    expect((await bad('birth_country_id', 999_999)).status).toBe(422)
    expect((await page.open()).value[1]!.inputs).toEqual({
      dob: { state: 'answered', value: { date: '2015-03-01', format: 'MM/YYYY', uncertain: false } },
    })
  })

  it('arrives late or twice without harm, from several browsers', async () => {
    const { url, page } = await aSession()
    const other = aBrowser(office, url, 'two')
    await page.answer('names', 'first_name', 'third', 3)
    await page.answer('names', 'first_name', 'first', 1)
    await page.answer('names', 'first_name', 'third again', 3)
    const value = async () => (await page.open()).value[0]!.inputs['first_name']?.value
    expect(await value()).toBe('third')
    await other.answer('names', 'first_name', 'other', 1)
    // The repetition of what the first browser had stored before.
    await page.answer('names', 'first_name', 'third', 3)
    expect(await value()).toBe('other')
    await page.act({
      do: 'answer',
      identifier: 'names',
      question: 'first_name',
      sequence: 5,
      state: 'blank',
    })
    await page.answer('names', 'first_name', 'late', 4)
    expect(await value()).toBeUndefined()
  })

  it('of two devices in one moment is stored for both', async () => {
    const { url, page } = await aSession()
    const other = aBrowser(office, url, 'two')
    await Promise.all([
      page.answer('names', 'first_name', 'Ana'),
      other.answer('names', 'last_name', 'Pérez'),
      page.act({ do: 'duplicate', identifier: 'child', sequence: page.next() }),
      other.act({ do: 'duplicate', identifier: 'child', sequence: other.next() }),
      other.act({ do: 'advance', index: 0 }),
    ])
    const { value } = await page.open()
    expect(value[0]!.inputs).toMatchObject({ first_name: { value: 'Ana' }, last_name: { value: 'Pérez' } })
    expect(value.map(({ identifier }) => identifier).toSorted()).toEqual([
      'child',
      'child_2',
      'child_3',
      'names',
    ])
  })

  it('is encrypted, and stands in no line of the log', async () => {
    const { survey, page } = await aSession()
    await page.answer('names', 'first_name', 'Jacaranda')
    await page.submit()
    const { read: db } = office.database
    const [row] = await db
      .selectFrom('survey_answers')
      .selectAll()
      .where('party_survey_id', '=', survey.id)
      .execute()
    expect(row!.sealed_value!.toString('utf8')).not.toContain('Jacaranda')
    const log = await db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('Jacaranda')
  })

  it('that is sent anew keeps its review while it stays the same', async () => {
    const { survey, page } = await aSession()
    await page.answer('names', 'first_name', 'Ana')
    await office.database.transaction(({ db }) =>
      db
        .updateTable('survey_answers')
        .set({ review: 'accepted' })
        .where('party_survey_id', '=', survey.id)
        .execute(),
    )
    await page.answer('names', 'first_name', 'Ana')
    expect((await read(survey.id)).new_count).toBe(0)
    await page.answer('names', 'first_name', 'Anna')
    expect((await read(survey.id)).new_count).toBe(1)
  })

  it('to a card or a question that is not there changes nothing', async () => {
    const { page } = await aSession()
    await page.answer('child_9', 'first_name', 'Luz')
    await page.answer('names', 'ssn', '123456789')
    await page.answer('names', 'nothing', 'x')
    expect((await page.open()).submissions_by_identifiers).toEqual({ names: {}, child: {} })
  })
})

describe('the check', () => {
  it('comes before all else, with few tries', async () => {
    const { survey, page } = await aSession({ identity_check: 'birth_date', title: 'Secret title' })
    const opened = await page.open()
    expect(opened).toMatchObject({ shows: 'check', value: [], title: '', tries_left: surveyLimits.tries })
    const party = await page.guest.call(calls.getSurveyParty, { token })
    expect(party.error.code).toBe('link.not_identified')
    const options = { session: token, '*': 'countries' }
    expect((await page.guest.call(calls.listSurveyOptions, options)).error.code).toBe('link.not_identified')
    expect((await page.guest.call(calls.submitSurvey, { token })).error.code).toBe('link.not_identified')
    expect((await page.call({ do: 'advance', index: 0 })).error.code).toBe('link.not_identified')
    const wrong = await page.call({ do: 'identify', answer: '1990-03-02' })
    expect(wrong.error.code).toBe('link.wrong_answer')
    const right = await page.act({ do: 'identify', answer: '1990-02-03' })
    expect(right).toMatchObject({ shows: 'cards', tries_left: surveyLimits.tries })
    page.use(right.proof)
    expect((await page.open()).shows).toBe('cards')
    page.use(`${right.proof}x`)
    expect((await page.open()).shows).toBe('check')
    page.use(right.proof)
    expect((await page.guest.do(calls.getSurveyParty, { token, proof: right.proof! })).first_name).toBe('Ana')
    expect((await read(survey.id)).is_locked).toBe(false)
  })

  it('locks after wrong answers, until the office sends the link again', async () => {
    const { survey, page } = await aSession({ identity_check: 'code_word', code_word: 'Blue Jacaranda' })
    for (let tries = 0; tries < surveyLimits.tries; tries++)
      await page.call({ do: 'identify', answer: 'wrong' })
    expect((await page.call({ do: 'identify', answer: 'blue jacaranda' })).error.code).toBe('link.locked')
    expect((await read(survey.id)).is_locked).toBe(true)
    const place = { id: party_id, surveyId: survey.id }
    const { url } = await editor.do(calls.notifySurvey, { ...place, here: true })
    expect((await page.call({ do: 'identify', answer: 'blue jacaranda' })).error.code).toBe('link.closed')
    const again = aBrowser(office, url!)
    expect((await again.act({ do: 'identify', answer: ' BLUE  JACARANDA ' })).shows).toBe('cards')
  })
})

describe('nobody', () => {
  it('reaches the survey of another by their own link', async () => {
    const [one, other] = [
      await aSession({ identity_check: 'birth_date' }),
      await aSession({ identity_check: 'birth_date' }),
    ]
    const { proof } = await one.page.act({ do: 'identify', answer: '1990-02-03' })
    other.page.use(proof)
    expect((await other.page.open()).shows).toBe('check')
    one.page.use(proof)
    await one.page.guest.do(calls.saveSurveySession, {
      token: other.page.guest.token!,
      proof: proof!,
      act: { do: 'answer', identifier: 'names', question: 'first_name', sequence: 1, state: 'parked' },
    })
    expect((await read(other.survey.id)).parked_count).toBe(0)
    expect((await read(one.survey.id)).parked_count).toBe(1)
  })

  it('reads lists that no question of the survey uses', async () => {
    const { page } = await aSession()
    const list = (name: string) => page.guest.call(calls.listSurveyOptions, { session: token, '*': name })
    const countries = await list('countries')
    expect(countries.body.length).toBeGreaterThan(150)
    for (const name of ['locations', 'users', 'parties', 'countries/1', 'party_surveys'])
      expect((await list(name)).status).toBe(404)
    const french = await page.guest.do(calls.listSurveyRootOptions, {
      session: token,
      '*': 'countries',
      language: 'fr',
    })
    expect(french.map(({ text }) => text)).toContain('Allemagne')
  })
})

it('takes answers until the office has read them', async () => {
  const { survey, page } = await aSession()
  await page.answer('names', 'first_name', 'Ana')
  await page.submit()
  expect((await page.answer('names', 'first_name', 'Anna')).shows).toBe('done')
  await office.database.transaction(({ db }) =>
    db.updateTable('party_surveys').set({ state: 'reviewed' }).where('id', '=', survey.id).execute(),
  )
  expect(await page.open()).toMatchObject({ shows: 'done', value: [] })
  expect((await page.call({ do: 'advance', index: 0 })).error.code).toBe('surveys.done')
})

it('goes on when a card of the office is not there any more, with the others where they were', async () => {
  const { survey, page } = await aSession()
  await office.database.transaction(({ db }) =>
    db
      .updateTable('party_surveys')
      .set({
        card_list: JSON.stringify([{ ...survey.card_list[0], card: 'office_9' }, survey.card_list[1]]),
      })
      .where('id', '=', survey.id)
      .execute(),
  )
  const { value } = await page.act({ do: 'advance', index: 0 })
  expect(value.map(({ questions }) => questions.length > 0)).toEqual([false, true])
})
