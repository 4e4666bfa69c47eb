import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { failuresContract } from '../contract.ts'

const office = useOffice()
const { reportFailure, listFailures } = failuresContract.endpoints

const failure = {
  kind: 'call' as const,
  call: 'PATCH /legal_cases/:id',
  status: 500,
  code: 'internal',
  page: '/cases/:id',
}

it('counts what failed in browsers, for admins to read', async () => {
  const viewer = await office.user({ user_type: 'viewer' })
  const admin = await office.user({ user_type: 'admin' })
  await viewer.do(reportFailure, { ...failure, request_id: 'req-1' })
  await admin.do(reportFailure, { ...failure, request_id: 'req-2' })
  await viewer.do(reportFailure, {
    kind: 'page',
    error_name: 'TypeError',
    place: 'index-CCm_KJw2.js:1:2345',
    page: '/',
  })
  const { items } = await admin.do(listFailures, { sort_by: 'count' })
  expect(items).toMatchObject([
    { kind: 'call', call: failure.call, count: 2, request_id: 'req-2' },
    { kind: 'page', error_name: 'TypeError', count: 1 },
  ])
  expect((await admin.do(listFailures, { search_term: 'legal_cases' })).total_items).toBe(1)
  expect((await viewer.call(listFailures)).status).toBe(403)
  expect((await office.stranger.call(reportFailure, failure)).status).toBe(401)
})

it.each([
  { call: 'PATCH /legal_cases/214' },
  { call: 'GET /parties?search_term=Ana' },
  { page: '/parties/17' },
  { page: '/people/Ana Pérez' },
  { error_name: 'Ana Pérez is not defined' },
  { place: 'A216-004-870' },
  { code: 'Ana Pérez' },
])('takes nothing that could hold something about a person: %o', async (more) => {
  const viewer = await office.user({ user_type: 'viewer' })
  const reply = await viewer.call(reportFailure, { ...failure, ...more })
  expect([reply.status, reply.error.issues?.map(({ path }) => path)]).toEqual([422, Object.keys(more)])
})
