import { expect, signInToDemo, test } from './office.ts'

test('a manager reads a report, opens the list behind a figure, and saves it', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')

  await test.step('a report with its chart and figures', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
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
