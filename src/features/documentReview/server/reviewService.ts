import * as z from 'zod'
import { defineOutsideService } from '#features/connections/server/outsideService.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { readSetting } from '#features/settings/server/settings.ts'

const health = z.object({ status: z.literal('ok'), name: z.string().min(1).max(200) })

/** A review service that keeps to the contract in examples/outside-services. */
export const reviewService = defineOutsideService({
  key: 'document_review',
  name: 'Document review',
  purpose: 'Documents that are reviewed elsewhere, read in Ellis by those who see their case.',
  owner: 'office',
  // There is no usual one.
  addresses: { api: '' },
  limits: { at_once: 8, per_minute: 600 },
  auth: {
    kind: 'key',
    label: 'Key of the review service',
    help: 'Made by whoever runs the service, for this office.',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  setting: 'document_review',
  async missing({ db, outbound }) {
    const { enabled } = await readSetting(db, 'document_review')
    return [
      ...(enabled
        ? []
        : ['Document review is not set up: an admin switches it on under Settings, Document review.']),
      ...(outbound.addressOf('document_review', 'api', '')
        ? []
        : [
            'The review service has no address: whoever runs Ellis sets ELLIS_SERVICE_URLS=document_review.api=https://….',
          ]),
    ]
  },
  async test(speaker) {
    const answer = await speaker.call({ purpose: 'try the key', method: 'GET', path: '/v1/health' })
    if (answer.status >= 400)
      throw new OutsideFailure('answer', `Document review refuses the call (${answer.status}).`)
    return { account_name: answer.json(health).name }
  },
  page: '/document-review',
})
