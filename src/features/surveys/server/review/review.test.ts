import { describe, expect, test } from 'vitest'
import {
  anAnsweredSurvey,
  decide,
  decisions,
  findAnswer,
  undo,
  withoutAnswer,
} from '#testing/server/anAnsweredSurvey.ts'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { surveysContract } from '../../contract.ts'

const { listSurveyAnswers, listWaitingAnswers, reviewSurvey, undoSurveyReview, returnSurvey, getSurvey } =
  surveysContract.endpoints
const { updateParty } = partiesContract.endpoints
const { createCharacteristic, updateCharacteristic } = sectionsContract.endpoints
const office = useOffice()

const day = (date: string) => ({ date, format: 'MM/DD/YYYY' as const })

const logOf = async (party_id: number) =>
  office.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'changes'])
    .where('entity', '=', 'parties')
    .where('entity_id', '=', party_id)
    .orderBy('id')
    .execute()

describe('reading', () => {
  test('each answer is next to what the profile says, and marked where it differs', async () => {
    const { read } = await anAnsweredSurvey(
      office,
      {
        names: { first_name: 'Marie-Ange', middle_name: 'Rose', last_name: 'PIERRE' },
        birth: { dob: day('1990-03-15'), city_of_birth: 'not_known' },
      },
      { first_name: 'Marie', last_name: 'Pierre' },
    )
    const review = await read()
    const [names, birth] = review.cards
    const at = (question: string) => names!.places[0]!.values[question]
    expect(at('first_name')).toEqual({ words: 'Marie', comparison: 'differs' })
    expect(at('middle_name')).toEqual({ words: '', comparison: 'new' })
    expect(at('last_name')).toEqual({ words: 'Pierre', comparison: 'same' })
    expect(birth!.places[0]!.values['dob']!.comparison).toBe('new')
    expect(findAnswer(review, 'birth', 'dob')).toMatchObject({ words: '03/15/1990', state: 'answered' })
    expect(findAnswer(review, 'birth', 'city_of_birth')).toMatchObject({ words: '', state: 'not_known' })
    expect(findAnswer(review, 'birth', 'state_of_birth').state).toBe('blank')
  })

  test('an answer in another language has both', async () => {
    const question = 'personal_overview.fear_returning_home_country'
    const answers = { fear: { [question]: true, who: 'Vwazen mwen' } }
    const review = await (await anAnsweredSurvey(office, answers, {}, 'ht')).read()
    const fear = findAnswer(review, 'fear', question)
    expect(fear).toMatchObject({ words: 'Yes', own_words: 'Wi', sensitive: true })
    expect(fear.own_text).not.toBe(fear.text)
    expect(findAnswer(review, 'fear', 'who')).toMatchObject({
      words: 'Vwazen mwen',
      own_words: null,
      field: null,
    })
  })

  test('whoever does not see the person sees no answer, and a viewer decides nothing', async () => {
    const { place, team, read } = await anAnsweredSurvey(office, { names: { first_name: 'Ana' } })
    const { editor: outsider } = await anOpenRecord(office)
    expect((await outsider.call(listSurveyAnswers, place)).status).toBe(404)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    const review = await viewer.do(listSurveyAnswers, place)
    expect(review.survey.can.review).toBe(false)
    const { status } = await viewer.call(reviewSurvey, {
      ...place,
      version: review.survey.version,
      decisions: [],
    })
    expect(status).toBe(403)
    expect((await read()).survey.can.review).toBe(true)
  })
})

