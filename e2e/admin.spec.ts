import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, goTo, signInToDemo, test } from './office.ts'

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

test('an admin finds and exports what an attorney did, numbers records anew, and makes the office read-only', async ({
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

  await test.step('an open case is closed', async () => {
    await goTo(attorney, 'Cases')
    await attorney.getByRole('row').nth(1).getByRole('link').first().click()
    await attorney.getByRole('button', { name: 'Close case' }).click()
    const dialog = attorney.getByRole('dialog')
    await dialog.getByLabel('Notes').fill('Granted from the bench')
    await dialog.getByRole('radio', { name: 'Cancel them' }).check()
    // Ctrl+Enter after one of several is taken saves that one alone.
    await dialog.getByRole('combobox', { name: 'Reasons' }).pressSequentially('grant')
    await expect(attorney.locator('[role="option"][data-combobox-selected]')).toHaveText('Relief granted')
    await attorney.keyboard.press('Enter')
    await expect(attorney.getByRole('option', { name: 'Relief granted in part' })).toBeVisible()
    await expect(attorney.getByRole('option', { name: 'Relief granted', exact: true })).toHaveCount(0)
    const sent = attorney.waitForRequest((request) => request.url().endsWith('/close'))
    await attorney.keyboard.press('Control+Enter')
    expect((await sent).postDataJSON().closing_reasons_ids).toHaveLength(1)
    await expect(dialog).toHaveCount(0)
    await attorney.getByRole('button', { name: 'Reopen' }).click()
    await attorney.getByLabel('Reason for reopening').fill('Closed the wrong one')
    await attorney
      .getByRole('dialog')
      .getByRole('button', { name: /Reopen/ })
      .click()
    await expect(attorney.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the activity of its record says so, with before and after', async () => {
    await attorney
      .getByRole('link', { name: /^Record / })
      .first()
      .click()
    // The case has such a menu too, and stands until the record has come.
    await attorney.getByRole('button', { name: 'Edit record' }).waitFor()
    await attorney.getByRole('button', { name: 'More actions' }).first().click()
    await attorney.getByRole('menuitem', { name: 'Activity' }).click()
    const lines = attorney.getByRole('dialog').getByRole('listitem')
    await expect(lines.nth(0)).toContainText('Lucía Barrientos Vidal reopened the case')
    await expect(lines.nth(0).locator('del')).toHaveText(/was \d\d\/\d\d\/\d{4}/)
    const closed = lines.filter({ hasText: 'Lucía Barrientos Vidal closed the case' }).first()
    await expect(closed).toContainText('Relief granted')
    await expect(closed).toContainText('Granted from the bench')
    await expect(
      lines.filter({ hasText: 'took back the cancelling of the docket entry' }).first(),
    ).toBeVisible()
    await attorney.getByRole('dialog').getByRole('combobox', { name: 'Any kind' }).click()
    await attorney.getByRole('option', { name: 'Parties' }).click()
    await expect(lines.filter({ hasText: 'the case' })).toHaveCount(0)
    await expect(lines.filter({ hasText: 'entered the party' }).first()).toBeVisible()
    await attorney.keyboard.press('Escape')
  })

  await test.step('an admin finds it by person and kind, and downloads it', async () => {
    await admin.getByRole('link', { name: 'Activity' }).click()
    await admin.getByPlaceholder('Anybody').fill('barrien')
    await admin.getByRole('option', { name: /Lucía Barrientos/ }).click()
    await admin.getByRole('combobox', { name: 'Any kind' }).click()
    await admin.getByRole('option', { name: 'Cases' }).click()
    const lines = admin.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
    await expect(lines.first()).toContainText('reopened the case')
    await expect(admin).toHaveURL(/actor_id=\d+&kind=cases/)
    const started = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Export CSV' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
    const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toContain('When,UTC,Who,What')
    expect(first).toContain('reopened the case')
  })

  await test.step('that it was exported is activity itself', async () => {
    await admin.getByRole('button', { name: 'Clear filters' }).click()
    const lines = admin.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
    await expect(lines.first()).toContainText('exported the activity log')
  })

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
