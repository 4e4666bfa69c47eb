import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { defineOutsideService } from '#features/connections/server/outsideService.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { userShape } from './answers.ts'

export const tmetricService = defineOutsideService({
  key: 'tmetric',
  name: 'TMetric',
  purpose: 'Your own time on cases, which you send to your time sheet there.',
  owner: 'user',
  addresses: { api: 'https://app.tmetric.com/api/v3' },
  // TMetric states no figures.
  limits: { at_once: 3, per_minute: 60 },
  auth: {
    kind: 'key',
    label: 'Token',
    help: 'Made in TMetric under My Profile, Get new API token. It works for a year, and a new one ends the one before.',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  setting: 'tmetric',
  page: '/tmetric',
  async missing({ db }) {
    const { enabled } = await readSetting(db, 'tmetric')
    return enabled ? [] : ['TMetric is not set up: an admin switches it on under Settings, TMetric.']
  },
  async test(speaker) {
    const answer = await speaker.call({ purpose: 'read whose token it is', method: 'GET', path: '/user' })
    if (answer.status >= 400)
      throw new OutsideFailure('answer', `TMetric refuses to say whose token it is (${answer.status}).`)
    const { name, email } = answer.json(userShape)
    return { account_name: email ?? name }
  },
  // Numbers of another account mean nothing; what is there is found again when it is sent.
  async forgotten({ db }: AnyoneWriteCtx, user_id: number | null) {
    await db
      .deleteFrom('tmetric_entries')
      .where('time_entry_id', 'in', (eb) =>
        eb.selectFrom('time_entries').select('id').where('user_id', '=', user_id),
      )
      .execute()
  },
})
