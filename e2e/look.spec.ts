import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './office.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, what).toEqual([])
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const screens = [
  '/today',
  '/cases',
  '/parties',
  '/records',
  '/users',
  '/teams',
  '/outbox',
  '/account',
  '/account/security',
]

for (const scheme of ['light', 'dark'] as const)
  test(`every screen is accessible and fits, ${scheme}`, async ({ page, demoOffice }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${demoOffice.url}/sign-in`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, 'sign-in')
    await signInToDemo(page, demoOffice, 'miriam.halloran')
    const firstLinkOf = async (list: string) => {
      await page.goto(demoOffice.url + list)
      return (await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href'))!
    }
    const single: string[] = []
    for (const list of ['/cases', '/parties', '/records', '/users', '/teams'])
      single.push(await firstLinkOf(list))
    for (const path of [...screens, ...single]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(demoOffice.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, `${path} at 1440`)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await widthOf(page), `${path} does not scroll sideways at 390`).toBeLessThanOrEqual(390)
      // The narrow page differs in layout, not in colours: once is enough.
      if (scheme === 'light') await expectAccessible(page, `${path} at 390`)
    }
  })
