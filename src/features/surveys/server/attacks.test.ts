import { beforeAll, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { surveysContract } from '../contract.ts'

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
