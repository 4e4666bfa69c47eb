import { afterEach, expect, test, vi } from 'vitest'
import { stepsData } from '../answers.ts'
import { Saver, type Draft } from './saver.ts'

const named = (first_name: string) => stepsData.parse({ person: { values: { first_name } } })
const draft = (first_name: string): Draft => ({
  steps_data: named(first_name),
  last_step_index: 0,
  last_step_title: 'Who is asking',
  party_id: null,
})
const stored = (version: number, first_name: string, edit = true) => ({
  version,
  steps_data: named(first_name),
  party: null,
  can: { edit },
})

const begun = { id: 1, version: 1, steps_data: {}, taken_by: { id: 7, name: 'Pilar' } }

/** Answers in turn: an interview, or a refusal. */
function answerWith(...answers: object[]) {
  const sent: [string, { version?: number }][] = []
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push([method, JSON.parse((body as string | undefined) ?? '{}') as { version?: number }])
    const answer = answers.shift()!
    return Promise.resolve(Response.json(answer, { status: 'error' in answer ? 409 : 200 }))
  })
  return sent
}
const refusal = (code: string) => ({ error: { code, message: 'Not now' } })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what another window has stored is merged, and the save repeated on top of it', async () => {
  const sent = answerWith(refusal('stale'), stored(3, 'Luz'), stored(4, 'Ana Luz'))
  const saver = new Saver(begun)
  const merge = vi.fn<() => Draft>(() => draft('Ana Luz'))
  saver.adopt(stored(1, ''), merge)
  saver.change(draft('Ana'), 'once')
  expect(await saver.settle()).toBe(true)
  expect(merge).toHaveBeenCalledWith({}, stored(3, 'Luz'))
  expect(sent.map(([method, { version }]) => [method, version])).toEqual([
    ['PATCH', 1],
    ['GET', undefined],
    ['PATCH', 3],
  ])
  expect(saver.version).toBe(4)
})

test('what was entered while an interview timed out is sent once it is taken up', async () => {
  const sent = answerWith(refusal('interview.timed_out'), stored(4, 'Ana'))
  const saver = new Saver(begun)
  const merge = () => draft('Ana')
  saver.change(draft('Ana'), 'once')
  expect(await saver.settle()).toBe(false)
  expect([saver.status().state, saver.isUnsent()]).toEqual(['refused', true])
  saver.adopt(stored(2, '', false), merge)
  expect(sent).toHaveLength(1)
  saver.adopt(stored(3, ''), merge)
  expect(await saver.settle()).toBe(true)
  expect(saver.isUnsent()).toBe(false)
})

test('what could not be sent is there for its author when the page is loaded anew', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No line')))
  const cut = new Saver(begun)
  cut.change(draft('Ana'), 'once')
  expect(await cut.settle()).toBe(false)
  cut.change(draft('Ana Luz'))
  expect(new Saver(begun).recall(8)).toBeNull()
  const saver = new Saver(begun)
  expect(saver.recall(7)).toEqual(named('Ana Luz'))
  answerWith(stored(2, 'Ana Luz'))
  saver.adopt(stored(1, ''), () => draft('Ana Luz'))
  expect(await saver.settle()).toBe(true)
  expect(new Saver(begun).recall(7)).toBeNull()
})
