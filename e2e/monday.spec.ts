import type { Locator, Page } from '@playwright/test'
import { expect, goTo, signInToDemo, test, undo } from './office.ts'

const entries = (page: Page) => page.locator('main [data-entry-id]')
const idOf = async (row: Locator) => Number(await row.getAttribute('data-entry-id'))
const rowOf = (page: Page, id: number) => page.locator(`main [data-entry-id="${id}"]`)
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** A day of next week, as it is typed and as it is shown. */
function dayOfNextWeek(weekday: number): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + weekday - day.getUTCDay())
  const iso = day.toISOString()
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`
}

const goToToday = (page: Page) => goTo(page, 'Today', /^Good /)

/** The client stands first in a row of Today. */
const entryLink = (row: Locator) => row.locator('a[href^="/docket_entries/"]')

test('a day by keyboard: done, moved, edited, found, a hearing moved after a notice, a task followed up', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  const overdue = section(page, 'Overdue')
  await expect(overdue.getByRole('listitem').first()).toBeVisible()

  // Reloaded, it is the same page, and not the one for signing in on the way.
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(overdue.getByRole('listitem').first()).toBeVisible()
  expect(visited).toEqual(['/today'])

  // j goes to the first entry, d marks it done; it leaves the list, and comes back when that was a mistake.
  await page.keyboard.press('j')
  const first = entries(page).first()
  await expect(first).toBeFocused()
  const done = await idOf(first)
  await page.keyboard.press('d')
  await expect(rowOf(page, done)).toHaveCount(0)
  await undo(page, 'is done.')
  await expect(rowOf(page, done)).toHaveCount(1)

  // s moves a task to another day, typed as one says it; the wrong day is taken back.
  const task = page.locator('main [data-entry-id]', { hasText: /Draft|File|Call|Send/ }).first()
  const moved = await idOf(task)
  const before = await rowOf(page, moved).innerText()
  await rowOf(page, moved).press('s')
  const dialog = page.getByRole('dialog', { name: /^Reschedule / })
  await dialog.getByRole('textbox', { name: 'Date' }).fill(dayOfNextWeek(3))
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`moved to Wed ${dayOfNextWeek(3)}`)).toBeVisible()
  await expect(section(page, 'Next 14 days').locator(`[data-entry-id="${moved}"]`)).toHaveCount(1)
  await undo(page, `moved to Wed ${dayOfNextWeek(3)}`)
  await expect(section(page, 'Next 14 days').locator(`[data-entry-id="${moved}"]`)).toHaveCount(0)
  await expect.poll(() => rowOf(page, moved).innerText()).toBe(before)

  // e edits: the comment is there afterwards.
  await rowOf(page, moved).press('e')
  const editor = page.getByRole('dialog', { name: 'Edit docket entry' })
  await editor.getByRole('textbox', { name: 'Comment' }).fill('Asked the clerk for the file on Friday')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(rowOf(page, moved)).toContainText('Asked the clerk for the file')

  // A hearing is moved after a court notice: the old one stays, the new one follows.
  await goToToday(page)
  // Her own may have no hearing in these two weeks; the office always has.
  await page.getByRole('link', { name: /^Hearings in 14 days: .* in the office/ }).click()
  // Today has links to entries too.
  await page.getByRole('heading', { level: 1, name: 'Advanced search' }).waitFor()
  // Not the one that is looked for at the end of the day.
  const hearing = page.getByRole('row').filter({ hasNotText: 'Micaela' }).nth(1)
  await expect(hearing.getByRole('link').first()).toBeVisible()
  const type = await hearing.getByRole('cell').nth(2).innerText()
  await hearing.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible()

  await page.keyboard.press('s')
  const hearingDialog = page.getByRole('dialog', { name: `Reschedule ${type}` })
  await hearingDialog.getByRole('textbox', { name: 'Date' }).fill(dayOfNextWeek(2))
  // An hour at which no hearing of the demo office begins: it may be on that day already.
  await hearingDialog.getByRole('textbox', { name: 'Starts' }).fill('1:45 pm')
  await page.keyboard.press('Enter')
  await expect(hearingDialog).toBeHidden()
  const message = page.getByRole('status').filter({ hasText: `${type} moved to` })
  await expect(message).toContainText('1:45')

  await expect(page.getByText('Rescheduled').first()).toBeVisible()
  const successor = page.getByRole('main').getByRole('link', { name: type }).first()
  await successor.click()
  await expect(page.getByText('1:45').first()).toBeVisible()

  // A done task is followed up by the next one.
  await goToToday(page)
  const chore = page
    .locator('main [data-entry-id]', { hasText: /Call client|Draft|Send|Request|File/ })
    .first()
  const link = entryLink(chore)
  const choreType = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: choreType })).toBeVisible()
  await page.getByRole('button', { name: 'Follow up' }).click()
  const followUp = page.getByRole('dialog', { name: 'Follow-up entry' })
  await expect(followUp.getByText('Saving marks that entry done.')).toBeVisible()
  await followUp.getByRole('combobox', { name: 'Type' }).fill('call client')
  await page.getByRole('option', { name: /^Call client/ }).click()
  await followUp.getByRole('textbox', { name: 'Date' }).fill(dayOfNextWeek(4))
  await page.keyboard.press('Control+Enter')
  await expect(followUp).toBeHidden()
  await expect(page.getByRole('button', { name: 'Not done after all' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Call client').first()).toBeVisible()

  // A client is found by a misspelled name and by the end of the A-number.
  // Somebody with a long name and an A-number, as the list of parties shows them.
  await goTo(page, 'Parties')
  const someone = page
    .getByRole('row')
    .filter({ hasText: /A\d{3}-\d{3}-\d{3}/ })
    .filter({ hasText: /[a-z]{8}/ })
    .first()
  const lastFour = /A\d{3}-\d{2}(\d-\d{3})/.exec(await someone.innerText())![1]!.replace('-', '')
  const name = await someone.getByRole('link').first().innerText()
  const longest = name.split(/[ -]/).toSorted((a, b) => b.length - a.length)[0]!
  // Two letters change their places.
  const misspelled = longest.slice(0, 2) + longest[3] + longest[2] + longest.slice(4)

  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: /^Search people/ })
  await box.fill(misspelled)
  const option = page.getByRole('option', { name: new RegExp(longest) }).first()
  await expect(option).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill(lastFour)
  await expect(page.getByRole('option', { name }).first()).toContainText('A-number')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible()

  // The Guatemalan woman with the hearing in Chicago next week, by palette and by docket.
  await page.keyboard.press('Control+k')
  await box.fill('guatemalan woman chicago next week')
  const woman = page.getByRole('option', { name: /Micaela Catarina Felipe Pedro/ }).first()
  await expect(woman).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Micaela Catarina Felipe Pedro')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Master calendar hearing' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Micaela Catarina Felipe Pedro')
  await expect(page.getByRole('main')).toContainText('Chicago Immigration Court')

  await goTo(page, 'Docket')
  await page.getByRole('searchbox').fill('guatemala chicago next week')
  const hers = page.getByRole('row', { name: /Micaela Catarina Felipe Pedro.*Master calendar hearing/ })
  await expect(hers).toBeVisible()
  await expect(hers).toContainText('Guatemala')
  await expect(page.locator('tbody [data-row-id]').filter({ hasNotText: 'Guatemala' })).toHaveCount(0)
})

test('five tasks are handed to a colleague, who sees them arrive; two edit one entry, and nothing is lost', async ({
  browser,
  page,
  demoOffice,
}) => {
  const theirs = await (await browser.newContext()).newPage()
  await signInToDemo(theirs, demoOffice, 'theo.lindqvist')
  const bell = theirs.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAttribute('aria-label', /unread$/)
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0)

  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  const tasks = page.locator('main [data-entry-id]', {
    hasText: /Draft|File|Call|Send|Case status|Arrange|Attorney/,
  })
  await expect(tasks.nth(4)).toBeVisible()
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    const id = await idOf(tasks.nth(n))
    ids.push(id)
    await rowOf(page, id).press('x')
  }
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Assign 5 entries' })
  await dialog.getByRole('combobox', { name: 'Give to' }).fill('Theo')
  await page.locator('[role="option"][data-combobox-selected]', { hasText: 'Theo Lindqvist' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  for (const id of ids) await expect(rowOf(page, id)).toHaveCount(0)

  // Nothing is reloaded over there.
  for (const id of ids) await expect(rowOf(theirs, id)).toHaveCount(1)
  await expect(bell).toHaveAttribute('aria-label', new RegExp(`\\b${unread + 5}\\b`))
  await undo(page, 'given to')
  for (const id of ids) await expect(rowOf(page, id)).toHaveCount(1)
  for (const id of ids) await expect(rowOf(theirs, id)).toHaveCount(0)

  // The second of two who edit one entry sees whose change it is.
  const id = await idOf(entries(page).first())
  await entryLink(rowOf(page, id)).click()
  await theirs.goto(`${demoOffice.url}/docket_entries/${id}`)
  const editors: Locator[] = []
  for (const one of [page, theirs]) {
    await one.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = one.getByRole('dialog', { name: 'Edit docket entry' })
    await editor.getByRole('textbox', { name: 'Comment' }).waitFor()
    // Shown from the start where the entry has one of them, such as a checklist; which entry is first depends on the day.
    const rare = editor.getByRole('button', { name: /^More/ })
    if ((await rare.getAttribute('aria-expanded')) === 'false') await rare.click()
    editors.push(editor)
  }
  const [mine, other] = editors as [Locator, Locator]
  await mine.getByRole('textbox', { name: 'Agency number' }).fill('CIV 2026-118')
  await mine.getByRole('textbox', { name: 'Comment' }).fill('Lucía: bring the originals')
  await mine.getByRole('button', { name: 'Save entry' }).click()
  await expect(mine).toBeHidden()

  await other.getByRole('textbox', { name: 'Comment' }).fill('Theo: interpreter is booked')
  await other.getByRole('button', { name: 'Save entry' }).click()
  await expect(
    other.getByText(/Lucía Barrientos Vidal changed this while you were editing/).first(),
  ).toBeVisible()
  await expect(other.getByText('Lucía: bring the originals')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Comment' })).toHaveValue('Theo: interpreter is booked')
  // Fields he did not touch are taken over; fields both changed are his to decide.
  await expect(other.getByRole('textbox', { name: 'Agency number' })).toHaveValue('CIV 2026-118')
  await other.getByRole('button', { name: 'Save entry' }).click()
  await expect(other).toBeHidden()
  await expect(page.getByText('Theo: interpreter is booked').first()).toBeVisible()
  await expect(page.getByText('CIV 2026-118').first()).toBeVisible()
})
