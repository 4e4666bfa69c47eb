import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, signInByForm, test } from './office.ts'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ofColours = ['color-contrast', 'link-in-text-block']
const ofLayout = ['target-size', 'scrollable-region-focusable']

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Looks again while something is found: a calendar that is still being drawn has rows without cells. */
async function expectAccessible(
  page: Page,
  what: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<AxeResults> {
  let results: AxeResults | undefined
  await expect(async () => {
    // An element scrolled below a bar is not too small, only partly covered.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) if (element.scrollTop) element.scrollTop = 0
    })
    results = await choose(await axeOn(page)).analyze()
    const found = results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, what).toEqual([])
  }).toPass({ timeout: 120_000 })
  return results!
}

/**
 * Kinds of text: their colour, those below it down to one that hides the rest, and whether they count as large. Given are
 * all texts that can be seen, or those of these selectors.
 */
const kindsOfText = (selectors: string[] | null): string[] => {
  const ownOf = new Map<Element, { over: string; layer: string; isOpaque: boolean }>()
  const own = (element: Element) => {
    const known = ownOf.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const { opacity, filter, position, backgroundColor: colour, backgroundImage } = style
    const over = opacity === '1' && filter === 'none' ? '' : `${opacity} ${filter} `
    const place = /absolute|fixed|sticky/.test(position) ? `${position} ` : ''
    const image = backgroundImage === 'none' ? '' : `${backgroundImage} `
    const isNone = colour === 'rgba(0, 0, 0, 0)'
    const isOpaque = !isNone && !/rgba|\//.test(colour)
    const found = { over, layer: place + image + (isNone ? '' : `${colour} `), isOpaque }
    ownOf.set(element, found)
    return found
  }
  const kindOf = (element: Element): string => {
    let below = ''
    let isHidden = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { over, layer, isOpaque } = own(at)
      below += isHidden ? over : over + layer
      isHidden ||= isOpaque
    }
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const link = element.closest('a')
    const aside = element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]') !== null
    return [color, link && getComputedStyle(link.parentElement!).color, isLarge, aside, below].join('|')
  }
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const elements = selectors
    ? selectors.flatMap((selector) => document.querySelector(selector) ?? [])
    : [...document.body.querySelectorAll('*')].filter((element) => hasText(element) && isSeen(element))
  return [...new Set(elements.map(kindOf))]
}

/** Kinds of text whose colours have passed, on whatever screen. */
const readable = { light: new Set<string>(), dark: new Set<string>() }

/** In the dark, only what differs there; in the light, everything. Colours are examined once for each kind of text. */
async function expectAccessibleIn(scheme: keyof typeof readable, page: Page, what: string): Promise<void> {
  const kinds = await page.evaluate(kindsOfText, null)
  const isKnown = kinds.every((kind) => readable[scheme].has(kind))
  if (scheme === 'dark' && isKnown) return
  const { incomplete } = await expectAccessible(page, `${what}, ${scheme}`, (axe) => {
    if (scheme === 'dark') return axe.withRules(ofColours)
    return isKnown ? axe.withTags(wcag).disableRules(ofColours) : axe.withTags(wcag)
  })
  if (isKnown) return
  const doubtful = incomplete
    .filter(({ id }) => ofColours.includes(id))
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target.at(-1))))
  const left = new Set(await page.evaluate(kindsOfText, doubtful))
  for (const kind of kinds) if (!left.has(kind)) readable[scheme].add(kind)
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await turn(page, 'dark')
  await expectAccessibleIn('dark', page, what)
  await turn(page, 'light')
  await expectAccessibleIn('light', page, what)
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
  await expectAccessible(page, 'a new entry at 390', (axe) => axe.withRules(ofLayout))
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.setViewportSize(wide)
}

async function expectFits(page: Page, path: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('main')!].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
  // A phone’s own form of a screen is drawn after the window has become narrow.
  await expect.poll(sideways, `${path} does not scroll sideways at 390`).toEqual([0, 0])
  if (lists.has(path)) await expectSmallRows(page)
  await expectAccessible(page, `${path} at 390`, (axe) => axe.withRules(ofLayout))
}

const lists = new Set(['/docket', '/cases', '/records', '/parties'])

/** A phone shows two lines a row, below one bar. */
async function expectSmallRows(page: Page): Promise<void> {
  const row = page.locator('[data-row-id]').first()
  await expect(async () => {
    const { height, y } = (await row.boundingBox())!
    expect(height).toBeLessThan(64)
    expect(y).toBeLessThan(200)
  }).toPass({ timeout: 60_000 })
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
  const isSameScreen = await page.evaluate((url) => {
    const heading = document.querySelector('h1')
    if (heading) heading.dataset['before'] = ''
    const { pathname } = new URL(url, location.href)
    const isSame = pathname === location.pathname
    history.pushState(null, '', isSame ? '/nothing-is-here' : url)
    return isSame
  }, path)
  if (isSameScreen) {
    // Two addresses of one screen have the same heading, unless one goes elsewhere between them.
    const between = page.getByRole('heading', { level: 1, name: 'Page not found' })
    await between.waitFor()
    await page.evaluate((url) => history.pushState(null, '', url), path)
    await expect(between).toHaveCount(0)
  }
  await page.locator('h1:not([data-before])').waitFor()
  await expect(page.locator('[data-before], [aria-busy="true"]')).toHaveCount(0)
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
      await expectAccessibleIn('dark', page, `${path} at 1440`)
      await turn(page, 'light')
      await expectAccessibleIn('light', page, `${path} at 1440`)
    } else {
      await expectAccessibleIn('light', page, `${path} at 1440`)
      await turn(page, 'dark')
      await expectAccessibleIn('dark', page, `${path} at 1440`)
    }
    if (path === '/today') await expectOverlaysAccessible(page)
    if (path === person) await expectPersonAccessible(page)
    if (!isNarrow) {
      await turn(page, 'dark')
      await page.setViewportSize(narrow)
      await expectFits(page, path)
    }
    isNarrow = !isNarrow
    // The menu is the same on every screen, and was looked at on the first.
    if (path === screens[0])
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('nav[aria-label="Main"] { visibility: hidden }')
        document.adoptedStyleSheets.push(sheet)
      })
    expect(errors, path).toEqual([])
  }
})
