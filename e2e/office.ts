import { expect, test as base, type Page } from '@playwright/test'
import { builtServer, isFresh } from '../scripts/freshness.mjs'
import { startOfficeProcess, type OfficeProcess } from '../src/testing/server/officeProcess.ts'

interface Offices {
  /** An office nobody has set up yet. */
  freshOffice: OfficeProcess
  /** The demo office, shared by the journeys of one worker. */
  demoOffice: OfficeProcess
}

/** An office as `npm start` runs it; where the server was changed since it was built, from its sources. */
export const startBuiltOffice = (args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<OfficeProcess> =>
  startOfficeProcess(args, { env, ...(isFresh() && { main: builtServer }) })

export const test = base.extend<Pick<Offices, 'freshOffice'>, Pick<Offices, 'demoOffice'>>({
  // Playwright reads the first parameter's shape, so it must be a pattern even when nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  freshOffice: async ({}, use) => {
    const office = await startBuiltOffice()
    await use(office)
    await office.stop()
  },
  demoOffice: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const office = await startBuiltOffice(['--demo'])
      await use(office)
      await office.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c' }

/**
 * Opens a page of the demo office, which requires no second factor, signed in. The form is not filled in each time: it and
 * the page after it cost more than most of what a journey does.
 */
export async function signInToDemo(page: Page, office: OfficeProcess, login: string, path = '/today') {
  const data = { username: login, password: office.demoPassword }
  const answer = await page.request.post(`${office.url}/api/auth/request`, { headers: csrf, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(office.url + path)
  if (path === '/today') await greeting(page).waitFor()
}

export async function signInByForm(page: Page, office: OfficeProcess, login: string): Promise<void> {
  await page.goto(`${office.url}/sign-in`)
  await page.getByLabel('User name or e-mail').fill(login)
  await page.getByLabel(/^Password/).fill(office.demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await greeting(page).waitFor()
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

/** Takes back what this message says was done: messages of earlier acts may still be there, with an Undo of their own. */
export const undo = (page: Page, message: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click()
