import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, signInByForm, test } from './office.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ofColours = ['color-contrast', 'link-in-text-block']
const ofLayout = ['target-size', 'scrollable-region-focusable']

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Looks again while something is found: a calendar that is still being drawn has rows without cells. */
async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  await expect(async () => {
    // An element scrolled below a bar is not too small, only partly covered.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) if (element.scrollTop) element.scrollTop = 0
    })
    const axe = await axeOn(page)
    const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, what).toEqual([])
  }).toPass({ timeout: 120_000 })
}

/** Kinds of text that have passed in the dark: by their colours, those below them, size and weight. */
const readable = new Set<string>()

/** In the dark only colours differ, and texts of a kind that was looked at on another screen differ in nothing. */
async function expectReadable(page: Page, what: string): Promise<void> {
  const kinds = await page.evaluate(() => {
    const found = new Set<string>()
    const below = new Map<Element, string>()
    const stackOf = (element: Element | null): string => {
      if (!element) return ''
      const known = below.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
      const own = [backgroundColor, backgroundImage, opacity, filter, position].join(' ')
      const isNothing = own === 'rgba(0, 0, 0, 0) none 1 none static'
      const stack = (isNothing ? '' : `${own}/`) + stackOf(element.parentElement)
      below.set(element, stack)
      return stack
    }
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      if (!hasText && !element.matches('input, textarea, select')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
      const colours = [color, element.closest('a') && getComputedStyle(element.parentElement!).color]
      found.add(
        [...colours, fontSize, fontWeight, textShadow, textDecorationLine, stackOf(element)].join('|'),
      )
    }
    return [...found]
  })
  if (kinds.every((kind) => readable.has(kind))) return
  await expectAccessible(page, `${what}, dark`, ofColours)
  for (const kind of kinds) readable.add(kind)
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await turn(page, 'dark')
  await expectReadable(page, what)
  await turn(page, 'light')
  await expectAccessible(page, what)
}

/** Layers over a page: the palette with results, the bell, the editor. */
async function expectOverlaysAccessible(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /^Search people/ }).fill('maria')
  await page.getByRole('option').first().waitFor()
  await expectAccessibleInBothSchemes(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await expectAccessibleInBothSchemes(page, 'the bell')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).waitFor()
  await expectAccessibleInBothSchemes(page, 'the editor of entries')
  await page.keyboard.press('Escape')
}

/** Common actions on a person: unlock an entry, show the family tree. */
async function expectPersonAccessible(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Family', exact: true }).click()
  const family = page.getByRole('dialog', { name: /^Family of/ })
  await expect(family.getByRole('button').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleInBothSchemes(page, 'the family')
  await page.keyboard.press('Escape')
  await expect(family).toBeHidden()
  await page.getByRole('button', { name: 'Add child', exact: true }).click()
  const form = page.getByRole('article', { name: 'New child' })
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'a new entry')
  await page.setViewportSize(narrow)
  await expectAccessible(page, 'a new entry at 390', ofLayout)
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.setViewportSize(wide)
}

