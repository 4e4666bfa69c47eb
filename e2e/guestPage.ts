import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect } from './office.ts'

/** A page for people without an account: no violation, nothing wider than the screen, everything large enough to press. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  const axe = await axeOn(page)
  await expectNothing(
    page,
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    what,
  )
  await expectFits(page, what)
}

/** Its colours alone, for those that are not the usual ones. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectNothing(page, (await axeOn(page)).withRules(['color-contrast', 'link-in-text-block']), what)
}

async function expectNothing(page: Page, axe: AxeBuilder, what: string): Promise<void> {
  // Unscrolled: the bar at the top covers a part of what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    what,
  ).toEqual([])
}

/** Nothing is wider than the screen or too small to press. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const sizes = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    // A checkbox is pressed by its label.
    small: [...document.querySelectorAll('button, select, a, label')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text }) => text),
  }))
  expect(sizes, what).toEqual({ sideways: 0, small: [] })
}
