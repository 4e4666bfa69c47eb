import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, goTo, test, undo } from './office.ts'

/** Opens a searched list and takes the entry of this name. */
async function choose(scope: Page | Locator, label: string, entry: string, exact = false): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  const box = scope.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(entry)
  await page.getByRole('option', { name: entry, exact }).first().click()
}

/** Sets up an authenticator app the way a person without a camera does, on the way in. */
async function setUpAuthenticator(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  const step = await page.getByText('enter this key:').innerText()
  const secret = step.split('key:')[1]!.replaceAll(/\s/g, '')
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor()
}

const dayAfter = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(day)
  return part({ month: '2-digit', day: '2-digit', year: 'numeric' })
}

test('from the first start to a hearing under Today, and nothing of it for another team', async ({
  browser,
  freshOffice,
}) => {
  const password = 'a calm harbour at dawn'

  // The first day: the printed link makes the office and its first admin.
  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await expectFirstPage(admin, freshOffice.setUpLink)
  await admin.getByLabel('Name of the office').fill('Harbor Immigration Law')
  await admin.getByLabel('First name').fill('Ines')
  await admin.getByLabel('Last name').fill('Ferreira')
  await admin.getByLabel('E-mail address').fill('ines@harbor.test')
  await admin.getByLabel(/^Password/).fill(password)
  await admin.getByRole('button', { name: 'Set up the office' }).click()
  await admin.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await admin.getByLabel('User name or e-mail').fill('ines@harbor.test')
  await admin.getByLabel(/^Password/).fill(password)
  await admin.getByRole('button', { name: 'Sign in' }).click()
  await setUpAuthenticator(admin)
  await expect(admin.getByText('Nothing on your docket')).toBeVisible()

  // Two teams, an attorney in one and a colleague in the other, invited by links that the admin hands over: there is no mail server.
  for (const name of ['Removal defense', 'Family']) {
    await goTo(admin, 'Teams')
    await admin.getByRole('button', { name: 'New team' }).first().click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: /team/i }).last().click()
    await admin.getByRole('heading', { level: 1, name }).waitFor()
  }
  await goTo(admin, 'Users')
  const invitations: string[] = []
  for (const [first, last, team, isAttorney] of [
    ['Amara', 'Osei', 'Removal defense', true],
    ['Jonas', 'Weber', 'Family', false],
  ] as const) {
    await admin.getByRole('button', { name: 'Invite user' }).first().click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('First name').fill(first)
    await dialog.getByLabel('Last name').fill(last)
    await expect(dialog.getByLabel('User name')).toHaveValue(`${first}.${last}`.toLowerCase())
    await dialog.getByLabel('User name').fill(first.toLowerCase())
    await dialog.getByLabel('E-mail').fill(`${first.toLowerCase()}@harbor.test`)
    await dialog.getByRole('combobox', { name: 'User type' }).click()
    await admin.getByRole('option', { name: /^Editor/ }).click()
    if (isAttorney) await dialog.getByLabel('Attorney').check()
    await choose(dialog, 'Teams', team)
    await admin.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Make invitation' }).click()
    const handOver = admin.getByRole('dialog', { name: `A link for ${first} ${last}` })
    invitations.push(await handOver.getByRole('textbox', { name: 'Link' }).inputValue())
    await handOver.getByRole('button', { name: 'Done' }).click()
    await expect(handOver).toBeHidden()
  }
  const [invitationOfAmara, invitationOfJonas] = invitations as [string, string]

  const acceptInvitation = async (link: string, login: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(link)
    await page.getByLabel(/^New password/).fill(`${login} ${password}`)
    await page.getByRole('button', { name: 'Set password' }).click()
    await setUpAuthenticator(page)
    return page
  }

  // A woman of one name who does not know her day of birth.
  const amara = await acceptInvitation(invitationOfAmara, 'amara')
  await goTo(amara, 'Records')
  await amara.getByRole('button', { name: 'New record' }).first().click()
  const record = amara.getByRole('dialog')
  await record.getByLabel('First name').fill('Meseret')
  await record.getByRole('textbox', { name: 'Born' }).fill('about 1991')
  await record.getByRole('button', { name: 'Open record' }).click()
  await expect(amara.getByRole('heading', { level: 1, name: 'Meseret' })).toBeVisible()
  const recordUrl = amara.url()
  await expect(amara.getByText('about 1991').first()).toBeVisible()

  await amara.getByRole('button', { name: 'Open a case' }).click()
  const newCase = amara.getByRole('dialog')
  await choose(newCase, 'Type', 'Asylum (defensive, I-589)')
  await newCase.getByRole('button', { name: 'Open case' }).click()
  await expect(amara.getByRole('heading', { level: 1, name: /Asylum/ })).toBeVisible()
  const caseUrl = amara.url()

  // A master calendar hearing at 9:30 in Los Angeles is 12:30 for her in New York.
  await amara.getByRole('button', { name: 'Add entry' }).first().click()
  const entry = amara.getByRole('dialog')
  await choose(entry, 'Type', 'Master calendar hearing')
  await entry.getByRole('textbox', { name: 'Date' }).fill(dayAfter(0))
  await entry.getByRole('textbox', { name: 'Starts' }).fill('9:30 am')
  await choose(entry, 'Court or agency', 'Los Angeles')
  await entry.getByRole('button', { name: 'Add entry' }).click()
  await expect(entry).toBeHidden()

  await goTo(amara, 'Today', /^Good /)
  const today = amara
    .getByRole('list', { name: 'Today', exact: true })
    .or(amara.getByRole('list', { name: 'Overdue' }))
  const hearing = today.getByRole('listitem').filter({ hasText: 'Meseret' })
  await expect(hearing).toContainText(/9:30 (AM P[SD]T|– 10:30 AM P[SD]T)/)
  await expect(hearing).toContainText('12:30 PM your time')
  await expect(hearing).toContainText('Los Angeles')

  // Done by mistake, and undone.
  await hearing.getByRole('button', { name: 'Master calendar hearing done' }).click()
  const ending = amara.getByRole('dialog')
  await ending.getByRole('radio', { name: 'Continued' }).check()
  await ending.getByRole('button', { name: 'Done', exact: true }).click()
  await undo(amara, 'Master calendar hearing is done')
  await expect(hearing.getByRole('button', { name: 'Master calendar hearing done' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  // Closed with the reason Other, which needs notes, and reopened.
  await amara.goto(caseUrl)
  await amara.getByRole('button', { name: 'Close case' }).click()
  const closing = amara.getByRole('dialog')
  await choose(closing, 'Reasons', 'Other', true)
  await amara.keyboard.press('Escape')
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expect(closing.getByText(/reason Other needs notes/).first()).toBeVisible()
  await closing.getByLabel('Notes').fill('She moved to Denver and found counsel there.')
  await closing.getByRole('radio', { name: 'Leave them' }).check()
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expect(closing).toBeHidden()
  await expect(amara.getByText('Closed').first()).toBeVisible()
  await amara.getByRole('button', { name: 'Reopen' }).click()
  const reopening = amara.getByRole('dialog')
  await reopening.getByLabel('Reason for reopening').fill('She came back.')
  await reopening.getByRole('button', { name: 'Reopen case' }).click()
  await expect(amara.getByText('She moved to Denver')).toBeVisible()

  // A colleague of another team finds none of it, in lists, counts or by id.
  const jonas = await acceptInvitation(invitationOfJonas, 'jonas')
  for (const list of ['Records', 'Cases', 'Parties']) {
    await goTo(jonas, list)
    await expect(jonas.getByText('Meseret')).toHaveCount(0)
  }
  for (const url of [recordUrl, caseUrl]) {
    await jonas.goto(url)
    await expect(jonas.getByText(/was not found/)).toBeVisible()
  }
  await jonas.goto(`${freshOffice.url}/today?scope=all`)
  await expect(jonas.getByText('Nothing on this docket')).toBeVisible()
})

/** Where the page does not render, the reason is shown instead of a time limit. */
async function expectFirstPage(page: Page, url: string): Promise<void> {
  const errors: string[] = []
  const failed = Promise.withResolvers<void>()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => {
    errors.push(error.stack ?? error.message)
    failed.resolve()
  })
  const response = await page.goto(url)
  expect(response?.status(), await response?.text()).toBe(200)
  const field = page.getByRole('textbox').first()
  await Promise.race([failed.promise, field.waitFor()]).catch(failed.resolve)
  expect(await field.isVisible(), errors.join('\n')).toBe(true)
}
