import type { Page } from '@playwright/test'
import { expect, goTo, signInToDemo, test } from './office.ts'

const person = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const survivor = 'Wilmer Adonay Quintanilla Ardón'
const double = 'Wilmer Adonai Quintanilla Ardón'

async function beginRecord(page: Page, middleName: string, born: string) {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'New record' })
  const type = (label: string, value: string) => dialog.getByRole('textbox', { name: label }).fill(value)
  await type('First name', 'Wilmer')
  await type('Middle name', middleName)
  await type('Last name', 'Quintanilla Ardón')
  await type('Born', born)
  return dialog
}

/** People the list finds by this name. */
async function found(page: Page, searched: string) {
  await goTo(page, 'Parties')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(searched)
  await expect(page).toHaveURL(/search_term=/)
  return main.locator('a[href^="/parties/"]').filter({ hasText: 'Quintanilla Ardón' })
}

/** The menu of a person's screen. Until it has come, what led there still stands, with a like menu. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'About this person' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
}

test('somebody entered twice becomes one person, and two again', async ({ page, demoOffice }) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')

  const first = await beginRecord(page, 'Adonay', '03/15/1991')
  await first.getByRole('button', { name: 'Open record' }).click()
  await expect(first).toBeHidden()
  await expect(person(page, survivor)).toBeVisible()
  const record = new URL(page.url()).pathname

  // The one who is there is shown while the name is typed, and one click leads to their record.
  await goTo(page, 'Today', /^Good /)
  const again = await beginRecord(page, 'Adonai', '03/15/1991')
  await again.getByRole('button', { name: /^Go to record \S+ instead: Wilmer/ }).click()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${record}$`))

  // Entered a second time all the same.
  const second = await beginRecord(page, 'Adonai', '03/15/1991')
  await second.getByRole('button', { name: 'Open record' }).click()
  await expect(second).toBeHidden()
  await expect(person(page, double)).toBeVisible()

  // The check for duplicates names the other entry; what they say differently is chosen.
  await page.goto(`${demoOffice.url}${record}`)
  await page.getByRole('main').getByRole('link', { name: survivor }).first().click()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Merge with' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge two entries of one person' })
  await merging.getByRole('button', { name: new RegExp(`^${double}`) }).click()
  const name = merging.getByRole('radiogroup', { name: 'Name' })
  await expect(name.getByRole('radio')).toHaveCount(2)
  await merging.getByRole('button', { name: 'Merge the two' }).click()
  await expect(merging.getByText('One thing is left to choose.')).toBeVisible()
  await name.getByRole('radio', { name: /Adonay/ }).click()
  await merging.getByRole('button', { name: 'Merge the two' }).click()
  await expect(merging).toBeHidden()
  await expect(person(page, survivor)).toBeVisible()
  // Both records are theirs now.
  await expect(page.getByRole('main').locator('a[href^="/records/"]')).not.toHaveCount(1)

  // One of them is found, and the merge taken back from what was done to that person.
  const both = await found(page, 'Quintanilla Ardón')
  await expect(both).toHaveText([survivor])
  await both.click()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  const activity = page.getByRole('dialog', { name: /^Activity/ })
  await activity.getByRole('button', { name: /^Undo the merge/ }).click()
  await expect(page.getByText('are two again, as they were.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(activity).toBeHidden()
  await expect(await found(page, 'Quintanilla Ardón')).toHaveText([double, survivor])
})