async function expectFits(page: Page, path: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${path} does not scroll sideways at 390`).toBeLessThanOrEqual(390)
  if (lists.has(path)) await expectSmallRows(page)
  await expectAccessible(page, `${path} at 390`, ofLayout)
}

const lists = new Set(['/docket', '/cases', '/records', '/parties'])

/** A phone shows two lines a row, below one bar. */
async function expectSmallRows(page: Page): Promise<void> {
  const row = page.locator('[data-row-id]').first()
  await expect(row).toBeVisible()
  const { height, y } = (await row.boundingBox())!
  expect(height).toBeLessThan(64)
  expect(y).toBeLessThan(200)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search and filters' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Escape')
}

const screens = [
  '/today',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/find-time',
  '/availability',
  '/linked-calendars',
  '/shared-calendars',
  '/calendar-feeds',
  '/docket',
  '/hearings',
  '/clocks',
  '/clocks?board=dates',
  '/custody',
  '/transfers',
  '/notifications',
  '/account/notifications',
  '/data-recovery',
  '/data-recovery?of=records',
  '/data-recovery?of=people',
  '/data-recovery?of=unplaced',
  '/data-recovery?of=merges',
  '/checks',
  '/law/relief',
  '/law/relief?entry=asylum',
  '/law/grounds?search_term=hardship',
  '/law/grounds?entry=212-a-9-b-i-ii',
  '/cases',
  '/parties',
  '/records',
  '/imports',
  '/imports/new',
  '/exports',
  '/visa-bulletin',
  '/forms',
  '/forms/batches/1',
  '/forms/editions/1/mapping',
  '/packets/1',
  '/time',
  '/evidence/1',
  '/tmetric',
  '/users',
  '/teams',
  '/access',
  '/lists?list=docket_entry_types',
  '/guest-texts?language=ar',
  '/letter-texts',
  '/search',
  '/reports',
  '/verify-letter',
  '/outbox',
  '/unknown_senders',
  '/failures',
  '/connections',
  '/connections/calls',
  '/account/connections',
  '/account/calendars',
  '/activity',
  '/activity/archives',
  '/settings',
  '/account',
  '/account/security',
  '/account/api-keys',
  '/pass#no.such.pass',
  '/api-keys',
  '/api-reference',
  '/docketwise',
  '/client-portal',
  '/document-review',
  '/webhooks',
  '/webhooks/reports',
]

/** Goes there by the router: loading a page for each screen costs more than drawing the screens. */
async function open(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const between = page.getByRole('heading', { level: 1, name: 'Page not found' })
  const go = (to: string) => page.evaluate((url) => history.pushState(null, '', url), to)
  // A screen without anything of the one before: two addresses of one screen have the same heading.
  await go('/nothing-is-here')
  await between.waitFor()
  await go(path)
  await expect(between).toHaveCount(0)
  await heading.waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('every screen is accessible and fits', async ({ page, demoOffice }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${demoOffice.url}/sign-in`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessibleInBothSchemes(page, 'sign-in')
  await signInByForm(page, demoOffice, 'miriam.halloran')
  const single: string[] = []
  for (const [list, start] of [
    ['/docket', '/docket_entries/'],
    ...['/cases', '/parties', '/records', '/users', '/teams'].map((path) => [path, `${path}/`] as const),
  ] as const) {
    await open(page, list)
    single.push((await page.locator(`main a[href^="${start}"]`).first().getAttribute('href'))!)
  }
  await open(page, '/packets/1')
  const redactions = page.locator('main a[href^="/packets/1/redactions"]').first()
  single.push((await redactions.getAttribute('href'))!)
  const person = single.find((path) => path.startsWith('/parties/'))!
  single.push(
    `${person}/relief?entry=asylum`,
    `${person}/grounds`,
    `${person}/asylum`,
    `${person}/eligibility`,
  )
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  // Each screen is opened as the one before was left, narrow and dark or wide and light: to redraw a screen costs as
  // much as to look at it.
  let isNarrow = false
  for (const path of [...screens, ...single]) {
    await open(page, path)
    if (isNarrow) {
      await expectFits(page, path)
      await page.setViewportSize(wide)
      await expectReadable(page, `${path} at 1440`)
      await turn(page, 'light')
      await expectAccessible(page, `${path} at 1440`)
    } else {
      await expectAccessible(page, `${path} at 1440`)
      await turn(page, 'dark')
      await expectReadable(page, `${path} at 1440`)
    }
    if (path === '/today') await expectOverlaysAccessible(page)
    if (path === person) await expectPersonAccessible(page)
    if (!isNarrow) {
      await turn(page, 'dark')
      await page.setViewportSize(narrow)
      await expectFits(page, path)
    }
    isNarrow = !isNarrow
    expect(errors, path).toEqual([])
  }
})