test('the parts of a profile for which answers wait are marked, for readers of the person alone', async () => {
  const { editor, place, read } = await anAnsweredSurvey(office, {
    names: { first_name: 'Anaís', middle_name: 'not_known' },
    child: { first_name: 'Luz' },
    fear: { who: 'A neighbour' },
  })
  const waiting = () => editor.do(listWaitingAnswers, { id: place.id })
  expect(await waiting()).toEqual([
    { survey_id: place.surveyId, of: 'person', labels: ['First name'] },
    { survey_id: place.surveyId, of: 'children', labels: ['First name'] },
  ])
  await decide(editor, await read(), [['names', 'first_name']])
  expect((await waiting()).map(({ of }) => of)).toEqual(['children'])
  const { editor: outsider } = await anOpenRecord(office)
  expect((await outsider.call(listWaitingAnswers, { id: place.id })).status).toBe(404)
})

describe('accepting', () => {
  test('writes the person’s own fields and says in the log from which survey, and who accepted it', async () => {
    const { editor, read, profile, holder } = await anAnsweredSurvey(
      office,
      {
        names: { first_name: 'Ana', middle_name: 'Luz' },
        birth: { dob: day('1990-03-15') },
        family: { 'overview.num_children': 2 },
      },
      { first_name: 'Anna', last_name: 'Gil' },
    )
    const after = await decide(editor, await read(), [
      ['names', 'first_name'],
      ['names', 'middle_name'],
      ['birth', 'dob'],
      ['family', 'overview.num_children'],
    ])
    expect(await profile()).toMatchObject({
      first_name: 'Ana',
      middle_name: 'Luz',
      dob: '1990-03-15',
      dob_format: 'MM/DD/YYYY',
    })
    expect((await profile()).overview[0]).toMatchObject({ num_children: 2 })
    expect(after.survey.state).toBe('reviewed')
    expect(
      after.cards.every(({ answers }) =>
        answers.every(({ review, state }) => state === 'blank' || review === 'accepted'),
      ),
    ).toBe(true)
    const log = await logOf(holder.id)
    const changed = log.find(({ action }) => action === 'party.changed')!
    expect(changed.changes).toMatchObject({
      from_survey: [null, 'Questions for you'],
      first_name: ['Anna', 'Ana'],
    })
    const accepted = log.find(({ action }) => action === 'survey.answers_accepted')!
    expect(accepted.actor_name).toContain('Edda')
    expect(JSON.stringify(accepted.changes)).not.toContain('Ana')
  })

  test('makes entries of cards, each of its own, and finds those that are there', async () => {
    const { editor, read, profile, holder, place } = await anAnsweredSurvey(office, {
      child: { first_name: 'Luz', last_name: 'Gil', dob: day('2012-05-01') },
      child_2: { first_name: 'Iván', last_name: 'Gil' },
    })
    await editor.do(createCharacteristic, {
      children: { party_id: holder.id, first_name: 'Luz', last_name: 'Gil', dob: '2012-05-01' },
    })
    const review = await read()
    const [known, fresh] = review.cards
    expect(known!.because).toBe('same name and birth')
    expect(fresh!.entry_id).toBeNull()
    expect(known!.places.map(({ title }) => title)).toEqual(['New child', expect.stringContaining('Luz')])
    const after = await decide(editor, review, [
      ['child', 'first_name'],
      ['child', 'last_name'],
      ['child', 'dob'],
      ['child_2', 'first_name'],
    ])
    expect(new Set((await profile()).children.map(({ first_name }) => first_name))).toEqual(
      new Set(['Iván', 'Luz']),
    )
    // The rest of the card goes to the entry that its first answer made.
    expect(after.cards[1]).toMatchObject({ is_settled: true })
    expect(after.cards[1]!.entry_id).not.toBeNull()
    await decide(editor, after, [['child_2', 'last_name']])
    expect((await profile()).children.find(({ first_name }) => first_name === 'Iván')).toMatchObject({
      last_name: 'Gil',
    })
    const line = (await logOf(place.id)).find(
      ({ action, changes }) => action === 'party.entry_changed' && 'from_survey' in (changes as object),
    )
    expect(line).toBeDefined()
  })

  test('puts an answer where the reviewer says, though another place was proposed', async () => {
    const { editor, read, profile, holder } = await anAnsweredSurvey(office, { child: { first_name: 'Luz' } })
    for (const first_name of ['Luz', 'Lucía'])
      await editor.do(createCharacteristic, { children: { party_id: holder.id, first_name } })
    const { children } = await profile()
    const other = children.find(({ first_name }) => first_name === 'Lucía')!
    const review = await read()
    expect(review.cards[0]!.entry_id).not.toBe(other.id)
    await decide(editor, review, [['child', 'first_name', { entry_id: other.id }]])
    expect((await profile()).children.map(({ first_name }) => first_name)).toEqual(['Luz', 'Luz'])
  })

  test('takes an edited value, checked by the field', async () => {
    const { editor, read, profile, place } = await anAnsweredSurvey(office, {
      birth: { dob: day('1990-03-15') },
    })
    const review = await read()
    const edit = (value: object) =>
      editor.call(reviewSurvey, {
        ...place,
        version: review.survey.version,
        decisions: decisions(review, [['birth', 'dob', { decision: 'edit', value }]]),
      })
    const refused = await edit({ dob: '2999-01-01', dob_format: 'MM/DD/YYYY', uncertain_dob: false })
    expect(refused.status).toBe(422)
    expect(refused.error.issues).toEqual([expect.objectContaining({ path: 'decisions.0' })])
    const { body } = await edit({ dob: '1990-01-01', dob_format: 'YYYY', uncertain_dob: true })
    expect((await profile()).dob_format).toBe('YYYY')
    expect(findAnswer(body, 'birth', 'dob')).toMatchObject({ review: 'edited', edited_words: 'about 1990' })
  })

  test('a place abroad has its state as a province, and an undo takes the place out again', async () => {
    const countries = await office.database.read.selectFrom('countries').select(['id', 'iso2']).execute()
    const country = (iso2: string) => countries.find((one) => one.iso2 === iso2)!.id
    const { editor, read, profile, place } = await anAnsweredSurvey(office, {
      address_before: { city: 'San Pedro Sula', state: 'Cortés', country_id: country('HN') },
      address_before_2: { city: 'Houston', state: 'TX', country_id: country('US') },
    })
    const of = (identifier: string, ...questions: string[]) =>
      questions.map((question) => [identifier, question] as const)
    await decide(editor, await read(), [
      ...of('address_before', 'city', 'country_id'),
      ...of('address_before_2', 'city', 'state', 'country_id'),
    ])
    await decide(editor, await read(), of('address_before', 'state'))
    const { residence_histories } = await profile()
    expect(residence_histories.find(({ city }) => city === 'Houston')).toMatchObject({
      non_us_data: false,
      state: 'TX',
      int_state: null,
    })
    expect(residence_histories.find(({ city }) => city === 'San Pedro Sula')).toMatchObject({
      non_us_data: true,
      state: null,
      int_state: 'Cortés',
    })
    const { survey } = await read()
    await editor.do(undoSurveyReview, {
      ...place,
      version: survey.version,
      answers: ['city', 'country_id', 'state'].map((question) => ({
        identifier: 'address_before',
        question,
      })),
    })
    expect((await profile()).residence_histories.map(({ city }) => city)).toEqual(['Houston'])
  })

  test('is refused at the answer that a rule forbids, and then nothing is written', async () => {
    const { editor, read, profile, place } = await anAnsweredSurvey(office, {
      names: { middle_name: 'Luz' },
      spouse: { first_name: 'Noé', marriage_date: day('2015-02-01'), termination_date: day('2012-02-01') },
    })
    const review = await read()
    const { status, error } = await editor.call(reviewSurvey, {
      ...place,
      version: review.survey.version,
      decisions: decisions(review, [
        ['names', 'middle_name'],
        ['spouse', 'first_name'],
        ['spouse', 'marriage_date'],
        ['spouse', 'termination_date'],
      ]),
    })
    expect(status).toBe(422)
    expect(error.issues).toEqual([expect.objectContaining({ path: 'decisions.3' })])
    expect(await profile()).toMatchObject({ middle_name: null, spouses: [] })
  })

  test('a number of the profile stays hidden, and is written whole', async () => {
    const { editor, read, profile } = await anAnsweredSurvey(office, {
      passport: { passport_number: 'C1234567' },
    })
    const review = await read()
    const answer = findAnswer(review, 'passport', 'passport_number')
    expect(JSON.stringify(review)).not.toContain('C1234567')
    expect(answer.words).toBe('•••• 4567')
    await decide(editor, review, [['passport', 'passport_number']])
    expect((await profile()).passports[0]).toMatchObject({ passport_number: '•••• 4567' })
  })
})

