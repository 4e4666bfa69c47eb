import { defineOutsideService } from '#features/connections/server/outsideService.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { readSetting } from '#features/settings/server/settings.ts'

export const invoicedService = defineOutsideService({
  key: 'invoiced',
  name: 'Invoiced',
  purpose: 'Invoices of cases, and what clients owe.',
  owner: 'office',
  addresses: { api: 'https://api.invoiced.com', sandbox: 'https://api.sandbox.invoiced.com' },
  async part({ db }) {
    return (await readSetting(db, 'invoiced')).sandbox ? 'sandbox' : 'api'
  },
  limits: { at_once: 4, per_minute: 100 },
  auth: {
    kind: 'key',
    label: 'API key',
    help: 'Made in Invoiced under Settings, Developers, API keys; one of the sandbox if the office uses that.',
    headers: (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  },
  setting: 'invoiced',
  async missing({ db }) {
    const { enabled } = await readSetting(db, 'invoiced')
    return enabled ? [] : ['Invoiced is not set up: an admin switches it on under Settings, Invoiced.']
  },
  // No call of Invoiced says whose account it is.
  async test(speaker) {
    const answer = await speaker.call({
      purpose: 'read a customer',
      method: 'GET',
      path: '/customers?per_page=1',
    })
    if (answer.status >= 400)
      throw new OutsideFailure('answer', `Invoiced refuses to show customers (${answer.status}).`)
    return { account_name: 'the account of the key' }
  },
})
