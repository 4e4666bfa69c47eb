import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect, goTo, signInToDemo, test } from './office.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** `MM/DD/YYYY`, so many days from now. */
const dayIn = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const answer = (page: Page, question: string) => page.getByRole('radiogroup', { name: question })
const next = (page: Page, to: string) => page.getByRole('button', { name: `Next: ${to}` }).click()
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('at a clinic table, over a cut line, from nothing to a case with a first deadline', async ({
  browser,
  demoOffice,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await signInToDemo(page, demoOffice, 'pilar.santamaria', '/interviews')
  await page.getByRole('button', { name: 'New interview' }).first().click()
  await step(page, 'Who is asking').waitFor()
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Xiomara')
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Quiñonez')
  await page.getByRole('textbox', { name: 'Last name', exact: true }).press('Enter')
  await step(page, 'Conflicts and duplicates').waitFor()
  await expect(page.getByText('Nobody on file is like this person.')).toBeVisible()
  await next(page, 'danger')

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Last entry' }).fill(dayIn(-200))
  await answer(page, 'Presently detained').getByText('Not asked').click()
  await page.getByRole('button', { name: 'Leave open: Ordered removed or deported' }).click()
  await page.getByRole('menuitem', { name: 'Later, with the lawyer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No line' })).toBeVisible()
  const dangers = page.getByRole('region', { name: 'Dangers' })
  await expect(dangers.getByText(/^Asylum has to be applied for by/)).toBeVisible()
  await next(page, 'contact')
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('(213) 555-0187')
  await context.setOffline(false)
  await saved(page)

  await page.reload()
  await step(page, 'Contact and safety').waitFor()
  await expect(page.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('(213) 555-0187')
  for (const to of ['history', 'family', 'screening']) await next(page, to)
  await answer(page, 'Fears returning to the home country').getByText('Yes').click()
  await page.getByRole('button', { name: 'Leave open: Suffered physical harm' }).click()
  await page.getByRole('menuitem', { name: 'Not answered by choice' }).click()
  await next(page, 'consent')
  await next(page, 'assignment')
  await page.getByRole('combobox', { name: 'Type of case' }).fill('Asylum')
  await page
    .getByRole('option', { name: /^Asylum/ })
    .first()
    .click()
  await next(page, 'summary')
  const open = page.getByRole('listitem')
  await expect(open.filter({ hasText: 'Ordered removed or deported' })).toContainText(
    'Later, with the lawyer',
  )
  await expect(open.filter({ hasText: 'Suffered physical harm' })).toContainText('Not answered by choice')
  await expect(page.getByRole('checkbox', { name: 'Asylum: one year after the last entry' })).toBeChecked()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL(/\/cases\/\d+/)
  await expect(page.getByText('Asylum: one year after the last entry').first()).toBeVisible()
  await context.close()
})

test('by the keyboard alone from step to step; handed over by a volunteer, and finished by an editor', async ({
  page,
  browser,
  demoOffice,
}) => {
  const context = page.context()
  await signInToDemo(page, demoOffice, 'pilar.santamaria', '/interviews')
  await page.getByRole('button', { name: 'New interview' }).first().press('Enter')
  await step(page, 'Who is asking').waitFor()
  await page.getByRole('textbox', { name: 'First name', exact: true }).pressSequentially('Yolanda')
  await saved(page)
  // Another window with the same interview adds to it, and what each has typed stays.
  const other = await context.newPage()
  await other.goto(page.url())
  await step(other, 'Who is asking').waitFor()
  const [phone, desk] = [other, page].map((one) => ({
    place: one.getByRole('textbox', { name: 'Referred by' }),
    born: one.getByRole('textbox', { name: 'Born' }),
  }))
  await context.setOffline(true)
  await phone!.born.fill('1988')
  await desk!.place.fill('A cousin')
  await context.setOffline(false)
  for (const one of [phone, desk]) {
    await expect(one!.place).toHaveValue('A cousin')
    await expect(one!.born).toHaveValue('1988')
  }
  await other.close()
  await page.getByRole('textbox', { name: 'First name', exact: true }).press('Enter')
  await expect(step(page, 'Conflicts and duplicates')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(step(page, 'Danger first')).toBeFocused()
  await answer(page, 'In danger from somebody now').getByRole('radio', { name: 'Not asked' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('region', { name: 'Dangers' })).toContainText('In danger from somebody now')
  await page.keyboard.press('Control+Enter')
  await expect(step(page, 'Contact and safety')).toBeFocused()
  await page.getByRole('button', { name: 'Close without a record' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Outcome' }).fill('Refer')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Closed: Referred to somebody else')).toBeVisible()

  // A volunteer hands an interview over; she finds it, takes it up and finishes it.
  const volunteer = await (await browser.newContext()).newPage()
  await signInToDemo(volunteer, demoOffice, 'oumar.diallo', '/interviews')
  await volunteer.getByRole('button', { name: 'New interview' }).first().click()
  await expect(step(volunteer, 'Who is asking')).toBeFocused()
  await volunteer.keyboard.press('Tab')
  await expect(volunteer.getByRole('combobox', { name: 'Who is asking' })).toBeFocused()
  await volunteer.getByRole('textbox', { name: 'First name', exact: true }).fill('Fatoumata')
  await volunteer.getByRole('textbox', { name: 'Last name', exact: true }).fill('Quansah')
  await volunteer.keyboard.press('Control+.')
  await volunteer.getByRole('menuitem', { name: 'Not known' }).press('Enter')
  await expect(volunteer.getByRole('group', { name: 'Last name' })).toContainText('Not known')
  await volunteer.getByRole('button', { name: 'Answer: Last name' }).click()
  await volunteer.getByRole('textbox', { name: 'Last name', exact: true }).fill('Quansah')
  await volunteer.getByRole('button', { name: '10. Summary' }).click()
  await volunteer.getByRole('button', { name: 'Hand over to be finished' }).click()
  await expect(volunteer.getByText('Waits to be finished').first()).toBeVisible()

  await goTo(page, 'Interviews')
  await page.getByRole('main').getByRole('searchbox').fill('quansah')
  await page.getByRole('link', { name: 'Fatoumata Quansah' }).click()
  await page.getByRole('button', { name: 'Take it up' }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL(/\/records\/\d+/)
  await volunteer.context().close()
})
