import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useOffice } from '#testing/server/office.ts'
import { interviewsContract } from '../contract.ts'
import { timeOutInterviews } from './timeOut.ts'

const office = useOffice()
const calls = interviewsContract.endpoints
let team_id: number
let editor: Person
let stranger: Person

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  stranger = await office.user({ team_ids: [await office.team()] })
})

describe.each(['contributor', 'external'] as const)('the interview of a %s', (user_type) => {
  const handedOver = async () => {
    const volunteer = await office.user({ user_type, team_ids: [team_id] })
    const begun = await volunteer.do(calls.createInterview, {
      steps_data: { person: { values: { first_name: 'Rosa' }, states: {} } },
      team_id,
    })
    return { volunteer, begun }
  }

  it('is handed over, and whoever may open records takes it up and finishes it', async () => {
    const { volunteer, begun } = await handedOver()
    const { id, version } = begun
    expect(begun.can).toMatchObject({ edit: true, hand_over: true, finish: false })
    expect((await volunteer.call(calls.finishInterview, { id, version })).status).toBe(403)
    const over = await volunteer.do(calls.handOverInterview, { id, version })
    expect(over.can).toMatchObject({ edit: false, take_up: true, hand_over: false })
    const late = await volunteer.call(calls.updateInterview, {
      id,
      version: over.version,
      last_step_index: 1,
    })
    expect(late.error.code).toBe('interview.handed_over')
    await timeOutInterviews(office, new Date(Date.now() + 86_400_000))
    expect((await stranger.call(calls.resetInterviewTimeout, { id })).status).toBe(404)
    const { handed_over } = await editor.do(calls.countInterviews, {})
    const listed = await editor.do(calls.listInterviews, { handed_over: true })
    expect([listed.total_items, listed.items[0]!.id]).toEqual([handed_over, id])
    const taken = await editor.do(calls.resetInterviewTimeout, { id })
    expect(taken).toMatchObject({ handed_over_at: null, state: 'updated', taken_by: { id: editor.id } })
    const finished = await editor.do(calls.finishInterview, { id, version: taken.version })
    expect(finished.interview.state).toBe('finished')
  })

  it('is taken back by whoever handed it over, and only by people who may finish it', async () => {
    const { volunteer, begun } = await handedOver()
    await volunteer.do(calls.handOverInterview, { id: begun.id, version: begun.version })
    const other = await office.user({ user_type: 'contributor', team_ids: [team_id] })
    expect((await other.call(calls.resetInterviewTimeout, { id: begun.id })).error.code).toBe(
      'interview.taken',
    )
    const back = await volunteer.do(calls.resetInterviewTimeout, { id: begun.id })
    expect(back).toMatchObject({ handed_over_at: null, can: { edit: true, hand_over: true } })
  })

  it('waits to be finished once its review is done', async () => {
    const { volunteer, begun } = await handedOver()
    const sent = await volunteer.do(calls.requestInterviewReview, {
      id: begun.id,
      version: begun.version,
    })
    const review = { id: begun.id, version: sent.version }
    const back = await editor.do(calls.reviewInterview, { ...review, decision: 'return', note: 'Ask again' })
    expect(back).toMatchObject({ handed_over_at: null, review_state: 'returned', review_note: 'Ask again' })
    expect((await volunteer.do(calls.getInterview, { id: begun.id })).can.edit).toBe(true)
    const past = { id: begun.id, version: back.version }
    expect((await volunteer.call(calls.handOverInterview, past)).error.code).toBe('interview.needs_review')
    const again = await volunteer.do(calls.requestInterviewReview, { ...review, version: back.version })
    const approve = { ...review, version: again.version, decision: 'approve' } as const
    const approved = await editor.do(calls.reviewInterview, approve)
    expect(approved.can).toMatchObject({ take_up: true, edit: false })
    const taken = await editor.do(calls.resetInterviewTimeout, { id: begun.id })
    expect(taken.can.finish).toBe(true)
    const finished = await editor.do(calls.finishInterview, { id: begun.id, version: taken.version })
    expect(finished.interview.state).toBe('finished')
  })
})
