import { expect, test as base, type Page } from '@playwright/test'
import { startOfficeProcess, type OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { twilioAccount } from '../src/testing/server/twilioStandIn.ts'
import { startOutsideServices, type OutsideServices } from './outsideServices.ts'

interface Offices {
  /** An office nobody has set up yet. */
  freshOffice: OfficeProcess
  /** The outside services that the demo office would connect to, on this machine. */
  services: OutsideServices
  /** The demo office, shared by all journeys: loading one costs as much as ten of them. */
  demoOffice: OfficeProcess
}

export const test = base.extend<Pick<Offices, 'freshOffice'>, Omit<Offices, 'freshOffice'>>({
  // Playwright reads the first parameter's shape, so it must be a pattern even when nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  freshOffice: async ({}, use) => {
    const office = await startOfficeProcess()
    await use(office)
    await office.stop()
  },
  services: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const services = await startOutsideServices()
      await use(services)
      await services.close()
    },
    { scope: 'worker' },
  ],
  demoOffice: [
    async ({ services }, use) => {
      const office = await startOfficeProcess(['--demo'], { env: services.env })
      await use(office)
      await office.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c' }

/** Makes a call as somebody who has signed in; what is refused ends the test. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<T>

const callsWith =
  (office: OfficeProcess, token: string): Call =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${office.url}/api${path}`, {
      method,
      headers: {
        ...csrf,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${await answer.clone().text()}`).toBe(true)
    return (await answer.json()) as T
  }

/**
 * Opens a page of the demo office, which requires no second factor, signed in, and gives calls of this person. The form is
 * not filled in each time: it and the page after it cost more than most of what a journey does.
 */
export async function signInToDemo(
  page: Page,
  office: OfficeProcess,
  login: string,
  path = '/today',
): Promise<Call> {
  const data = { username: login, password: office.demoPassword }
  const answer = await page.request.post(`${office.url}/api/auth/request`, { headers: csrf, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { access_token } = (await answer.json()) as { access_token: string }
  await page.goto(office.url + path)
  if (path === '/today') await greeting(page).waitFor()
  return callsWith(office, access_token)
}

/** Calls of somebody in the demo office who needs no page. */
export async function callsOf(office: OfficeProcess, login: string): Promise<Call> {
  const { access_token } = await callsWith(office, '')<{ access_token: string }>('POST', '/auth/request', {
    username: login,
    password: office.demoPassword,
  })
  return callsWith(office, access_token)
}

/** An admin changes a setting of the office. */
export async function changeSetting(call: Call, name: string, value: object): Promise<void> {
  const { items } = await call<{ items: { id: number | null; name: string; version: number }[] }>(
    'GET',
    '/admin/site_settings',
  )
  const { id, version } = items.find((each) => each.name === name)!
  if (id === null) await call('POST', '/admin/site_settings', { name, value })
  else await call('PUT', `/admin/site_settings/${id}`, { version, value })
}

/** The office sends texts from now on, whatever time it is, to the Twilio on this machine. */
export async function startTexting(office: OfficeProcess): Promise<void> {
  const call = await callsOf(office, 'desmond.okeke')
  await changeSetting(call, 'twilio', { enabled: true, ...twilioAccount })
  await changeSetting(call, 'messages', { quiet_until: '00:00', quiet_from: '23:59' })
}

export async function signInByForm(page: Page, office: OfficeProcess, login: string): Promise<void> {
  await page.goto(`${office.url}/sign-in`)
  await page.getByLabel('User name or e-mail').fill(login)
  await page.getByLabel(/^Password/).fill(office.demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await greeting(page).waitFor()
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

/**
 * Takes back what this message says was done: messages of earlier acts may still be there, with an Undo of their own. Ends
 * once the page says so: until then it may look as it will, and whoever leaves it cuts the request off.
 */
export async function undo(page: Page, message: string, outcome?: string): Promise<void> {
  const about = page.getByRole('status').filter({ hasText: message })
  await about.getByRole('button', { name: 'Undo' }).click()
  const undone = outcome ? page.getByText(outcome) : about.filter({ hasText: 'Undone: ' })
  await undone.first().waitFor()
}

/** Requests that read this path: reads that are due at once leave together, as one request. */
export const readsOf =
  (path: string) =>
  ({ pathname, search, searchParams }: URL): boolean =>
    [pathname.replace(/^\/api/, '') + search, ...searchParams.getAll('path[]')].some((read) =>
      read.startsWith(`${path}?`),
    )

/** A screen of the menu, once it is there: until then the page before takes what is pressed. */
export async function goTo(page: Page, link: string, heading: string | RegExp = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  const exact = typeof heading === 'string'
  await page.getByRole('heading', { level: 1, name: heading, exact }).waitFor()
}
