import { beforeAll, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import type { StepsData } from '../answers.ts'
import { interviewsContract } from '../contract.ts'

const office = useOffice()
const calls = interviewsContract.endpoints
let team_id: number
let editor: Person
let colleague: Person
let stranger: Person
let admin: Person

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  colleague = await office.user({ team_ids: [team_id] })
  stranger = await office.user({ team_ids: [await office.team()] })
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

const begin = (more: object = {}) =>
  editor.do(calls.createInterview, {
    steps_data: {
      person: { values: { first_name: 'Rosa' }, states: {} },
      assignment: { values: { team_ids: [team_id] }, states: {} },
      ...more,
    },
  })

it('is finished once, whoever repeats it in the same second, and each is given the same person', async () => {
  const { id, version } = await begin()
  const finish = () => editor.call(calls.finishInterview, { id, version, docket_entries: [] })
  const answers = await Promise.all([finish(), finish(), finish()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.party_id)).size).toBe(1)
})

it('is about nobody hidden from the caller, and goes into no record of theirs', async () => {
  const hidden = await aRecord(stranger)
  const own = await aRecord(editor)
  const status = async (party_id: number) => (await editor.call(calls.createInterview, { party_id })).status
  expect([await status(hidden.party.id), await status(own.party.id)]).toEqual([404, 200])
  const { id, version } = await begin()
  const choose = (party_id: number) => editor.call(calls.updateInterview, { id, version, party_id })
  expect((await choose(hidden.party.id)).status).toBe(404)
  const { body: chosen } = await choose(own.party.id)
  const finish = { id, version: chosen.version, record_id: hidden.record.id, docket_entries: [] }
  const refused = await editor.call(calls.finishInterview, finish)
  expect(refused.error.issues?.map(({ path }) => path)).toEqual(['record_id'])
})

it.each([
  '{"__proto__":{"values":{}}}',
  '{"constructor":{"values":{}}}',
  '{"person":{"values":{"constructor":1}}}',
])('takes no %s as answers', async (json) => {
  const { status } = await editor.call(calls.createInterview, { steps_data: JSON.parse(json) as StepsData })
  expect([400, 422]).toContain(status)
})

it('is approved with the person that it was approved for', async () => {
  const { items } = await admin.do(calls.listInterviewSteps, {})
  const { id: step, version: of } = items.find(({ component }) => component === 'conflict_check')!
  await admin.do(calls.updateInterviewStep, { id: step, version: of, requires_review: true })
  const { id, version } = await begin()
  const { version: waiting } = await editor.do(calls.requestInterviewReview, { id, version })
  const approve = { id, version: waiting, decision: 'approve' } as const
  expect((await editor.call(calls.reviewInterview, approve)).error.code).toBe('interview.own_review')
  const approved = await colleague.do(calls.reviewInterview, approve)
  const { party } = await aRecord(editor)
  const other = { id, version: approved.version, party_id: party.id }
  const changed = await editor.do(calls.updateInterview, other)
  expect(changed.review_state).toBeNull()
  const finish = { id, version: changed.version, docket_entries: [] }
  expect((await editor.call(calls.finishInterview, finish)).error.code).toBe('interview.needs_review')
})
