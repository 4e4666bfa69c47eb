import { expect, goTo, signInToDemo, test, undo } from './office.ts'

test('an admin adds a docket entry type that is used, and shares out the docket of a leaver', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'miriam.halloran', '/lists?list=checklists')
  await page.getByRole('button', { name: 'Add checklist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Passport at the consulate')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Item 1' })).toBeFocused()
  await page.keyboard.type('Two photographs')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Item 2' })).toBeFocused()
  await page.keyboard.type('Birth certificate')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  // The type takes the checklist; the dropdown finds it as one types.
  await page.getByRole('link', { name: /^Docket entry types/ }).click()
  await page.getByRole('button', { name: 'Add docket entry type' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Consular appointment')
  await dialog.getByRole('combobox', { name: 'What it is' }).click()
  await page.getByRole('option', { name: 'Event' }).click()
  await dialog.getByRole('textbox', { name: 'Usual length' }).fill('45')
  await dialog.getByRole('combobox', { name: 'Checklist' }).fill('passport')
  await page.getByRole('option', { name: 'Passport at the consulate' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  // At the end; the keyboard moves it to the top. Its reminder is set where it is shown.
  await page.getByRole('button', { name: 'Move Consular appointment' }).press('Home')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Consular appointment')
  await first.getByRole('button', { name: 'Consular appointment', exact: true }).click()
  await expect(dialog.getByText('Nowhere: it can be deleted.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Remind 1 day before/ }).click()
  await expect(dialog.getByRole('combobox', { name: 'Reminder 1: how long before' })).toHaveValue(
    '1 day before',
  )
  await page.keyboard.press('Escape')

  // In the editor, choosing the type brings all of it along.
  await goTo(page, 'Cases')
  await page.locator('tbody a').first().click()
  await page
    .getByRole('button', { name: /^(New entry|Add entry|Add docket entry)/ })
    .first()
    .click()
  const editor = page.getByRole('dialog', { name: 'New docket entry' })
  await editor.getByRole('combobox', { name: 'Type' }).fill('consular app')
  await page.getByRole('option', { name: 'Consular appointment' }).click()
  await expect(editor.getByRole('textbox', { name: 'Item 1' })).toHaveValue('Two photographs')
  await expect(editor.getByRole('textbox', { name: 'Item 2' })).toHaveValue('Birth certificate')
  await expect(editor.getByRole('combobox', { name: 'Reminder 1: how long before' })).toHaveValue(
    '1 day before',
  )
  await editor.getByRole('textbox', { name: 'Date' }).fill('12/03/2030')
  await editor.getByRole('textbox', { name: 'Starts' }).fill('9 am')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()

  // Now it is in use: it can be archived, not deleted; archiving is taken back.
  await page.goto(`${demoOffice.url}/lists?list=docket_entry_types&search_term=consular+app`)
  await page.getByRole('button', { name: 'Consular appointment', exact: true }).click()
  await expect(dialog.getByText('1 docket entry')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await undo(page, 'is archived.')
  await expect(page.getByRole('button', { name: 'Consular appointment', exact: true })).toBeVisible()

  // A leaver’s docket is shared out, and taken back.
  await goTo(page, 'Users')
  await page.getByRole('main').getByRole('searchbox').fill('Cojul')
  await page.getByRole('link', { name: /Yesenia/ }).click()
  await page.getByRole('button', { name: 'Transfer work' }).click()

  // Two colleagues; the preview says of each thing who gets it, and one of them goes elsewhere.
  const transfer = page.getByRole('dialog', { name: /^Transfer the work of Yesenia/ })
  for (const name of ['Miriam Halloran', 'Theo Lindqvist']) {
    await transfer.getByLabel('Give to').fill(name)
    await page.getByRole('option', { name }).click()
  }
  const preview = transfer.getByRole('region', { name: 'Preview' })
  for (const name of ['Miriam Halloran', 'Theo Lindqvist'])
    await expect(preview.getByRole('status')).toContainText(`${name} gets `)
  const share = preview.getByRole('listitem').first()
  await share.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Stays' }).click()
  await expect(share.getByRole('combobox')).toHaveValue('Stays')
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(transfer).toBeHidden()

  await goTo(page, 'Transfers')
  const row = page.getByRole('row', { name: /Yesenia/ })
  await expect(row).toContainText('Done')
  await row.getByRole('link', { name: /Yesenia/ }).click()
  await expect(page.getByRole('row', { name: /Gone over/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('row', { name: /Back/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden()
})
