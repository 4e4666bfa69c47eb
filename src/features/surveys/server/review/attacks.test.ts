import { expect, it } from 'vitest'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice } from '#testing/server/office.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { surveysContract } from '../../contract.ts'
import type { Decision } from '../../contract/review.ts'

const office = useOffice()
const calls = surveysContract.endpoints
const { getParty } = partiesContract.endpoints

/** A survey of the client, called Ana, who answers that her first name is another one. */
async function anAnsweredSurvey(cards: Record<string, boolean> = { names: true }) {
  const { editor, holder } = await anOpenRecord(office, { first_name: 'Ana' })
  const { url, survey } = await aSentSurvey(editor, holder.id, { cards })
  const page = aBrowser(office, url)
  await page.answer(Object.keys(cards)[0]!, 'first_name', 'Maria')
  const place = { id: holder.id, surveyId: survey.id }
  const read = () => editor.do(calls.listSurveyAnswers, place)
  const answerOf = async () => (await read()).cards[0]!.answers.find((one) => one.question === 'first_name')!
  const decisionOn = async (decision: Decision['decision']): Promise<Decision> => {
    const { identifier, places, entry_id } = (await read()).cards[0]!
    const { question, answered_at } = await answerOf()
    const at = places.find((one) => one.entry_id === entry_id)!
    return {
      identifier,
      question,
      decision,
      answered_at: answered_at!,
      profile: at.values[question]!.words,
      entry_id,
    }
  }
  const review = async (decisions: Decision[]) => {
    const { version } = (await read()).survey
    return editor.call(calls.reviewSurvey, { ...place, version, decisions })
  }
  const undo = async () => {
    const { version } = (await read()).survey
    const answers = [{ identifier: Object.keys(cards)[0]!, question: 'first_name' }]
    await editor.do(calls.undoSurveyReview, { ...place, version, answers })
  }
  return {
    page,
    read,
    answerOf,
    decisionOn,
    review,
    undo,
    decide: async (decision: Decision['decision']) => review([await decisionOn(decision)]),
    name: async () => (await editor.do(getParty, { id: holder.id })).first_name,
  }
}

it.each(['accept', 'reject'] as const)('refuses to %s what is accepted already', async (second) => {
  const { decide, undo, name } = await anAnsweredSurvey()
  await decide('accept')
  expect((await decide(second)).error.issues).toEqual([
    expect.objectContaining({ message: '“First name” is accepted already; undo that first' }),
  ])
  await undo()
  expect(await name()).toBe('Ana')
  expect((await decide(second)).status).toBe(200)
})

it('refuses two decisions on one answer', async () => {
  const { review, decisionOn, name } = await anAnsweredSurvey()
  expect((await review([await decisionOn('accept'), await decisionOn('reject')])).status).toBe(422)
  expect(await name()).toBe('Ana')
})

it('undoes what was accepted after a later answer was rejected', async () => {
  const { page, decide, undo, name, answerOf } = await anAnsweredSurvey()
  await decide('accept')
  await page.answer('names', 'first_name', 'Marta')
  await decide('reject')
  expect([(await answerOf()).review, await name()]).toEqual(['rejected', 'Maria'])
  await undo()
  expect([(await answerOf()).review, await name()]).toEqual([null, 'Ana'])
})

it('lets nobody take back in their answers what stands in the profile', async () => {
  const { page, decide, undo, name, answerOf } = await anAnsweredSurvey()
  await decide('accept')
  await page.mark('names', 'first_name', 'blank')
  expect(await answerOf()).toMatchObject({ state: 'answered', can_undo: true })
  await undo()
  expect(await name()).toBe('Ana')
  await page.mark('names', 'first_name', 'blank')
  expect((await answerOf()).state).toBe('blank')
})

it('keeps a copy of a card of which something stands in the profile', async () => {
  const { page, read, answerOf, review } = await anAnsweredSurvey({ child: true })
  await page.act({ do: 'duplicate', identifier: 'child', sequence: page.next() })
  await page.answer('child_2', 'first_name', 'Luz')
  await page.answer('child_2', 'last_name', 'Pérez')
  const copy = (await read()).cards[1]!
  const { answered_at, question } = copy.answers.find((one) => one.question === 'first_name')!
  const decision = { identifier: 'child_2', question, decision: 'accept', answered_at: answered_at! } as const
  expect((await review([{ ...decision, profile: '', entry_id: null }])).status).toBe(200)
  await page.act({ do: 'remove', identifier: 'child_2' })
  expect((await read()).cards.map(({ identifier }) => identifier)).toEqual(['child', 'child_2'])
  expect((await answerOf()).state).toBe('answered')
})
