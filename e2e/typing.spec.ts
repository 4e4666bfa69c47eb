import { expect, signInToDemo, test } from './office.ts'

/** Typed as fast and as slowly as people do, on a line that answers at once or late. */
const paces = [0, 100, 400].flatMap((letter) => [0, 800].map((line) => ({ letter, line })))

test('what is typed into the entry editor is what is saved, however fast and however slow the line', async ({
  demoOffice,
  page,
}) => {
  let line = 0
  await page.route(/\/api\/(locations|legal_cases|docket_entries\/assignees)/, async (route) => {
    if (line > 0) await new Promise((resolve) => setTimeout(resolve, line))
    await route.continue()
  })
  await signInToDemo(page, demoOffice, 'lucia.barrientos', '/cases')
  await page.locator('[data-row-id] a').first().click()
  // Sections above the docket move the button while they come.
  await page.getByRole('search', { name: 'Filter the docket' }).waitFor()
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const dialog = page.getByRole('dialog')
  const type = dialog.getByRole('combobox', { name: 'Type' })
  const court = dialog.getByRole('combobox', { name: 'Court' })

  await type.pressSequentially('individual m')
  await page.keyboard.press('Enter')
  await expect(type).toHaveValue('Individual merits hearing')

  for (const { letter, line: late } of paces) {
    for (const key of ['Enter', 'Tab']) {
      line = late
      await court.fill('')
      await court.pressSequentially('los ang', { delay: letter })
      await page.keyboard.press(key)
      await expect(court, `${letter} ms a letter, ${late} ms to the answer, ${key}`).toHaveValue(
        /Los Angeles/,
      )
      await expect(dialog).toBeVisible()
    }
  }
  line = 0
  await expect(dialog.getByText(/Pacific \(Los Angeles\) \(the court’s time zone\)/)).toBeVisible()
  await court.fill('')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText(/\(the office’s\)/)).toBeVisible()

  await dialog.getByLabel('Date').fill('3/16/27')
  await dialog.getByLabel('Starts').fill('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1130a')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Starts')).toHaveValue('9:00 AM')
  await expect(dialog.getByLabel('Ends')).toHaveValue('11:30 AM')

  await court.fill('nowhere court')
  await page.keyboard.press('Tab')
  await expect(court).toHaveValue('nowhere court')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Nothing in the list fits “nowhere court”')).toBeVisible()
  await court.fill('los ang')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/9:00 . 11:30 AM P/).first()).toBeVisible()
})

test('several teams typed one after another are all taken, however slow the line', async ({
  demoOffice,
  page,
}) => {
  let line = 0
  await page.route(/\/api\/options\/teams/, async (route) => {
    if (line > 0) await new Promise((resolve) => setTimeout(resolve, line))
    await route.continue()
  })
  await signInToDemo(page, demoOffice, 'miriam.halloran', '/users')
  await page.getByRole('button', { name: 'Invite user' }).first().click()
  const dialog = page.getByRole('dialog')
  const teams = dialog.getByRole('combobox', { name: 'Teams' })
  for (const late of [0, 800]) {
    line = late
    await teams.pressSequentially('hum')
    await page.keyboard.press('Enter')
    await page.keyboard.type('rem')
    await page.keyboard.press('Tab')
    for (const team of ['Humanitarian', 'Removal Defense'])
      await expect(dialog.getByText(team, { exact: true }), `${late} ms to the answer`).toBeVisible()
    await expect(teams).toHaveValue('')
    await teams.click()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(dialog.getByText('Humanitarian', { exact: true })).toHaveCount(0)
  }
})

test('Ctrl+Enter after one of several is taken saves that one alone', async ({ demoOffice, page }) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos', '/cases')
  await page.locator('[data-row-id] a').first().click()
  await page.getByRole('button', { name: 'Close case' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Leave them/ }).check()
  await dialog.getByRole('combobox', { name: 'Reasons' }).pressSequentially('grant')
  await expect(page.locator('[role="option"][data-combobox-selected]')).toHaveText('Relief granted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Relief granted in part' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Relief granted', exact: true })).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.url().endsWith('/close'))
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON().closing_reasons_ids).toHaveLength(1)
})
