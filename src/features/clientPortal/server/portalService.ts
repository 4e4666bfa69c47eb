import * as z from 'zod'
import { defineOutsideService } from '#features/connections/server/outsideService.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { readSetting } from '#features/settings/server/settings.ts'

const health = z.object({ status: z.literal('ok'), name: z.string().min(1).max(200) })

/** A client portal that keeps to the contract in examples/outside-services. */
export const portalService = defineOutsideService({
  key: 'client_portal',
  name: 'Client portal',
  purpose: 'Documents of cases, sent to a portal where clients read them.',
  owner: 'office',
  // There is no usual one.
  addresses: { api: '' },
  limits: { at_once: 4, per_minute: 300 },
  auth: {
    kind: 'key',
    label: 'Key of the portal',
    help: 'Made by whoever runs the portal, for this office.',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  setting: 'client_portal',
  async missing({ db, outbound }) {
    const { enabled } = await readSetting(db, 'client_portal')
    return [
      ...(enabled
        ? []
        : ['The client portal is not set up: an admin switches it on under Settings, Client portal.']),
      ...(outbound.addressOf('client_portal', 'api', '')
        ? []
        : [
            'The portal has no address: whoever runs Ellis sets ELLIS_SERVICE_URLS=client_portal.api=https://….',
          ]),
    ]
  },
  async test(speaker) {
    const answer = await speaker.call({ purpose: 'try the key', method: 'GET', path: '/v1/health' })
    if (answer.status >= 400)
      throw new OutsideFailure('answer', `The client portal refuses the call (${answer.status}).`)
    return { account_name: answer.json(health).name }
  },
  page: '/client-portal',
})