describe('what was not answered', () => {
  test('writes nothing and can be neither accepted nor edited', async () => {
    const question = 'personal_overview.fear_returning_home_country'
    for (const state of withoutAnswer) {
      const { editor, read, profile, place } = await anAnsweredSurvey(office, { fear: { [question]: state } })
      const review = await read()
      for (const decision of ['accept', 'edit', 'reject'] as const) {
        const reply = await editor.call(reviewSurvey, {
          ...place,
          version: review.survey.version,
          decisions: decisions(review, [
            ['fear', question, { decision, value: { fear_returning_home_country: false } }],
          ]),
        })
        expect(reply.status).toBe(422)
      }
      expect((await profile()).personal_overview[0]?.fear_returning_home_country ?? null).toBeNull()
      const after = await editor.do(reviewSurvey, { ...place, version: review.survey.version, decisions: [] })
      expect(after.survey.state).toBe('reviewed')
      expect((await profile()).personal_overview).toEqual([])
    }
  })
})

describe('two at once', () => {
  test('the slower reviewer is refused, and reads the decision of the other', async () => {
    const { editor, read, place, team, profile } = await anAnsweredSurvey(office, {
      names: { first_name: 'Anaís', middle_name: 'Luz' },
    })
    const other = await office.user({ team_ids: [team], first_name: 'Otis' })
    const [mine, theirs] = [await read(), await other.do(listSurveyAnswers, place)]
    await decide(other, theirs, [['names', 'first_name', { decision: 'reject' }]])
    const reply = await editor.call(reviewSurvey, {
      ...place,
      version: mine.survey.version,
      decisions: decisions(mine, [['names', 'first_name']]),
    })
    expect(reply.status).toBe(409)
    expect(reply.error.code).toBe('stale')
    expect(reply.error.message).toMatch(/^Otis .* has rejected “First name” since you read this/)
    expect((await profile()).first_name).not.toBe('Anaís')
  })

  test('an answer that the person has changed since is not accepted unread', async () => {
    const { editor, read, place, answer } = await anAnsweredSurvey(office, { names: { first_name: 'Ana' } })
    const review = await read()
    await answer('names', 'first_name', 'Anabel')
    const reply = await editor.call(reviewSurvey, {
      ...place,
      version: review.survey.version,
      decisions: decisions(review, [['names', 'first_name']]),
    })
    expect(reply.error.code).toBe('surveys.answered_again')
  })

  test('what a colleague has changed in the profile is not written over', async () => {
    const { editor, read, place, profile, holder } = await anAnsweredSurvey(office, {
      names: { middle_name: 'Luz' },
    })
    const review = await read()
    await editor.do(updateParty, {
      id: holder.id,
      party: { middle_name: 'Lucía' },
      version: (await profile()).version,
    })
    const reply = await editor.call(reviewSurvey, {
      ...place,
      version: review.survey.version,
      decisions: decisions(review, [['names', 'middle_name']]),
    })
    expect(reply.error.code).toBe('surveys.profile_changed')
    expect((await profile()).middle_name).toBe('Lucía')
  })
})

