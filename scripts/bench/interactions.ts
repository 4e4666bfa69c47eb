import type { BrowserContext, Locator, Page } from '@playwright/test'
import { traceTasks } from './visit.ts'

interface Act {
  name: string
  path: string
  /** Brings the page to where the act begins. */
  before?: (page: Page) => Promise<void>
  /** Pressed with the mouse. */
  control?: (page: Page) => Locator
  /** Typed, letter by letter, after the control was pressed if there is one. */
  keys?: string
  /** Ends when the act has had its effect, and fails where it has none. */
  effect: (page: Page) => Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const filter = (page: Page) =>
  page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search|filter/i))
    .first()
const colours = (page: Page) => page.getByRole('button', { name: /^(?:Dark|Light) colours$/ })
const marks = (page: Page) => page.getByRole('button', { name: / done$/ })

const acts: Act[] = [
  { name: 'open the palette', path: '/today', keys: '/', effect: dialog },
  {
    name: 'type 6 letters in it',
    path: '/today',
    before: async (page) => {
      await page.keyboard.press('/')
      await dialog(page)
    },
    keys: 'garcia',
    effect: (page) => page.getByRole('option').first().waitFor(),
  },
  {
    name: 'open the entry editor',
    path: '/docket',
    control: (page) => page.getByRole('button', { name: /^Add entry|^New entry/ }).first(),
    effect: dialog,
  },
  {
    name: 'filter the cases',
    path: '/cases',
    before: (page) => filter(page).click(),
    keys: 'gar',
    effect: (page) => page.waitForURL(/=gar/),
  },
  {
    name: 'next month',
    path: '/calendar',
    control: (page) => page.getByRole('button', { name: 'The next month', exact: true }),
    effect: (page) => page.waitForURL(/\?/),
  },
  {
    name: 'sort the people',
    path: '/parties',
    control: (page) => page.getByRole('columnheader', { name: 'Born' }).getByRole('button'),
    effect: (page) => page.waitForURL(/sort_by=/),
  },
  {
    name: 'mark an entry done',
    path: '/today',
    control: (page) => marks(page).first(),
    effect: (page) => page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor(),
  },
  {
    name: 'open a menu',
    path: '/docket',
    control: (page) => page.getByRole('button', { name: 'New', exact: true }),
    effect: (page) => page.getByRole('menu').waitFor(),
  },
  {
    name: 'dark colours',
    path: '/cases',
    control: colours,
    effect: (page) => colours(page).waitFor(),
  },
  {
    name: 'add a row to a section',
    path: '/parties',
    before: openFirstPerson,
    control: (page) => page.getByRole('button', { name: 'Add language' }),
    effect: (page) => page.getByRole('button', { name: 'Save language' }).waitFor(),
  },
  {
    name: 'another tab of a person',
    path: '/parties',
    before: openFirstPerson,
    control: (page) =>
      page.getByRole('navigation', { name: 'About this person' }).getByRole('link', { name: 'Grounds' }),
    effect: (page) => page.waitForURL(/\/grounds/),
  },
]

async function openFirstPerson(page: Page): Promise<void> {
  await page.locator('tbody a[href^="/parties/"]').first().click()
  await page.getByRole('button', { name: 'Add language' }).waitFor()
  await page.waitForTimeout(1_500)
}

/**
 * Each act in fresh tabs: CPU of its longest task, and the slowest event until the next paint at a CPU slowed four times, of
 * so many tabs the median and the slowest.
 */
export async function measureActs(
  context: BrowserContext,
  url: string,
  { only, rounds }: { only?: string; rounds: number },
): Promise<void> {
  console.log(`\nact                       longest task, CPU ms   event to paint at a quarter of the CPU, ms`)
  for (const act of acts) {
    if (only && act.name !== only) continue
    const { longest_task_ms } = await perform(context, url, act, 1)
    const events: number[] = []
    for (let round = 0; round < rounds; round++) events.push((await perform(context, url, act, 4)).event_ms)
    events.sort((a, b) => a - b)
    const slow = `${events[Math.floor(rounds / 2)]} (${events.at(-1)})`
    console.log(`${act.name.padEnd(25)} ${longest_task_ms.toFixed(0).padStart(20)} ${slow.padStart(24)}`)
  }
}

async function perform(context: BrowserContext, url: string, act: Act, rate: number) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url + act.path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1_500)
  await act.before?.(page)
  const place = act.control && (await middleOf(act.control(page)))
  await page.waitForTimeout(500)
  await page.evaluate(observeEvents)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  // Recording costs time of its own, so events are not timed while tasks are recorded.
  const tasks = rate === 1 ? await traceTasks(page, session) : null
  if (place) await press(page, place)
  if (act.keys) await page.keyboard.type(act.keys, { delay: 120 })
  await page.waitForTimeout(600 * rate)
  const longest_task_ms = Math.max(0, ...((await tasks?.end()) ?? []))
  const event_ms = await page.evaluate<number>('window.longestEvent')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await act.effect(page)
  await page.close()
  return { longest_task_ms, event_ms }
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded()
  const box = (await control.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * As a hand does it: onto the control, down, up. Not by `click`, which does all three within a millisecond and runs
 * scripts of Playwright in the page, before the paint, to see what is hit; waiting for an element does so, too.
 */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.waitForTimeout(300)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/** Runs in the page: records the longest time from an event to the paint after it. */
const observeEvents = `
  window.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestEvent = Math.max(window.longestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
