import type { Page } from '@playwright/test'
import { expect, goTo, readsOf, signInToDemo, test } from './office.ts'

const rows = (page: Page) => page.locator('[data-row-id]')
const rowOf = (page: Page, id: string | null) => page.locator(`[data-row-id="${id}"]`)

/** The row that has the focus, once one has it. */
const focused = (page: Page) => page.locator('[data-row-id]:focus').getAttribute('data-row-id')

test('the docket is worked through and written by keys, and found again where one was', async ({
  page,
  browser,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'theo.lindqvist')
  await goTo(page, 'Docket')
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
  await rows(page).first().press('x')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Reschedule 2 entries' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Same keys on the entry page, and back to the entry's row.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden()
  await rows(page).nth(2).focus()
  const opened = await focused(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docket_entries/*')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit docket entry' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(rowOf(page, opened)).toBeFocused()

  // Cases come by what is next, with the client first; the menu keeps the filter.
  await goTo(page, 'Cases')
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Client')
  await expect(page.getByRole('columnheader', { name: 'Next date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.locator('[data-row-id] a').first().click()
  await addByKeys(page)
  await goTo(page, 'Cases')
  await page.getByText('Closed', { exact: true }).click()
  await page.waitForURL('**/cases?status=closed')
  await goTo(page, 'Parties')
  await goTo(page, 'Cases')
  await page.waitForURL('**/cases?status=closed')

  // A viewer is offered no changes.
  const viewer = await (await browser.newContext()).newPage()
  await signInToDemo(viewer, demoOffice, 'gwen.abernethy', '/docket?whose=all')
  await expect(rows(viewer).first()).toBeVisible()
  await expect(viewer.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await viewer.keyboard.press('j')
  await expect(viewer.locator('[data-row-id]:focus')).toBeVisible()
  await viewer.keyboard.press('d')
  await expect(viewer.getByText('cannot be marked done by you now')).toBeVisible()
  await goTo(viewer, 'Cases')
  await expect(rows(viewer).first()).toBeVisible()
  await expect(viewer.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await rows(viewer).first().getByRole('link').first().click()
  await expect(viewer.locator('[data-entry-id]').first()).toBeVisible()
  await expect(viewer.locator('[data-entry-id]').getByRole('checkbox')).toHaveCount(0)
  // The page of a case has links to its people, too.
  await goTo(viewer, 'Parties')
  await viewer.locator('main a[href^="/parties/"]').first().click()
  await viewer
    .getByRole('navigation', { name: 'About this person' })
    .getByRole('link', { name: 'Grounds' })
    .click()
  await viewer.locator('main [data-row-id] a').first().click()
  await expect(viewer.getByText('You may read this analysis, but not change it.')).toBeVisible()
  await expect(viewer.getByRole('group', { name: 'Answer', exact: true })).toBeHidden()
  await viewer.context().close()
})

/** Types faster than a list answers: what is typed into the editor of entries is what is saved. */
async function addByKeys(page: Page): Promise<void> {
  // Sections above the docket move the button while they come.
  await page.getByRole('search', { name: 'Filter the docket' }).waitFor()
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const dialog = page.getByRole('dialog')
  const type = dialog.getByRole('combobox', { name: 'Type' })
  const court = dialog.getByRole('combobox', { name: 'Court' })
  await type.pressSequentially('individual m')
  await page.keyboard.press('Enter')
  await expect(type).toHaveValue('Individual merits hearing')

  for (const key of ['Enter', 'Tab']) {
    const pressed = Promise.withResolvers<void>()
    await page.route(readsOf('/locations'), async (route) => {
      await pressed.promise
      await route.continue()
    })
    await court.fill('')
    await court.pressSequentially('los ang')
    await page.keyboard.press(key)
    pressed.resolve()
    await expect(court, key).toHaveValue(/Los Angeles/)
    await expect(dialog).toBeVisible()
    await page.unrouteAll()
  }
  await expect(dialog.getByText(/Pacific \(Los Angeles\) \(the court’s time zone\)/)).toBeVisible()
  await dialog.getByLabel('Date').fill('3/16/27')
  await dialog.getByLabel('Starts').fill('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1130a')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/9:00 . 11:30 AM P/).first()).toBeVisible()
}
