import { beforeAll, describe, expect, it, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { aCard, aQuestion } from '#testing/server/aSurveyCard.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { fieldPaths } from '../cards/definition.ts'
import { surveysContract } from '../contract.ts'
import type { SurveyCardInput } from '../contract/cards.ts'

const office = useOffice()
const calls = surveysContract.endpoints
let admin: Person
let viewer: Person
let party_id: number

beforeAll(async () => {
  const team_id = await office.team()
  admin = await office.user({ user_type: 'admin', team_ids: [team_id] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  const { party } = await aRecord(admin, {
    team_ids: [team_id],
    party: { first_name: 'Rosa', last_name: 'Díaz' },
  })
  party_id = party.id
})

const create = (facts?: Partial<SurveyCardInput>) => admin.do(calls.createSurveyCard, aCard(facts))
const own = async (archived = false) => (await viewer.do(calls.listSurveyCards, { archived })).items

describe('a card of the office', () => {
  it('is shown to the client in their language, in English where it is not translated', async () => {
    const card = await create({
      title: { en: 'Your pets', es: 'Sus mascotas' },
      questions: [
        aQuestion({ id: 'q_dog', text: { en: 'Do you have a dog?', es: '¿Tiene un perro?' } }),
        aQuestion({ id: 'q_cat', text: { en: 'Do you have a cat?' }, help: { en: 'Or two', es: 'O dos' } }),
        aQuestion({
          id: 'q_which',
          kind: 'choice',
          text: { en: 'Which?' },
          options: [
            { value: 'o_big', text: { en: 'A big one', es: 'Uno grande' } },
            { value: 'o_small', text: { en: 'A small one' } },
          ],
          sensitive: true,
        }),
        aQuestion({ id: 'q_name', field: 'first_name', text: { en: 'What should we call you?' } }),
        aQuestion({ id: 'q_other', field: 'other_id', text: {} }),
      ],
    })
    expect(card).toMatchObject({ key: `office_${card.id}`, version: 1, archived_at: null })
    const { url } = await aSentSurvey(admin, party_id, { cards: { [card.key]: true }, language: 'es' })
    const [shown] = (await aBrowser(office, url).open()).value
    expect(shown).toMatchObject({ card: card.key, title: 'Sus mascotas' })
    expect(shown!.questions.map((one) => one.text)).toEqual([
      '¿Tiene un perro?',
      'Do you have a cat?',
      'Which?',
      // General words of Ellis come before English ones of the office.
      'Primer nombre',
      'Other ID',
    ])
    expect(shown!.questions[1]!.help).toBe('O dos')
    expect(shown!.questions[2]).toMatchObject({
      kind: 'choice',
      sensitive: true,
      options: [
        { value: 'o_big', text: 'Uno grande' },
        { value: 'o_small', text: 'A small one' },
      ],
    })
  })

  it('that is archived is in no new survey, and those that have it go on', async () => {
    const card = await create({ questions: [aQuestion({ id: 'q_dog' })] })
    const { url } = await aSentSurvey(admin, party_id, { cards: { [card.key]: true } })
    const page = aBrowser(office, url)
    await page.open()
    expect((await admin.call(calls.deleteSurveyCard, { id: card.id })).status).toBe(204)
    expect((await own()).map(({ id }) => id)).not.toContain(card.id)
    expect((await own(true)).map(({ id }) => id)).toContain(card.id)
    await page.answer(card.key, 'q_dog', true)
    const { value } = await page.open()
    expect(value[0]!.inputs).toEqual({ q_dog: { state: 'answered', value: true } })
    const refused = await admin.call(calls.createSurvey, {
      id: party_id,
      cards: { [card.key]: true },
      identity_check: 'none',
    })
    expect(refused.status).toBe(422)
    const back = await admin.do(calls.updateSurveyCard, { id: card.id, version: 2, archived: false })
    expect(back.archived_at).toBeNull()
  })

  it('keeps the questions that people have answered, whose words can be corrected', async () => {
    const dog = aQuestion({ id: 'q_dog' })
    const cat = aQuestion({ id: 'q_cat' })
    const { id, key } = await create({ questions: [dog, cat] })
    const { url } = await aSentSurvey(admin, party_id, { cards: { [key]: true } })
    const page = aBrowser(office, url)
    await page.open()
    await page.answer(key, 'q_dog', true)
    const change = (facts: Partial<SurveyCardInput>) =>
      admin.call(calls.updateSurveyCard, { id, version: 1, ...facts })
    for (const questions of [[cat], [{ ...dog, kind: 'day' as const }, cat]])
      expect((await change({ questions })).error.issues).toMatchObject([
        { path: 'questions', message: expect.stringContaining('People have answered') },
      ])
    expect(
      (await change({ of: 'akas', questions: [dog, aQuestion({ field: 'name' })] })).error.issues,
    ).toMatchObject([{ path: 'of' }])
    const reworded = { ...dog, text: { en: 'Is there a dog?' } }
    expect((await change({ questions: [reworded] })).status).toBe(200)
    const { value } = await page.open()
    expect(value[0]!.questions.map((one) => one.text)).toEqual(['Is there a dog?'])
    expect(value[0]!.inputs['q_dog']).toEqual({ state: 'answered', value: true })
  })

  it('stands where it is put', async () => {
    const cards = [await create(), await create(), await create()].map(({ id }) => id)
    const turned = cards.toReversed()
    expect((await admin.call(calls.orderSurveyCards, { ids: turned })).status).toBe(204)
    expect((await own()).map(({ id }) => id).filter((id) => cards.includes(id))).toEqual(turned)
    expect((await admin.call(calls.orderSurveyCards, { ids: [999_999] })).status).toBe(404)
  })

  it('names who was faster, and leaves its lines in the log', async () => {
    const { id } = await create({ title: { en: 'Your boat' } })
    await admin.do(calls.updateSurveyCard, { id, version: 1, title: { en: 'Your ship' } })
    expect((await admin.call(calls.updateSurveyCard, { id, version: 1, hard: true })).error).toMatchObject({
      code: 'stale',
    })
    const log = JSON.stringify(await admin.do(logsContract.endpoints.listActivity, {}))
    expect(log).toContain('Your boat')
    expect(log).toContain('changed the survey card')
  })

  it('is previewed as it would be shown, before it is saved', async () => {
    const card = aCard({ of: 'children', questions: [aQuestion({ field: 'first_name', text: {} })] })
    const shown = await admin.do(calls.previewSurveyCard, { language: 'ht', card })
    expect(shown).toMatchObject({ title: 'Your pets', again: null, questions: [{ text: 'Premye non' }] })
  })
})

test.each([
  ['no title', { title: { es: 'Perros' } }, 'title.en'],
  ['no question', { questions: [] }, 'questions'],
  ['an unknown field', { questions: [aQuestion({ field: 'shoe_size' })] }, 'questions.0.field'],
  [
    'a field of another section',
    { of: 'children', questions: [aQuestion({ field: 'nationality_ids' })] },
    'questions.0.field',
  ],
  [
    'a link to another person',
    { of: 'children', questions: [aQuestion({ field: 'linked_party_id' })] },
    'questions.0.field',
  ],
  ['an unknown section', { of: 'pets', questions: [aQuestion()] }, 'of'],
  ['a section of one row', { of: 'income', questions: [aQuestion()] }, 'of'],
  ['a name of every object', { of: 'constructor', questions: [aQuestion()] }, 'of'],
  [
    'a field twice',
    { questions: [aQuestion({ field: 'dob' }), aQuestion({ field: 'dob' })] },
    'questions.1.field',
  ],
  [
    'a field that its section requires is not there',
    { of: 'phones', questions: [aQuestion({ field: 'owner' })] },
    'questions',
  ],
  [
    'a choice of one',
    { questions: [aQuestion({ kind: 'choice', options: [{ value: 'o_1', text: { en: 'One' } }] })] },
    'questions.0.options',
  ],
  [
    'an option without English',
    {
      questions: [
        aQuestion({
          kind: 'choice',
          options: [
            { value: 'o_1', text: {} },
            { value: 'o_2', text: { en: 'Two' } },
          ],
        }),
      ],
    },
    'questions.0.options.0.text.en',
  ],
  [
    'a question without English',
    { questions: [aQuestion({ text: { es: '¿Qué?' } })] },
    'questions.0.text.en',
  ],
  ['a text too long', { questions: [aQuestion({ text: { en: 'x'.repeat(1_001) } })] }, 'questions.0.text.en'],
  ['several without a button', { repeats: true }, 'again.en'],
] as const)('refuses a card with %s', async (_, facts, path) => {
  const { error } = await admin.call(calls.createSurveyCard, aCard(facts as Partial<SurveyCardInput>))
  expect(error.issues!.map((issue) => issue.path)).toEqual([path])
})

test('a field that is added to a section can be put on a card the same day', async () => {
  const fields = partySections.job_histories.fields as Record<string, unknown>
  fields['nickname_at_work'] = text({ label: 'Nickname at work' })
  try {
    expect(fieldPaths('job_histories')).toContain('nickname_at_work')
    const card = await create({
      of: 'job_histories',
      questions: [aQuestion({ field: 'nickname_at_work', text: {} })],
    })
    const { url } = await aSentSurvey(admin, party_id, { cards: { [card.key]: true } })
    const page = aBrowser(office, url)
    const [shown] = (await page.open()).value
    expect(shown!.questions).toMatchObject([
      { question: 'nickname_at_work', kind: 'text', text: 'Nickname at work' },
    ])
    await page.answer(card.key, 'nickname_at_work', 'Chepe')
    const { value } = await page.open()
    expect(value[0]!.inputs).toMatchObject({ nickname_at_work: { state: 'answered', value: 'Chepe' } })
  } finally {
    delete fields['nickname_at_work']
  }
})
