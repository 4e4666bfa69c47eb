import { defineOutsideService, type SetUp } from '#features/connections/server/outsideService.ts'
import { readSecret, readSetting } from '#features/settings/server/settings.ts'

async function client(setUp: SetUp) {
  const { enabled, client_id } = await readSetting(setUp.db, 'docketwise')
  const client_secret = enabled ? await readSecret(setUp, 'docketwise', 'client_secret') : null
  return client_id && client_secret ? { client_id, client_secret } : null
}

export const docketwiseService = defineOutsideService({
  key: 'docketwise',
  name: 'Docketwise',
  purpose: 'People of Ellis as contacts of Docketwise, which you send there one by one or many at once.',
  owner: 'user',
  addresses: { sign_in: 'https://app.docketwise.com', api: 'https://app.docketwise.com/api/v1' },
  // Docketwise allows 120 a minute for each token.
  limits: { at_once: 4, per_minute: 110 },
  auth: {
    kind: 'oauth',
    scopes: ['public', 'write'],
    endpoints: (of) => ({
      authorize: `${of('sign_in')}/oauth/authorize`,
      token: `${of('sign_in')}/oauth/token`,
      // Not in its documentation, and harmless where it is not there.
      revoke: `${of('sign_in')}/oauth/revoke`,
    }),
    client,
  },
  setting: 'docketwise',
  async missing(setUp) {
    return (await client(setUp))
      ? []
      : [
          'Docketwise is not set up: an admin enters the client id and secret of the office’s app under Settings, Docketwise.',
        ]
  },
  // No call of Docketwise says whose account it is.
  async test(speaker) {
    const answer = await speaker.call({
      purpose: 'read a page of contacts',
      method: 'GET',
      path: '/contacts?type=Person&page=1',
    })
    if (answer.status >= 400) throw new Error(`Docketwise answered ${answer.status}`)
    return { account_name: 'your account there' }
  },
})
