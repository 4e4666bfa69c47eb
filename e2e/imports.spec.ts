import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { axeOn } from './axe.ts'
import { expect, signInToDemo, test } from './office.ts'

const fileOf = (name: string) => `${import.meta.dirname}/files/${name}`

/** Uploads a spreadsheet from the list of people and arrives at its columns. */
async function uploadFile(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Parties', exact: true }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles(fileOf(name))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Columns: / })).toBeVisible()
}

const fieldOf = (page: Page, header: string) =>
  page.getByRole('combobox', { name: `Field of ${header}`, exact: true })
const cell = (page: Page, line: number, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `${line} ` }) })
    .getByRole('gridcell', { name })

test('a legal-aid spreadsheet is corrected by keyboard, imported, and taken back', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  await uploadFile(page, 'legal-aid-semicolons.csv')
  await expect(page.getByRole('combobox', { name: 'Between columns' })).toHaveValue('Semicolon')
  await expect(page.getByRole('combobox', { name: 'Characters' })).toHaveValue('Windows, Western European')
  await expect(fieldOf(page, 'Nombre')).toHaveValue('First name')
  await page.getByRole('link', { name: /^Check \d+ rows$/ }).click()
})
