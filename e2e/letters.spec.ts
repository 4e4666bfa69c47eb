import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectUsable } from './guestPage.ts'
import { expect, signInToDemo, test } from './office.ts'

test('letters are drawn on a phone after a cut line, typed by keyboard alone and declined, and verified', async ({
  page,
  browser,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos', '/cases')
  await page.locator('a[href^="/cases/"]').first().click()
  const letters = page.locator('#letters')
  const link = await aLetterIn(page, 'Dari')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, acceptDownloads: true })
  const guest = await phone.newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: /دری/ }).click()
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl')
  await guest.getByRole('checkbox').check()
  const pad = guest.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  // Waits until it stays where it is.
  await pad.hover({ position: { x: 30, y: 40 } })
  const { x, y } = (await pad.boundingBox())!
  await guest.mouse.down()
  for (let step = 0; step < 20; step++)
    await guest.mouse.move(x + 30 + step * 10, y + 40 + Math.sin(step) * 20)
  await guest.mouse.up()
  await phone.setOffline(true)
  await guest.getByRole('button', { name: 'امضای نامه' }).click()
  await expect(guest.getByRole('checkbox')).toBeChecked()
  await phone.setOffline(false)
  await guest.getByRole('heading', { level: 1, name: /تشکر/ }).waitFor()

  await letters.getByRole('button', { name: 'Download' }).first().waitFor()
  const [copy] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'گرفتن کاپی شما' }).click(),
  ])
  const bytes = readFileSync(await copy.path())
  await phone.close()

  // A name is typed by keyboard alone, and another letter declined.
  const signed = await onSmallPhone(browser, await aLetterIn(page, 'English'))
  await signed.guest.getByRole('button', { name: 'English' }).press('Enter')
  await signed.guest.getByRole('checkbox').press('Space')
  await expectUsable(signed.guest, 'signing')
  await signed.guest.getByRole('radio', { name: 'Draw it' }).press('ArrowDown')
  await signed.guest.keyboard.press('Tab')
  await expect(signed.guest.getByLabel('Your full name')).toBeFocused()
  await signed.guest.keyboard.type('<b>Ana</b> Pérez')
  await signed.guest.reload()
  await expect(signed.guest.getByLabel('Your full name')).toHaveValue('<b>Ana</b> Pérez')
  await signed.guest.getByLabel('Your full name').press('Enter')
  await signed.guest.getByRole('heading', { level: 1, name: 'Thank you. You signed.' }).waitFor()
  await expectUsable(signed.guest, 'signed')
  await signed.guest.getByRole('button', { name: 'I want my copy on paper' }).press('Enter')
  await signed.guest.getByText('You will get it on paper').waitFor()
  await page.locator('#letters').getByText('signed, wants a copy on paper').waitFor()
  await signed.phone.close()

  const declined = await onSmallPhone(browser, await aLetterIn(page, 'Spanish'))
  await declined.guest.getByRole('button', { name: 'Español' }).press('Enter')
  await declined.guest.getByRole('button', { name: 'No quiero firmar' }).press('Enter')
  await expect(declined.guest.locator('textarea:focus')).toBeVisible()
  await declined.guest.keyboard.type('Muy caro')
  await expectUsable(declined.guest, 'declining')
  await declined.guest.getByRole('button', { name: 'No firmar' }).press('Enter')
  await declined.guest.getByRole('heading', { level: 1, name: /no firmó/i }).waitFor()
  await page.locator('#letters').getByText('Reason: Muy caro').waitFor()
  await declined.phone.close()

  // The copy is verified until one byte changes.
  await page.goto(`${demoOffice.url}/verify-letter`)
  const verify = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await verify('copy.pdf', bytes)
  await page.getByText('Unchanged since it was sealed').waitFor()
  bytes[2_000]! ^= 1
  await verify('changed.pdf', bytes)
  await page.getByText('Changed after it was sealed').waitFor()
})

/** Writes a letter on the page of a case, and hands it over on a tablet; the address that opens it. */
async function aLetterIn(page: Page, language: string): Promise<string> {
  const letters = page.locator('#letters')
  await letters.getByRole('button', { name: 'New letter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language of the letter' }).click()
  await page.keyboard.type(language)
  await page.getByRole('option', { name: language, exact: true }).first().click()
  await dialog.getByLabel('Fee in dollars').fill('1800')
  await dialog.getByRole('button', { name: 'Create letter' }).click()
  await dialog.getByRole('button', { name: 'Save letter' }).click()
  const draft = letters.getByRole('listitem').filter({ hasText: language }).filter({ hasText: 'Draft' })
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sign here' }).click()
  const link = await dialog.getByRole('link', { name: 'Open on this device' }).getAttribute('href')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  return link!
}

async function onSmallPhone(browser: Browser, link: string) {
  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  const guest = await phone.newPage()
  await guest.goto(link)
  return { phone, guest }
}
