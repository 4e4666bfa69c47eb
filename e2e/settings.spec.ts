import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './office.ts'

/** The card of a setting, found by its title. */
const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last()

async function save(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`${title}: saved.`).first().waitFor()
}

/** Opens a record for a client of this name, as far as the answer. */
async function openRecord(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Record' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByRole('button', { name: 'Open record' }).click()
}

test('an admin changes how records are numbered, and makes the office read-only for a while', async ({
  page: admin,
  browser,
  demoOffice,
}) => {
  const attorney = await (await browser.newContext()).newPage()
  await Promise.all([
    signInToDemo(admin, demoOffice, 'miriam.halloran'),
    signInToDemo(attorney, demoOffice, 'lucia.barrientos'),
  ])
  await expect(attorney.getByRole('link', { name: 'Settings' })).toHaveCount(0)

  await test.step('the next record follows the scheme', async () => {
    await admin.getByRole('link', { name: 'Settings' }).click()
    await admin.getByLabel('Search settings').fill('public id')
    const numbers = card(admin, 'Numbers of records')
    await numbers.getByRole('combobox', { name: 'Scheme' }).click()
    await admin.getByRole('option', { name: 'A template of our own' }).click()
    await numbers.getByLabel('Template').fill('HL-{year}')
    await expect(numbers.getByText('this template would soon run out of ids')).toBeVisible()
    await numbers.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(numbers.getByLabel('Template')).toHaveAttribute('aria-invalid', 'true')
    await numbers.getByLabel('Template').fill('HL-{year}-{number:3}')
    await expect(numbers.getByText(/^Numbers such as HL-\d{4}-/)).toBeVisible()
    await save(admin, 'Numbers of records')

    await openRecord(attorney, 'Consuelo')
    await expect(attorney.getByText(/^Record HL-\d{4}-001 is open\.$/)).toBeVisible()
  })

  await test.step('in a read-only office what another writes is refused, and says why', async () => {
    await admin.getByLabel('Search settings').fill('read-only')
    const maintenance = card(admin, 'Maintenance')
    await maintenance.getByLabel('Read-only for everybody but admins').check()
    await maintenance.getByLabel('Notice').fill('We are moving our files.')
    await maintenance.getByRole('button', { name: 'Save', exact: true }).click()
    const warning = admin.getByRole('dialog')
    await expect(warning).toContainText('can save nothing more')
    await expect(warning.getByText('Lucía Barrientos Vidal')).toBeVisible()
    await warning.getByRole('button', { name: 'Save all the same' }).click()
    await admin.getByText('Maintenance: saved.').first().waitFor()

    await expect(attorney.getByLabel('About this office')).toContainText('We are moving our files.')
    await openRecord(attorney, 'Baltazar')
    await expect(attorney.getByRole('dialog')).toContainText(
      'This office is read-only at the moment. You can look at everything; nothing was saved.',
    )
  })

  await test.step('lifted, the same dialog saves what is still in it', async () => {
    await card(admin, 'Maintenance').getByRole('button', { name: 'Return to defaults' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Return to defaults' }).click()
    await admin.getByText('Maintenance: back to the defaults.').waitFor()
    await expect(attorney.getByLabel('About this office')).not.toContainText('We are moving our files.')
    await attorney.getByRole('button', { name: 'Open record' }).click()
    await expect(attorney.getByText(/^Record HL-\d{4}-002 is open\.$/)).toBeVisible()
  })

  // The other journeys of this office know records by the usual numbers.
  await admin.getByLabel('Search settings').fill('public id')
  await card(admin, 'Numbers of records').getByRole('button', { name: 'Return to defaults' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Return to defaults' }).click()
  await admin.getByText('Numbers of records: back to the defaults.').waitFor()
  await attorney.context().close()
})
