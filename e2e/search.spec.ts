import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, goTo, signInToDemo, test } from './office.ts'

/** Takes an option of a list by typing; `place`: the name of the group, the region or the dialog the list is in. */
async function choose(page: Page, name: string | RegExp, option: string, place?: string): Promise<void> {
  const within = place === undefined ? page : page.locator(`[aria-label="${place}"], [role="dialog"]`).last()
  const field = within.getByRole('combobox', { name })
  await field.fill(option)
  await field.press('Enter')
}

test('a search with two groups is built, run, listed, exported and saved; a figure of a report leads to its rows', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  await page.getByRole('link', { name: 'Advanced search' }).click()
  const result = page.getByRole('region', { name: 'Result table' })
  const counted = page.getByRole('status').filter({ hasText: /^[\d,]+ people/ })

  let count = 0

  await test.step('it is counted and read aloud while it is written', async () => {
    await choose(page, 'Add a condition', 'Country of birth')
    await choose(page, 'How to compare Country of birth', 'is none of')
    await choose(page, /^Country of birth is none of/, 'Guatemala')
    await page.getByRole('button', { name: 'Add brackets' }).click()
    await choose(page, 'How many of the conditions hold', 'any of', 'Brackets')
    await choose(page, 'Add a condition', 'First name', 'Brackets')
    await choose(page, 'How to compare First name', 'is known', 'Brackets')
    await choose(page, 'Add a condition', 'Age', 'Brackets')
    await choose(page, 'How to compare Age', 'is known', 'Brackets')
    await page.getByRole('button', { name: 'Add a group' }).click()
    await choose(page, 'Add a condition', 'Children', 'Group 2')
    await choose(page, 'How many children', 'at least', 'Related: children')
    await expect(page.getByText(/^People: .*Guatemala.*known or .*with children/)).toBeVisible()
    await expect(counted).toBeVisible()
    expect((await (await axeOn(page)).analyze()).violations).toEqual([])
  })

  await test.step('it finds as many as were counted', async () => {
    count = Number((await counted.textContent())!.replace(/\D/g, ''))
    expect(count).toBeGreaterThan(2)
    await page.keyboard.press('Control+Enter')
    await expect(result.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1))
    await expect(page.getByRole('button', { name: 'Change the search' })).toBeVisible()
  })

  await test.step('its columns are chosen in order, and stay with the address', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await choose(page, 'Add a column', 'Children First name', 'Columns')
    await page.getByRole('button', { name: 'Move Children: First name up' }).click()
    await page.getByRole('button', { name: 'Remove A-number' }).click()
    await page.getByRole('button', { name: 'Show columns' }).click()
    const heads = ['Name', 'Born', 'Children: First name', 'Country of birth']
    await expect(result.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText(heads)
    await result.getByRole('button', { name: 'Born' }).click()
    await expect(page).toHaveURL(/sort_by=/)
    await page.reload()
    await expect(result.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText(heads)
    await expect(result.getByRole('columnheader', { name: 'Born' })).toHaveAttribute('aria-sort', 'ascending')
    expect((await (await axeOn(page)).analyze()).violations).toEqual([])
  })

  await test.step('all rows of two pages are exported', async () => {
    const pages = new URL(page.url())
    pages.searchParams.set('items_per_page', '2')
    await page.goto(pages.href)
    await result.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByRole('button', { name: /^Select all \d+/ }).click()
    await bar.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: /^Export/ })
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    await dialog.getByRole('button', { name: 'Export' }).click()
    await page.getByText('ready. Download it from the tray').waitFor()
    await page.getByRole('button', { name: /downloads/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download:/ })
        .first()
        .click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('Children: First name')
    expect(lines).toHaveLength(count + 1)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('another search is run, and back leads to the first one', async () => {
    const before = await result.getByRole('table').getAttribute('aria-rowcount')
    await page.getByRole('button', { name: 'Change the search' }).click()
    await page.getByRole('button', { name: 'Remove group 2' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(result.getByRole('table')).not.toHaveAttribute('aria-rowcount', before!)
    await page.goBack()
    await expect(result.getByRole('table')).toHaveAttribute('aria-rowcount', before!)
  })

  await test.step('it is saved, and opened from the saved ones', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Parents from elsewhere')
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('“Parents from elsewhere” is saved.').waitFor()
    await goTo(page, 'Today', /^Good /)
    await page.getByRole('link', { name: 'Advanced search' }).click()
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Parents from elsewhere' }).click()
    await expect(result.getByRole('columnheader').filter({ hasText: /\w/ })).toContainText([
      'Children: First name',
    ])
  })

  await test.step('a report with its chart and figures', async () => {
    await goTo(page, 'Reports', / report$/)
    await page
      .getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Cases', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cases report' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Group by' }).click()
    await page.getByRole('option', { name: 'By attorney' }).click()
    await expect(page.getByRole('columnheader', { name: 'Attorney' })).toBeVisible()
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Compare with the period before' }).check()
    await expect(page.getByText(/^Second figure: /)).toBeVisible()
    await expect(page).toHaveURL(/report=cases&.*group_by=attorney/)
  })

  await test.step('it is saved, and opened again from another report', async () => {
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('menuitem', { name: 'Save this report' }).click()
    await page.getByLabel('Name').fill('Monday meeting')
    await page.getByRole('button', { name: 'Save report' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users report' })).toBeVisible()
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('menuitem', { name: 'Monday meeting' }).hover()
    await page.getByRole('menuitem', { name: 'Open (Cases)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cases report' })).toBeVisible()
    await expect(page).toHaveURL(/report=cases&.*group_by=attorney/)
  })

  await test.step('a figure leads to as many rows', async () => {
    const figure = page.getByRole('link', { name: /: Theo Lindqvist, Opened$/ })
    const count = (await figure.textContent())!
    await figure.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Advanced search' })).toBeVisible()
    await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible()
  })
})
