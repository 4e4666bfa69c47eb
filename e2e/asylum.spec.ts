import { readFile } from 'node:fs/promises'
import { expect, signInToDemo, test } from './office.ts'

test('a claim past the year: two statements that differ, explained, and the guide', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'yesenia.cojulun', '/parties')
  const person = (await page.locator('main a[href^="/parties/"]').last().getAttribute('href'))!
  await page.goto(`${demoOffice.url}${person}/asylum`)

  // The year, and the circumstances that changed.
  const year = page.getByRole('region', { name: 'One-year deadline' })
  await year.getByRole('button', { name: /^Add/ }).click()
  await year.getByLabel('Last arrival', { exact: true }).fill('05/02/2023')
  await year.getByLabel('Filed more than one year after arrival').getByText('Yes').click()
  await year.getByRole('combobox', { name: 'Exception' }).click()
  await page.getByRole('option', { name: 'Changed circumstances' }).click()
  await year.getByLabel('Exception ended', { exact: true }).fill('03/2025')
  await year.getByRole('button', { name: /^Save/ }).first().click()
  await expect(year.getByText(/^The year ends on May/)).toBeVisible()
  await expect(year.getByText(/To check: Filing after one year/)).toBeVisible()

  // From the first interview: a fact, and two sources that differ on it.
  const grid = page.getByRole('region', { name: 'Consistency of statements' })
  const dialog = page.getByRole('dialog')
  await grid.getByRole('button', { name: 'Add fact' }).click()
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Date' }).click()
  await dialog.getByLabel(/^Fact/).fill('Day the shop was burned')
  await dialog.getByRole('button', { name: 'Save fact' }).click()
  await expect(dialog).toBeHidden()
  for (const [source, made, stated] of [
    ['Interview at the border', '05/03/2023', '02/2023'],
    ['Interview by the office', '06/01/2025', '12/14/2022'],
  ] as const) {
    await grid.getByRole('button', { name: 'Add source' }).click()
    await dialog.getByRole('combobox', { name: 'Source' }).click()
    await page.getByRole('option', { name: source }).click()
    await dialog.getByLabel('Day of the source', { exact: true }).fill(made)
    await dialog.getByRole('button', { name: 'Save source' }).click()
    await expect(dialog).toBeHidden()
    await grid.getByRole('button', { name: `Add to Day the shop was burned: ${source}, ${made}` }).click()
    await dialog.getByLabel('Day as stated', { exact: true }).fill(stated)
    await dialog.getByRole('button', { name: 'Save statement' }).click()
    await expect(dialog).toBeHidden()
  }
  const row = grid.getByRole('row', { name: /Day the shop was burned/ })
  await expect(row.getByText('Different')).toHaveCount(3)

  // By keys: to the cell of the border, and what it differs from.
  await row.getByRole('button', { name: /12\/14\/2022/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row.getByRole('button', { name: /02\/2023/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/Interview by the office, 06\/01\/2025: 12\/14\/2022/)
  await dialog.getByRole('button', { name: 'Explain difference' }).click()
  await dialog.getByLabel(/^Explanation/).fill('The interpreter mixed up the fire and the complaint.')
  await dialog.getByRole('button', { name: 'Save explanation' }).click()
  await expect(dialog.getByRole('button', { name: 'Take back' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Different, explained')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print guide' }).click()
  await page.getByRole('menuitem', { name: 'For no case' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
