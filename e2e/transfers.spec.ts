import { expect, signInToDemo, test } from './office.ts'

test('a leaver’s docket is shared out, and taken back', async ({ page, demoOffice }) => {
  await signInToDemo(page, demoOffice, 'miriam.halloran', '/users?search_term=Cojul')
  await page.getByRole('link', { name: /Yesenia/ }).click()
  await page.getByRole('button', { name: 'Transfer work' }).click()

  // Two colleagues; the preview says of each thing who gets it, and one of them goes elsewhere.
  const dialog = page.getByRole('dialog', { name: /^Transfer the work of Yesenia/ })
  for (const name of ['Miriam Halloran', 'Theo Lindqvist']) {
    await dialog.getByLabel('Give to').fill(name)
    await page.getByRole('option', { name }).click()
  }
  const preview = dialog.getByRole('region', { name: 'Preview' })
  for (const name of ['Miriam Halloran', 'Theo Lindqvist'])
    await expect(preview.getByRole('status')).toContainText(`${name} gets `)
  const first = preview.getByRole('listitem').first()
  await first.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Stays' }).click()
  await expect(first.getByRole('combobox')).toHaveValue('Stays')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${demoOffice.url}/transfers`)
  const row = page.getByRole('row', { name: /Yesenia/ })
  await expect(row).toContainText('Done')
  await row.getByRole('link', { name: /Yesenia/ }).click()
  await expect(page.getByRole('row', { name: /Gone over/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('row', { name: /Back/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden()
})
