import type { BrowserContext, Page } from '@playwright/test'
import { traceTasks } from './visit.ts'

interface Act {
  name: string
  path: string
  /** Brings the page to where the act begins. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const acts: Act[] = [
  {
    name: 'open the palette',
    path: '/today',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'type 6 letters in it',
    path: '/today',
    before: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
    },
    act: (page) => page.keyboard.type('garcia', { delay: 120 }),
  },
  {
    name: 'open the entry editor',
    path: '/docket',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Add entry|^New entry/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter the cases',
    path: '/cases',
    act: (page) =>
      page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/search|filter/i))
        .first()
        .pressSequentially('gar', { delay: 120 }),
  },
  {
    name: 'next month',
    path: '/calendar',
    act: (page) => page.getByRole('button', { name: 'The next month', exact: true }).click(),
  },
  {
    name: 'sort the people',
    path: '/parties',
    act: async (page) => {
      await page.getByRole('columnheader', { name: 'Born' }).getByRole('button').click()
      await page.waitForURL(/sort_by=/)
    },
  },
  {
    name: 'mark an entry done',
    path: '/today',
    act: (page) =>
      page
        .getByRole('button', { name: / done$/ })
        .first()
        .click(),
  },
  {
    name: 'open a menu',
    path: '/docket',
    act: async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'dark colours',
    path: '/cases',
    act: (page) => page.getByRole('button', { name: /^(?:Dark|Light) colours$/ }).click(),
  },
  {
    name: 'add a row to a section',
    path: '/parties',
    before: openFirstPerson,
    act: (page) => page.getByRole('button', { name: 'Add language' }).click(),
  },
  {
    name: 'another tab of a person',
    path: '/parties',
    before: openFirstPerson,
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'About this person' })
        .getByRole('link', { name: 'Grounds' })
        .click()
      await page.waitForURL(/\/grounds/)
    },
  },
]

async function openFirstPerson(page: Page): Promise<void> {
  await page.locator('tbody a[href^="/parties/"]').first().click()
  await page.getByRole('button', { name: 'Add language' }).waitFor()
  await page.waitForTimeout(1_500)
}

/** Each act in a fresh tab: CPU of its longest task, and the slowest event until the next paint at a CPU slowed four times. */
export async function measureActs(context: BrowserContext, url: string, only?: string): Promise<void> {
  console.log(`\nact                       longest task, CPU ms   event to paint at a quarter of the CPU, ms`)
  for (const act of acts) {
    if (only && act.name !== only) continue
    const quick = await perform(context, url, act, 1)
    const slow = await perform(context, url, act, 4)
    const cells = [quick.longest_task_ms.toFixed(0).padStart(20), String(slow.event_ms).padStart(24)]
    console.log(`${act.name.padEnd(25)} ${cells.join(' ')}`)
  }
}

async function perform(context: BrowserContext, url: string, { path, before, act }: Act, rate: number) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url + path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1_500)
  await before?.(page)
  await page.waitForTimeout(500)
  await page.evaluate(observeEvents)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const tasks = await traceTasks(page, session)
  await act(page)
  await page.waitForTimeout(600 * rate)
  const longest_task_ms = Math.max(0, ...(await tasks.end()))
  const event_ms = await page.evaluate<number>('window.longestEvent')
  await page.close()
  return { longest_task_ms, event_ms }
}

/** Runs in the page: records the longest time from an event to the paint after it. */
const observeEvents = `
  window.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestEvent = Math.max(window.longestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
