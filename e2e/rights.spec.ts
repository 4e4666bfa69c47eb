import { expect, goTo, signInToDemo, test, undo } from './office.ts'

test('an external user sees the one record permitted to their team, and loses it while they look at it', async ({
  browser,
  demoOffice,
}) => {
  const [admin, external] = await Promise.all(
    ['miriam.halloran', 'farrukh.yuldashev'].map(async (login) => {
      const page = await (await browser.newContext()).newPage()
      await signInToDemo(page, demoOffice, login)
      return page
    }),
  )
  if (!admin || !external) throw new Error('Somebody is missing.')

  // A member of Removal Defense, and still nothing: people from outside see only what is permitted.
  await external.goto(`${demoOffice.url}/records`)
  await expect(external.getByText('Nothing is shared with you yet')).toBeVisible()

  // A team with a role of its own, and the external user in it.
  await goTo(admin, 'Teams')
  await admin.getByRole('button', { name: 'New team' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Pro bono partners')
  await dialog.getByRole('button', { name: 'Create team' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Pro bono partners' }).waitFor()
  await admin.getByRole('button', { name: 'New role' }).click()
  await dialog.getByLabel('Name').fill('Visiting counsel')
  await dialog.getByRole('checkbox', { name: 'Write notes on docket entries' }).check()
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await admin.getByRole('columnheader', { name: /^Visiting counsel/ }).waitFor()
  await admin.getByRole('button', { name: 'Add member' }).click()
  for (const [label, value] of [
    ['Person', 'Farrukh Yuldashev'],
    ['Role', 'Visiting counsel'],
  ] as const) {
    const box = dialog.getByRole('combobox', { name: label })
    await box.click()
    await box.fill(value)
    await admin.getByRole('option', { name: value }).first().click()
  }
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(admin.getByText('External · Visiting counsel')).toBeVisible()

  // One record is permitted; it comes into the open list of the external user, and nothing else does.
  await admin.getByRole('button', { name: 'Permit', exact: true }).click()
  await dialog.getByText('Records', { exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasNotText: /Record \d/ })).toHaveCount(0)
  const record = dialog
    .getByRole('listitem')
    .filter({ hasText: /Record \d/ })
    .first()
  const publicId = /Record (\d\d-\d+)/.exec(await record.innerText())![1]!
  await record.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Permit', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await external.getByRole('link', { name: publicId }).click()
  await external.waitForURL('**/records/*')
  const address = external.url()
  await goTo(external, 'Records')
  await expect(external.getByRole('row')).toHaveCount(2)
  await external.goto(address)
  await expect(external.getByText(publicId).first()).toBeVisible()

  // The reason is given as text.
  await admin.getByRole('link', { name: 'look who sees what, and why' }).click()
  for (const [label, value] of [
    ['Who', 'Farrukh Yuldashev'],
    ['Record, by name', publicId],
  ] as const) {
    const box = admin.getByRole('combobox', { name: label })
    await box.click()
    await box.fill(value)
    await admin
      .getByRole('option', { name: label === 'Who' ? value : undefined })
      .first()
      .click()
  }
  await expect(admin.getByText(`Record ${publicId} is permitted to Pro bono partners.`)).toBeVisible()
  await admin.goBack()

  // Restricted for the team, it leaves the open screen without a reload; lifted, it comes back.
  await admin.getByRole('button', { name: 'Restrict', exact: true }).click()
  await dialog.getByLabel('Search').fill(publicId)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: `Record ${publicId}` })
    .getByRole('checkbox')
    .check()
  await dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
  await expect(external.getByRole('heading', { name: 'This record was not found' })).toBeVisible()
  await admin.getByRole('button', { name: /^Lift the restriction/ }).click()
  await expect(external.getByText(publicId).first()).toBeVisible()
  await undo(admin, 'is no longer restricted for Pro bono partners')
  await expect(external.getByRole('heading', { name: 'This record was not found' })).toBeVisible()
})
