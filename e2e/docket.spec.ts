import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './office.ts'

const rows = (page: Page) => page.locator('[data-row-id]')
const rowOf = (page: Page, id: string | null) => page.locator(`[data-row-id="${id}"]`)

/** The row that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? null)

test('the docket is worked through by keys, and found again where one was', async ({ page, demoOffice }) => {
  await signInToDemo(page, demoOffice, 'theo.lindqvist')
  await page.getByRole('link', { name: 'Docket', exact: true }).click()
  await expect(page.locator('tbody th').filter({ hasText: 'Overdue' })).toBeVisible()

  // d is shown before the server has answered.
  const shown = Promise.withResolvers<void>()
  await page.route('**/is_done', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.keyboard.press('j')
  const done = await focused(page)
  await page.keyboard.press('d')
  await expect(rowOf(page, done).getByText('Done', { exact: true })).toBeVisible()
  shown.resolve()
  await expect(rowOf(page, done)).toHaveCount(0)
  await page.unroute('**/is_done')

  // A change the server refuses is rolled back on the screen.
  await page.route('**/is_done', (route) => route.abort())
  await rows(page).first().focus()
  const refused = await focused(page)
  await page.keyboard.press('d')
  await expect(page.getByText('could not be changed')).toBeVisible()
  await expect(rowOf(page, refused).getByText('Done', { exact: true })).toHaveCount(0)
  await page.unroute('**/is_done')

  // Several at once.
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Reschedule 2 entries' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Same keys on the entry page, and back to the entry's row.
  await page.keyboard.press('Escape')
  await rows(page).nth(2).focus()
  const opened = await focused(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docket_entries/*')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit docket entry' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(opened)
})

test('who may change nothing is offered nothing', async ({ page, demoOffice }) => {
  await signInToDemo(page, demoOffice, 'gwen.abernethy', '/docket?whose=all')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page.getByText('cannot be marked done by you now')).toBeVisible()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.locator('[data-entry-id]').first()).toBeVisible()
  await expect(page.locator('[data-entry-id]').getByRole('checkbox')).toHaveCount(0)
})

test('cases come by what is next, with the client first; the menu keeps the filter', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Client')
  await expect(page.getByRole('columnheader', { name: 'Next date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.getByText('Closed', { exact: true }).click()
  await page.waitForURL('**/cases?status=closed')
  await page.getByRole('link', { name: 'Parties', exact: true }).click()
  await page.waitForURL('**/parties')
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.waitForURL('**/cases?status=closed')
})

test('a phone shows two lines a row, and one bar', async ({ page, demoOffice }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  for (const path of ['/docket', '/cases', '/records', '/parties']) {
    await page.goto(demoOffice.url + path)
    const row = rows(page).first()
    await expect(row).toBeVisible()
    const { height, y } = (await row.boundingBox())!
    expect(height).toBeLessThan(64)
    expect(y).toBeLessThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search and filters' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  }
})
