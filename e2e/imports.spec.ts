import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, goTo, signInToDemo, test } from './office.ts'

/** Goes from the list of people to the columns of a spreadsheet. */
async function uploadFile(page: Page, name: string): Promise<void> {
  await goTo(page, 'Parties')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(`${import.meta.dirname}/files/${name}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Columns: / })).toBeVisible()
}

const fieldOf = (page: Page, header: string) =>
  page.getByRole('combobox', { name: `Field of ${header}`, exact: true })
const cell = (page: Page, text: string) => page.getByRole('gridcell').filter({ hasText: text })
const state = (page: Page, word: string) => page.getByText(word, { exact: true })

test('a spreadsheet is corrected by keyboard, imported and undone; others are read as they come, and rows pasted', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  await uploadFile(page, 'legal-aid-semicolons.csv')
  await expect(page.getByRole('combobox', { name: 'Between columns' })).toHaveValue('Semicolon')
  await expect(page.getByRole('combobox', { name: 'Characters' })).toHaveValue('Windows, Western European')
  await expect(fieldOf(page, 'Nombre')).toHaveValue('First name')
  await expect(fieldOf(page, 'Cónyuge nombre')).toHaveValue('Spouse: First name')
  // 25/03/1983 can only begin with the day.
  await expect(page.getByRole('combobox', { name: /^Order of the days/ }).first()).toHaveValue('Day first')
  await expect(page.getByText(/^Left out: .*Notas$/)).toBeVisible()
  await fieldOf(page, 'Notas').fill('middle')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen here')).toBeVisible()
  await fieldOf(page, 'Notas').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Chosen here')).toHaveCount(0)
  await page.getByRole('link', { name: 'Check 4 rows' }).click()

  await page.getByRole('button', { name: 'Méjico means Mexico' }).click()
  await expect(cell(page, 'is not in the list')).toHaveCount(0)
  await page.getByText(/^With problems 1/).click()
  await expect(page.getByRole('gridcell').filter({ hasText: 'Gutiérrez' })).toHaveCount(0)
  await cell(page, '31/02/1975').click()
  await page.keyboard.type('28/02/1975')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'February 1975 has 28 days')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const phone = cell(page, 'no tiene')
  await phone.focus()
  await page.keyboard.press('Delete')
  await expect(phone).toHaveCount(0)
  // Corrected rows stay in their place until the page is loaded again.
  await expect(cell(page, '28/02/1975')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled()
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message}`)).toEqual(
    [],
  )
  await page.reload()
  await expect(page.getByText('No row has a problem.')).toBeVisible()

  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByRole('heading', { name: 'The import is complete' })).toBeVisible()
  await page
    .getByRole('link', { name: /Yanira/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Chávez López/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: /^Undo the import/ }).click()
  await page.getByRole('button', { name: 'Undo 4 rows' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await expect(state(page, 'Undone').first()).toBeVisible()

  // Files are read as they come, and rows are pasted.
  await uploadFile(page, 'legal-aid-excel-utf16.txt')
  await expect(page.getByRole('combobox', { name: 'Characters' })).toHaveValue(/^UTF-16/)
  await expect(page.getByRole('combobox', { name: 'Between columns' })).toHaveValue('Tab')
  await expect(page.getByRole('cell', { name: /José Ángel/ })).toBeVisible()
  await uploadFile(page, 'clio-contacts.csv')
  await expect(page.getByRole('heading', { name: 'Recognized: Clio' })).toBeVisible()
  await uploadFile(page, 'docketwise-contacts.csv')
  await expect(page.getByRole('heading', { name: 'Recognized: Docketwise' })).toBeVisible()

  await goTo(page, 'Parties')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Rows copied from a spreadsheet' })
    .fill('First name\tLast name\tDOB\nAmina\tWarsame\t03/04/1991')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText(/^Does the month or the day come first/)).toBeVisible()
  await page.getByRole('combobox', { name: /^Order of the days/ }).click()
  await page.getByRole('option', { name: 'Day first: 03/04/1991 is Apr 3, 1991' }).click()
  await expect(page.getByText(/^Does the month or the day come first/)).toBeHidden()
  await page.getByRole('button', { name: 'Delete upload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete upload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'clio-contacts.csv' })).toBeVisible()
})
