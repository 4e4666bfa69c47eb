import { expect, test } from 'vitest'
import { teamsContract } from '#features/teams/contract.ts'
import { useOffice } from '#testing/server/office.ts'

const { createTeam } = teamsContract.endpoints
const office = useOffice({ patience: 3_000 })

test('an office in which too many work at once says so, not that its database is away', async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const works = Array.from({ length: 6 }, () => office.database.transaction(() => finished))
  const { status, error, raw } = await admin.call(createTeam, { name: 'One too many' })
  finish()
  await Promise.all(works)
  expect([status, error.code, raw.headers['retry-after']]).toEqual([503, 'server.busy', '2'])
  expect(error.message).toBe(
    'Many people are working at this moment. Nothing was saved; try again in a moment.',
  )
  expect((await admin.call(createTeam, { name: 'One too many' })).status).toBe(200)
})
