import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, goTo, readsOf, signInToDemo, test, undo } from './office.ts'

const entry = (page: Page, title: string | RegExp) => page.getByRole('complementary', { name: title })
const answers = (page: Page) => page.getByRole('group', { name: 'Answer', exact: true })
const answer = (page: Page, name: string) => answers(page).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'About this person' }).getByRole('link', { name })
const row = (page: Page, identifier: string) => page.locator(`main [data-row-id="${identifier}"]`)

const waiver = 'waiver-unlawful-presence'
const note = 'Her mother is a citizen: ask for the records of the illness.'

test('from a citation to a waiver, and its analysis by two people at once', async ({
  page,
  browser,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'yesenia.cojulun')

  // The ten-year bar by its place in the U.S. Code, with the law's own words and those of its waiver.
  await page.getByRole('navigation').getByRole('link', { name: 'Grounds' }).click()
  await page.getByRole('searchbox', { name: 'Citation or words' }).fill('1182(a)(9)(B)')
  await expect(page.locator('main [data-row-id]')).toHaveCount(2)
  await row(page, '212-a-9-b-i-ii').getByRole('link').click()
  const ground = entry(page, /10-year bar|Ten-year bar/)
  await expect(ground.getByRole('blockquote').first()).toContainText(
    'has been unlawfully present in the United States for one year or more',
  )
  await expect(ground).toContainText('Law as of 07/18/2026')
  await expect(ground).toContainText('not legal advice')
  const text = ground.getByText('has sole discretion to waive clause (i)').first()
  await expect(text).toBeHidden()
  await ground.getByText(/^Text of INA 212\(a\)\(9\)\(B\)\(v\)/).click()
  await expect(text).toBeVisible()

  // To the waiver, which leads back.
  await ground.getByRole('link', { name: /^Unlawful presence waiver/ }).click()
  await expect(page).toHaveURL(new RegExp(`/law/relief\\?entry=${waiver}$`))
  const option = entry(page, /^Unlawful presence waiver/)
  await expect(option.getByRole('link', { name: /10-year bar|Ten-year bar/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()

  // For a person: one click, saved at once, and taken back.
  await goTo(page, 'Parties')
  await page.locator('main a[href^="/parties/"]').first().click()
  await tab(page, 'Relief options').click()
  await page.getByRole('searchbox', { name: 'Words or a citation' }).fill('unlawful presence waiver')
  await page.keyboard.press('Enter')
  await expect(entry(page, /^Unlawful presence waiver/)).toBeVisible()
  await expect(answer(page, 'No Analysis')).toHaveAttribute('aria-pressed', 'true')
  await answer(page, 'Yes').click()
  await expect(answer(page, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  await undo(page, ': Yes.', 'taken back.')
  await expect(answer(page, 'No Analysis')).toHaveAttribute('aria-pressed', 'true')
  // Text typed while an answer is being saved is not lost.
  await page.route('**/api/party_long_term_options/*', async (route) => {
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(note)
    await route.continue()
  })
  await answer(page, 'Maybe').click()
  await page.getByRole('textbox', { name: 'Notes' }).fill(note)
  await expect(answer(page, 'Maybe')).toHaveAttribute('aria-pressed', 'true')
  await page.unrouteAll()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('notes saved.')).toBeVisible()

  // A colleague has the same person open, and sees the next answer as it is given.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const colleague = await context.newPage()
  const { pathname, search } = new URL(page.url())
  await signInToDemo(colleague, demoOffice, 'miriam.halloran', pathname + search)
  await expect(answer(colleague, 'Maybe')).toHaveAttribute('aria-pressed', 'true')
  await expect(colleague.getByRole('textbox', { name: 'Notes' })).toHaveValue(note)
  await answer(page, 'Not at this time').click()
  await expect(answer(colleague, 'Not at this time')).toHaveAttribute('aria-pressed', 'true')

  // Notes that somebody changes while one writes are shown at once, and what one wrote is kept until one chooses.
  const conflict = colleague.getByRole('alert').filter({ hasText: 'changed this' })
  await colleague.getByRole('textbox', { name: 'Notes' }).fill('Ask for the passport too.')
  await page.getByRole('textbox', { name: 'Notes' }).fill(`${note} She agreed.`)
  await page.keyboard.press('Control+Enter')
  const notes = colleague.getByRole('group', { name: /^Notes/ })
  await expect(notes.getByRole('radio', { name: /She agreed/ })).not.toBeChecked()
  await expect(notes.getByRole('radio', { name: /Ask for the passport/ })).toBeChecked()
  await colleague.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(colleague.getByRole('textbox', { name: 'Notes' })).toHaveValue(`${note} She agreed.`)

  // Both answer at once: what the colleague reads is held up, so that she answers what is no longer so.
  const held = Promise.withResolvers<void>()
  await colleague.route(readsOf('/party_long_term_options'), async (route) => {
    await held.promise
    await route.continue()
  })
  await answer(page, 'Yes').click()
  await expect(page.getByText(': Yes.')).toBeVisible()
  const refused = colleague.waitForResponse((response) => response.status() === 409)
  await answer(colleague, 'No').click()
  await refused
  held.resolve()
  await expect(conflict).toContainText('Yesenia')
  await expect(colleague.getByRole('radio', { name: /^Yours: No/ })).toBeChecked()
  await expect(answer(page, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  await colleague.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(conflict).toBeHidden()
  await expect(answer(page, 'No')).toHaveAttribute('aria-pressed', 'true')

  // Earlier answers can still be read, and all of them are printed.
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history.nth(0)).toContainText(/^No.*Miriam Halloran/)
  await expect(history.nth(1)).toContainText(/^Yes.*Yesenia/)
  await page.getByRole('button', { name: 'Print summary' }).click()
  const printing = page.getByRole('dialog', { name: 'Print the analysis' })
  await expect(printing.getByRole('radio', { name: 'For the client, without internal notes' })).toBeChecked()
  const download = page.waitForEvent('download')
  await printing.getByRole('button', { name: 'Print as PDF' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await context.close()

  // Grounds by keys: j goes to the first row, 1 says Yes of it, and the count filters.
  await page.keyboard.press('Escape')
  await expect(printing).toBeHidden()
  await tab(page, 'Grounds').click()
  const counts = page.getByRole('group', { name: 'Answers' })
  // The page before has the same counts, and takes keys until this one is there.
  await expect(row(page, '212-a-1-a-i')).toBeVisible()
  await expect(counts.getByRole('button', { name: /^Yes 0/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('main [data-row-id]').first()).toBeFocused()
  await page.keyboard.press('1')
  await counts.getByRole('button', { name: /^Yes 1/ }).click()
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
  // That a ground applies is bad news, and shown so.
  await expect(page.locator('main [data-row-id] button')).toHaveAttribute('data-tone', 'error')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('main [data-row-id]')).not.toHaveCount(1)

  // Enter opens the entry, Escape closes it.
  await page.keyboard.press('j')
  await expect(page.locator('main [data-row-id]:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/entry=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close panel' })).toBeHidden()
})
