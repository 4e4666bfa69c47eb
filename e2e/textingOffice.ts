import type { Page } from '@playwright/test'
import { smallDemo, type OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { twilioAccount, twilioStandIn, type StandIn } from '../src/testing/server/twilioStandIn.ts'
import { signInToDemo, startBuiltOffice, test as base } from './office.ts'

export { expect } from './office.ts'

const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c', 'content-type': 'application/json' }

/** A demo office that sends texts, to a Twilio on this machine. */
export interface TextingOffice {
  office: OfficeProcess
  twilio: StandIn
  /** Signs in a page, whose person makes the calls from now on. */
  signIn(page: Page, login: string): Promise<void>
  call<T>(method: string, path: string, body?: object): Promise<T>
}

export const test = base.extend<object, { texting: TextingOffice }>({
  texting: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const twilio = await twilioStandIn()
      const office = await startBuiltOffice(['--demo'], { ...smallDemo, ELLIS_TWILIO_URL: twilio.url })
      let authorization = ''
      let isSetUp = false
      async function call<T>(method: string, path: string, body?: object): Promise<T> {
        const answer = await fetch(`${office.url}/api${path}`, {
          method,
          headers: { ...csrf, authorization },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as T
      }
      async function setUp() {
        const value = { enabled: true, ...twilioAccount }
        await call('POST', '/admin/site_settings', { name: 'twilio', value })
        // Whatever time it is now.
        const awake = { quiet_until: '00:00', quiet_from: '23:59' }
        await call('POST', '/admin/site_settings', { name: 'messages', value: awake })
        isSetUp = true
      }
      await use({
        office,
        twilio,
        call,
        async signIn(page, login) {
          const [request] = await Promise.all([
            page.waitForRequest((one) => one.headers()['authorization'] !== undefined),
            signInToDemo(page, office, login),
          ])
          authorization = request.headers()['authorization']!
          if (!isSetUp) await setUp()
        },
      })
      await office.stop()
      await twilio.close()
    },
    { scope: 'worker' },
  ],
})