describe('taking back', () => {
  test('restores exactly what stood there', async () => {
    const { editor, read, profile } = await anAnsweredSurvey(
      office,
      {
        names: { first_name: 'Ana', middle_name: 'Luz' },
        birth: { dob: day('1990-03-15') },
        child: { first_name: 'Iván', dob: day('2012-05-01') },
      },
      { first_name: 'Anna', dob: '1990-01-01', dob_format: 'YYYY', uncertain_dob: true },
    )
    const before = await profile()
    const all = [
      ['names', 'first_name'],
      ['names', 'middle_name'],
      ['birth', 'dob'],
      ['child', 'first_name'],
      ['child', 'dob'],
    ] as const
    const reviewed = await decide(editor, await read(), all)
    expect(reviewed.survey.state).toBe('reviewed')
    const { body } = await undo(editor, reviewed, all)
    const { version: _, updated_at: __, ...after } = await profile()
    expect(before).toMatchObject(after)
    expect(body.survey.state).toBe('done')
    expect(findAnswer(body, 'names', 'first_name')).toMatchObject({ review: null, can_undo: false })
  })

  test('one answer of a new entry leaves the others, and the last one takes the entry away', async () => {
    const { editor, read, profile } = await anAnsweredSurvey(office, {
      child: { first_name: 'Iván', last_name: 'Gil' },
    })
    let review = await decide(editor, await read(), [['child', 'first_name']])
    review = await decide(editor, review, [['child', 'last_name']])
    review = (await undo(editor, review, [['child', 'first_name']])).body
    expect((await profile()).children).toMatchObject([{ first_name: null, last_name: 'Gil' }])
    await undo(editor, review, [['child', 'last_name']])
    expect((await profile()).children).toEqual([])
  })

  test('is refused where somebody has changed it since, in words', async () => {
    const { editor, read, profile, holder } = await anAnsweredSurvey(office, {
      names: { middle_name: 'Luz' },
      child: { first_name: 'Iván' },
    })
    let review = await decide(editor, await read(), [
      ['names', 'middle_name'],
      ['child', 'first_name'],
    ])
    await editor.do(updateParty, {
      id: holder.id,
      party: { middle_name: 'Lucía' },
      version: (await profile()).version,
    })
    const own = await undo(editor, review, [['names', 'middle_name']])
    expect(own.error.message).toMatch(/^Edda .* has changed “Middle name” since it was accepted/)
    const child = (await profile()).children[0]!
    await editor.do(updateCharacteristic, {
      id: child.id,
      children: { party_id: holder.id, version: child.version, notes: 'In the care of an aunt' },
    })
    review = await read()
    const entry = await undo(editor, review, [['child', 'first_name']])
    expect(entry.error.message).toContain('“Notes” was added to this child since')
    expect((await profile()).children).toHaveLength(1)
  })
})

describe('giving back', () => {
  test('opens the survey again with the question, and what is answered anew waits', async () => {
    const { editor, read, place, open, answer, submit } = await anAnsweredSurvey(office, {
      names: { first_name: 'Ana' },
      birth: { city_of_birth: 'Jacmel' },
    })
    const { survey } = await read()
    const { survey: returned, url } = await editor.do(returnSurvey, {
      ...place,
      version: survey.version,
      questions: [{ identifier: 'birth', question: 'city_of_birth', text: 'Ki katye?' }],
    })
    expect(returned).toMatchObject({ state: 'opened', current_card_index: 1, done_at: null })
    expect(url).toContain('#')
    const session = await open()
    expect(session).toMatchObject({ shows: 'cards', current_card_index: 1 })
    expect(session.value[1]).toMatchObject({ returned_question: 'city_of_birth', returned_text: 'Ki katye?' })
    await answer('birth', 'city_of_birth', 'Jacmel, Lamandou')
    await submit()
    expect((await editor.do(getSurvey, place)).state).toBe('done')
    expect(findAnswer(await read(), 'birth', 'city_of_birth').words).toBe('Jacmel, Lamandou')
  })
})
