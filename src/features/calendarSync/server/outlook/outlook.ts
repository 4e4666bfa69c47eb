import * as z from 'zod'
import { defineOutsideService, type SetUp } from '#features/connections/server/outsideService.ts'
import { lifeOfConnection } from '../lifeOfConnection.ts'
import { outlookClient } from './outlookClient.ts'
import { readSecret, readSetting } from '#features/settings/server/settings.ts'

async function client(setUp: SetUp) {
  const { enabled, client_id } = await readSetting(setUp.db, 'outlook')
  const client_secret = enabled ? await readSecret(setUp, 'outlook', 'client_secret') : null
  return client_id && client_secret ? { client_id, client_secret } : null
}

export const outlook = defineOutsideService({
  key: 'outlook',
  name: 'Outlook',
  purpose:
    'Your hearings and appointments in an Outlook calendar of their own, and your Outlook calendars next to your docket.',
  owner: 'user',
  addresses: {
    sign_in: 'https://login.microsoftonline.com',
    api: 'https://graph.microsoft.com',
  },
  // Graph allows 4 at once and 10,000 in ten minutes for each mailbox.
  limits: { at_once: 4, per_minute: 500 },
  auth: {
    kind: 'oauth',
    scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite'],
    async endpoints(of, { db }) {
      const { tenant } = await readSetting(db, 'outlook')
      const base = `${of('sign_in')}/${tenant ?? 'organizations'}/oauth2/v2.0`
      return { authorize: `${base}/authorize`, token: `${base}/token` }
    },
    client,
    params: { prompt: 'select_account' },
    revoked_by_hand:
      'Microsoft has no way for Ellis to revoke it there: remove Ellis at myapps.microsoft.com, too, if you want it gone.',
  },
  setting: 'outlook',
  ...lifeOfConnection('outlook', outlookClient),
  async missing(setUp) {
    return (await client(setUp))
      ? []
      : [
          'Outlook is not set up: an admin enters the client id and secret of the office’s app under Settings, Outlook.',
        ]
  },
  async test(speaker) {
    const answer = await speaker.call({
      purpose: 'read which account it is',
      method: 'GET',
      path: '/v1.0/me',
    })
    const { mail, userPrincipalName } = answer.json(
      z.object({ mail: z.string().nullish(), userPrincipalName: z.string() }),
    )
    return { account_name: mail ?? userPrincipalName }
  },
})
