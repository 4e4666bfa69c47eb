import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { firstStepsContract } from '../contract/firstSteps.ts'

const { getFirstSteps, putFirstStepsAway } = firstStepsContract.endpoints
const office = useOffice({ mailer: null })

const stepsOf = async (admin: Awaited<ReturnType<typeof office.user>>) => {
  const { steps, is_put_away } = await admin.do(getFirstSteps, {})
  return { is_put_away, done: steps.filter(({ is_done }) => is_done).map(({ step }) => step) }
}

it('shows by itself what of the first steps is done, until an admin puts the list away', async () => {
  const admin = await office.user({ user_type: 'admin' })
  expect((await stepsOf(admin)).done).not.toContain('second_admin')
  await office.user({ user_type: 'admin' })
  const { done, is_put_away } = await stepsOf(admin)
  expect(done).toEqual(expect.arrayContaining(['people', 'second_admin']))
  expect(done).not.toContain('mail')
  expect(done).not.toContain('address')
  expect(is_put_away).toBe(false)

  await admin.do(putFirstStepsAway, {})
  expect((await stepsOf(admin)).is_put_away).toBe(true)
  const line = await office.database.read
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'setting.changed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line?.actor_id).toBe(admin.id)
})

it('is for admins alone', async () => {
  const editor = await office.user({ user_type: 'editor' })
  expect((await editor.call(getFirstSteps, {})).status).toBe(403)
  expect((await editor.call(putFirstStepsAway, {})).status).toBe(403)
})
