import { expectUsable } from './guestPage.ts'
import { expect, signInToDemo, test } from './office.ts'

test('a client books on a phone in Spanish and moves the appointment, which the office sees', async ({
  page,
  browser,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'theo.lindqvist', '/cases')
  await page.locator('[data-row-id]').first().press('Enter')
  await page.getByRole('button', { name: 'Let the client book' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Appointment' }).fill('Consultation')
  await page.keyboard.press('Enter')
  const people = dialog.getByRole('combobox', { name: 'With', exact: true })
  await people.press('Backspace')
  await people.fill('Hodan')
  await page.getByRole('option', { name: /Hodan/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(url)
  await guest.getByRole('button', { name: 'Español' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Elija una hora')
  const times = guest.locator('main').getByRole('list').getByRole('button')
  /** Books an hour other than this one. The last day may have a single one left: her docket depends on the day of the test. */
  const choose = async (taken = '') => {
    await expect(guest.getByRole('heading', { level: 2 })).toHaveText('Elija un día')
    for (let day = (await times.count()) - 1; ; day--) {
      await times.nth(day).click()
      await expect(guest.getByText(/^Elija una hora · /)).toBeVisible()
      const hours = await times.allInnerTexts()
      const at = hours.findIndex((hour) => hour !== taken)
      if (at < 0) {
        await guest.getByRole('button', { name: 'Elegir otro día' }).click()
        await expect(guest.getByText(/^Elija una hora · /)).toBeHidden()
        continue
      }
      await times.nth(at).click()
      await guest.getByRole('button', { name: 'Sí, reservar esta hora' }).dblclick()
      await expect(guest.getByText('Esta hora ya es suya.')).toBeVisible()
      return hours[at]!
    }
  }
  const clockIn = (hour: string) => hour.replace(/\s*[ap]\.\s*m\./, '')
  await expect(times.first()).toHaveText(/^\p{L}+, \d+ de \p{L}+$/u)
  await expectUsable(guest, 'days to choose from')
  const first = await choose()
  await expectUsable(guest, 'the appointment')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Su cita')

  // The case is open all the while, and reads it by itself.
  const bookings = page.getByRole('region', { name: 'Booked by the client' })
  await expect(bookings.getByRole('link')).toContainText(clockIn(first))
  await guest.getByRole('button', { name: 'Cambiar la hora' }).click()
  const second = await choose(first)
  await expect(bookings.getByRole('link')).toContainText(clockIn(second))
  await expect(bookings.getByText('1 of 2 changes')).toBeVisible()
  await guest.getByRole('button', { name: 'Cancelar la cita' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Su cita')
  await context.close()
})
