import { readFile } from 'node:fs/promises'
import { expect, signInToDemo, test } from './office.ts'

test('what an attorney did is shown in words, and an admin finds and exports it', async ({
  page: attorney,
  browser,
  demoOffice,
}) => {
  const admin = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await Promise.all([
    signInToDemo(attorney, demoOffice, 'lucia.barrientos'),
    signInToDemo(admin, demoOffice, 'miriam.halloran'),
  ])

  await test.step('an open case is closed', async () => {
    await attorney.goto(`${demoOffice.url}/cases?status=open`)
    await attorney.getByRole('row').nth(1).getByRole('link').first().click()
    await attorney.getByRole('button', { name: 'Close case' }).click()
    const dialog = attorney.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reasons' }).click()
    await attorney.getByRole('option', { name: 'Relief granted', exact: true }).click()
    await attorney.keyboard.press('Escape')
    await dialog.getByLabel('Notes').fill('Granted from the bench')
    await dialog.getByRole('radio', { name: 'Cancel them' }).check()
    await dialog.getByRole('button', { name: 'Close case' }).click()
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
})
