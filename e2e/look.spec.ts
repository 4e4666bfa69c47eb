import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, signInByForm, test } from './office.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Defects that light, wide pages do not show: dark mode differs in colour, narrow screens in layout. */
const looks = {
  light: null,
  dark: ['color-contrast', 'link-in-text-block'],
  narrow: ['target-size', 'scrollable-region-focusable'],
}

/** Looks again while something is found: a calendar that is still being drawn has rows without cells. */
async function expectAccessible(page: Page, what: string, look: keyof typeof looks): Promise<void> {
  const rules = looks[look]
  await expect(async () => {
    // An element scrolled below a bar is not too small, only partly covered.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) element.scrollTop = 0
    })
    const axe = await axeOn(page)
    const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${what}, ${look}`).toEqual([])
  }).toPass({ timeout: 120_000 })
}

async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, what, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
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
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a new entry at 390', 'narrow')
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

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
  for (const path of [...screens, ...single]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    await expectAccessibleInBothSchemes(page, `${path} at 1440`)
    if (path === '/today') await expectOverlaysAccessible(page)
    if (path === person) await expectPersonAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await widthOf(page), `${path} does not scroll sideways at 390`).toBeLessThanOrEqual(390)
    await expectAccessible(page, `${path} at 390`, 'narrow')
  }
})
