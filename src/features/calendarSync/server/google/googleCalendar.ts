import * as z from 'zod'
import { defineOutsideService, type SetUp } from '#features/connections/server/outsideService.ts'
import { lifeOfConnection } from '../lifeOfConnection.ts'
import { googleClient } from './googleClient.ts'
import { readSecret, readSetting } from '#features/settings/server/settings.ts'

async function client(setUp: SetUp) {
  const { enabled, client_id } = await readSetting(setUp.db, 'google_calendar')
  const client_secret = enabled ? await readSecret(setUp, 'google_calendar', 'client_secret') : null
  return client_id && client_secret ? { client_id, client_secret } : null
}

export const googleCalendar = defineOutsideService({
  key: 'google_calendar',
  name: 'Google Calendar',
  purpose:
    'Your hearings and appointments in a Google calendar of their own, and your Google calendars next to your docket.',
  owner: 'user',
  addresses: {
    sign_in: 'https://accounts.google.com',
    token: 'https://oauth2.googleapis.com',
    api: 'https://www.googleapis.com',
  },
  // Google allows 600 a minute and user.
  limits: { at_once: 6, per_minute: 500 },
  auth: {
    kind: 'oauth',
    // An own calendar, and reading the others: nothing of theirs can be changed.
    scopes: [
      'https://www.googleapis.com/auth/calendar.app.created',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
    ],
    endpoints: (of) => ({
      authorize: `${of('sign_in')}/o/oauth2/v2/auth`,
      token: `${of('token')}/token`,
      revoke: `${of('token')}/revoke`,
    }),
    client,
    // Without a new consent Google gives no refresh token.
    params: { access_type: 'offline', prompt: 'consent' },
  },
  setting: 'google_calendar',
  ...lifeOfConnection('google', googleClient),
  async missing(setUp) {
    return (await client(setUp))
      ? []
      : [
          'Google Calendar is not set up: an admin enters the client id and secret of the office’s app under Settings, Google Calendar.',
        ]
  },
  async test(speaker) {
    const answer = await speaker.call({
      purpose: 'read which account it is',
      method: 'GET',
      path: '/calendar/v3/users/me/calendarList/primary',
    })
    return { account_name: answer.json(z.object({ id: z.string() })).id }
  },
})
