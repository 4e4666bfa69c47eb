import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { axeOn } from './axe.ts'
import { expectUsable } from './guestPage.ts'
import { callsOf, expect, signInToDemo, test } from './office.ts'

const phone = { viewport: { width: 320, height: 640 } }

/** A new person who was born on 5 March 1990, the link to a survey of these cards, and the page of their profile. */
async function aSurveyOf(
  office: OfficeProcess,
  cards: string[],
  language: string,
): Promise<{ link: string; profile: string }> {
  const call = await callsOf(office, 'lucia.barrientos')
  const { party } = await call<{ party: { id: number } }>('POST', '/add_record_with_party', {
    record: { opened: '2026-03-02' },
    party: { first_name: 'Rose', last_name: 'Desrosiers', dob: '1990-03-05' },
  })
  const { url } = await call<{ url: string }>('POST', `/parties/${party.id}/surveys`, {
    cards: Object.fromEntries(cards.map((card) => [card, true])),
    title: 'Questions before we meet',
    language,
    identity_check: 'birth_date',
    notify: true,
  })
  return { link: url, profile: `/parties/${party.id}` }
}

/** Opens a link as a phone does that has never seen it. */
async function onAPhone(browser: Browser, link: string, language: RegExp) {
  const context = await browser.newContext(phone)
  const guest = await context.newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: language }).press('Enter')
  return { context, guest }
}

/** The next act arrives, and its answer is lost on the way back. */
const loseAnswer = (context: BrowserContext) =>
  context.route(
    (url) => url.pathname.startsWith('/api/survey/'),
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test('a mother answers in Haitian Creole on a small phone, over cut lines and a browser that ended', async ({
  page,
  browser,
  demoOffice,
}) => {
  const { link, profile } = await aSurveyOf(demoOffice, ['names', 'birth', 'child', 'fear'], 'ht')
  const check = async (guest: Page) => {
    await guest.getByLabel('Jou').fill('5')
    await guest.getByLabel('Mwa').selectOption('mas')
    await guest.getByLabel('Ane').fill('1990')
    await guest.getByRole('button', { name: 'Kontinye' }).click()
  }
  const heading = (guest: Page, name: string) => guest.getByRole('heading', { level: 2, name, exact: true })
  const next = (guest: Page) => guest.getByRole('button', { name: 'Pwochen' }).click()

  const first = await onAPhone(browser, link, /Kreyòl/)
  await expect(first.guest.getByText('Rose')).toHaveCount(0)
  await check(first.guest)
  await heading(first.guest, 'Non ou').waitFor()
  await first.guest.getByLabel('Ki premye non ou?').fill('Rose-Mène')
  await first.guest.getByLabel('Ki siyati ou?').fill('Desrosiers')
  // Answers stay on the page while the line is cut, also from card to card.
  await first.context.setOffline(true)
  await next(first.guest)
  await heading(first.guest, 'Nesans ou').waitFor()
  await expect(first.guest.getByRole('status').filter({ hasText: 'Li poko anrejistre' })).toBeVisible()
  await first.guest.getByRole('group', { name: 'Ki lè ou te fèt?' }).getByLabel('Ane').fill('1990')
  await first.guest.getByLabel('Nan ki vil oswa bouk?').fill('Okay')
  await next(first.guest)
  await heading(first.guest, 'Pitit ou').waitFor()
  await first.context.setOffline(false)
  await expect(first.guest.getByText('✓ Sa anrejistre')).toBeVisible()
  await first.guest.getByRole('textbox').first().fill('Jean')
  await first.guest.getByRole('textbox').first().blur()
  await expect(first.guest.getByText('✓ Sa anrejistre')).toBeVisible()
  await loseAnswer(first.context)
  await first.guest.getByRole('button', { name: 'Ajoute yon lòt pitit' }).click()
  await heading(first.guest, 'Pitit ou (2)').waitFor()
  await first.guest.getByRole('textbox').first().fill('Mirlande')
  await first.guest.getByRole('textbox').first().blur()
  await expect(first.guest.getByText('✓ Sa anrejistre')).toBeVisible()
  await expect(first.guest.getByText('Pati 4 sou 5')).toBeVisible()
  await first.context.close()

  // Another device knows nothing, asks again, and goes on where she was.
  const second = await onAPhone(browser, link, /Kreyòl/)
  await check(second.guest)
  await heading(second.guest, 'Pitit ou (2)').waitFor()
  await expect(second.guest.getByText('Kesyon sa yo se sou Rose.')).toBeVisible()
  await expect(second.guest.getByRole('textbox').first()).toHaveValue('Mirlande')
  await second.guest.getByRole('button', { name: 'Tounen', exact: true }).click()
  await heading(second.guest, 'Pitit ou (1)').waitFor()
  await expect(second.guest.getByRole('textbox').first()).toHaveValue('Jean')
  await second.guest.getByText('Tout pati yo').click()
  await second.guest.getByRole('button', { name: 'Tounen nan peyi ou' }).click()

  await heading(second.guest, 'Tounen nan peyi ou').waitFor()
  await expect(second.guest.getByRole('radio')).toHaveCount(0)
  await second.guest.getByRole('button', { name: 'Montre kesyon yo' }).click()
  await second.context.setOffline(true)
  const afraid = second.guest.getByRole('group', { name: 'Èske ou pè tounen nan peyi ou?' })
  await afraid.getByRole('radio', { name: 'Non' }).check()
  await afraid.getByRole('button', { name: 'Pita, ak avoka mwen' }).click()
  await expect(afraid.getByRole('radio', { checked: true })).toHaveCount(0)
  const who = second.guest.getByRole('group', { name: 'Ki moun oswa ki sa ou pè?' })
  await who.getByRole('textbox').fill('Yon gang')
  await who.getByRole('button', { name: 'Pita, ak avoka mwen' }).click()
  await who.getByRole('button', { name: 'Efase l' }).click()
  await expect(who.getByRole('textbox')).toHaveValue('')
  await second.context.setOffline(false)
  await expect(second.guest.getByText('✓ Sa anrejistre')).toBeVisible()
  await expectUsable(second.guest, 'a hard card')

  await next(second.guest)
  await second.guest.getByRole('heading', { level: 1, name: 'Ou rive nan fen an' }).waitFor()
  await expect(second.guest.getByText('Pou pita, ak avoka ou: 2')).toBeVisible()
  await second.guest.getByRole('button', { name: 'Bay biwo a repons mwen yo' }).click()
  await second.guest.getByRole('heading', { level: 1, name: /^Mèsi/ }).waitFor()
  await expectUsable(second.guest, 'the end')
  await second.context.close()

  await signInToDemo(page, demoOffice, 'lucia.barrientos', profile)
  await reviewByKeyboard(page)
})

test('parts of the page that do not come are asked for again, in the language of the guest', async ({
  browser,
  demoOffice,
}) => {
  const { link } = await aSurveyOf(demoOffice, ['names'], 'es')
  const sentence = 'Por favor, revise su internet. Después, intente de nuevo.'
  for (const part of ['guest', 'surveyPage', 'checkForm', 'es']) {
    const context = await browser.newContext(phone)
    const guest = await context.newPage()
    await context.route(`**/assets/${part}-*.js*`, (route) => route.abort('connectionreset'))
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Español' }).click()
    await expect(guest.getByRole('status')).toHaveText(sentence)
    await expect(guest.getByRole('status')).toBeInViewport()
    await expectUsable(guest, `without ${part}`)
    // As long as the line is cut, the sentence stays.
    await context.setOffline(true)
    await guest.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(guest.getByRole('status')).toHaveText(sentence)
    await context.unrouteAll()
    await context.setOffline(false)
    const again = guest.getByRole('button', { name: 'Intentar de nuevo' })
    // It may have come by itself, also while somebody looks for the button.
    await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Preguntas para usted')
    // Another language that does not come says so in the one that is there.
    await context.route('**/assets/ar-*.js*', (route) => route.abort('connectionreset'))
    await guest.locator('#language').selectOption('ar')
    await expect(guest.getByRole('status').filter({ hasText: 'Ahora no tiene internet.' })).toBeInViewport()
    await context.close()
  }
})

/** The paralegal’s side: what is new is accepted at once, a conflict by a key and taken back, and then rejected. */
async function reviewByKeyboard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /wait for review/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Questions before we meet' }).waitFor()
  const answer = (question: string) => page.getByRole('listitem', { name: question, exact: true })
  const firstName = answer('What is your first name?')
  await expect(firstName).toContainText('Rose-Mène')
  await expect(firstName).toContainText('Differs')
  expect((await (await axeOn(page)).analyze()).violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('button', { name: /^Accept all that is new/ }).click()
  await expect(answer('In what town or village?')).toContainText('Accepted')
  await expect(firstName).toContainText('Differs')
  const parked = answer('Are you afraid to go back to your country?')
  await expect(parked).toContainText('Left for later, with a lawyer')
  await expect(parked.getByRole('button', { name: /^Accept/ })).toHaveCount(0)

  await firstName.focus()
  await page.keyboard.press('a')
  await page.getByRole('link', { name: 'Rose-Mène Desrosiers' }).waitFor()
  await expect(firstName).toContainText('Accepted')
  await firstName.focus()
  await page.keyboard.press('u')
  await page.getByRole('link', { name: 'Rose Desrosiers', exact: true }).waitFor()
  await expect(firstName).toContainText('Differs')
  await firstName.focus()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Reviewed by Lucía Barrientos/)).toBeVisible()
  await page.getByRole('link', { name: 'Rose Desrosiers', exact: true }).click()
  await expect(page.getByRole('link', { name: /for review/ })).toHaveCount(0)
  await expect(page.getByText('Mirlande').first()).toBeVisible()
}

test('keys and roles alone are enough to answer, in any language, and nothing is wrong with the page', async ({
  browser,
  demoOffice,
}) => {
  const { link } = await aSurveyOf(demoOffice, ['names', 'birth', 'child', 'fear'], 'en')
  const { context, guest } = await onAPhone(browser, link, /English/)
  const press = async (...keys: string[]) => {
    for (const key of keys) await guest.keyboard.press(key)
  }
  /** Goes on by Tab until something of this role and name has the focus. */
  const tabTo = async (role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
    const target = guest.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
    await target.waitFor()
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`The focus never came to ${role} ${name}`)
  }
  const focusedHeading = (name: string) =>
    expect(guest.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()

  // A wrong answer says how many tries are left, in words.
  await tabTo('textbox', 'Day')
  await guest.keyboard.type('6')
  await tabTo('combobox', 'Month')
  await guest.keyboard.type('March')
  await tabTo('textbox', 'Year')
  await guest.keyboard.type('1990')
  await press('Enter')
  await expect(guest.getByRole('alert')).toContainText('Tries left: 4')
  await expectUsable(guest, 'the check')
  await guest.getByRole('textbox', { name: 'Day' }).focus()
  await press('Control+a')
  // Figures of any keyboard.
  await guest.keyboard.type('٥')
  await press('Enter')

  await guest.getByRole('heading', { level: 2, name: 'Your name' }).waitFor()
  await tabTo('textbox', 'What is your first name?')
  await guest.keyboard.type('Rose')
  await tabTo('button', 'Next')
  await press('Enter')
  await focusedHeading('Your birth')

  await tabTo('textbox', 'Day')
  await guest.keyboard.type('31')
  await tabTo('combobox', 'Month')
  await guest.keyboard.type('February')
  await tabTo('textbox', 'Year')
  await guest.keyboard.type('1990')
  await press('Tab')
  await expect(guest.getByRole('alert').filter({ hasText: 'There is no such day' })).toBeVisible()
  await expectUsable(guest, 'a day that does not exist')
  await tabTo('combobox', 'In what country were you born?')
  await guest.keyboard.type('hait')
  await expect(guest.getByRole('option', { name: 'Haiti' })).toBeVisible()
  await expectUsable(guest, 'a list of countries')
  await press('ArrowDown', 'Enter')
  await expect(guest.getByRole('combobox', { name: 'In what country were you born?' })).toHaveValue('Haiti')
  // Whoever goes on is shown first what could not be saved.
  await tabTo('button', 'Next')
  await press('Enter')
  await expect(guest.getByRole('textbox', { name: 'Day' })).toBeFocused()
  await press('Control+a')
  await guest.keyboard.type('28')
  await tabTo('button', 'Next')
  await press('Enter')
  await focusedHeading('Your child')

  // Another language in the middle loses nothing, from the right to the left.
  await tabTo('button', /^\+ /)
  await press('Enter')
  await guest.getByRole('heading', { level: 2, name: 'Your child (2)' }).waitFor()
  await guest.locator('#language').selectOption('ar')
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(guest.getByRole('heading', { level: 2 })).not.toContainText('Your child')
  await expectUsable(guest, 'Arabic')
  await guest.locator('#language').selectOption('en')
  await guest.getByRole('heading', { level: 2, name: 'Your child (2)' }).waitFor()

  await tabTo('button', 'Take out this part')
  await press('Enter')
  await expect(guest.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectUsable(guest, 'taking a copy out')
  await press('Tab', 'Enter')
  await focusedHeading('Your child')
  await tabTo('button', 'Next')
  await press('Enter')

  await tabTo('button', 'Show the questions')
  await press('Enter')
  await tabTo('radio', 'Yes')
  await press('Space')
  await tabTo('button', 'Clear my answer')
  await press('Enter')
  await expect(guest.getByRole('radio', { checked: true })).toHaveCount(0)
  await tabTo('button', 'I prefer not to answer')
  await press('Enter')
  await expect(guest.getByRole('button', { name: 'I prefer not to answer', pressed: true })).toHaveCount(1)

  await tabTo('button', 'Stop for now')
  await press('Enter')
  await expect(guest.getByText('All your answers are saved.')).toBeVisible()
  await expectUsable(guest, 'a pause')
  await tabTo('button', 'Go on')
  await press('Enter')
  await tabTo('button', 'Next')
  await press('Enter')
  await guest.getByRole('heading', { level: 1, name: 'You are at the end' }).waitFor()
  await expectUsable(guest, 'the end')
  await tabTo('button', 'Give my answers to the office')
  await press('Enter')
  await guest.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
  await expectUsable(guest, 'after the end')
  await tabTo('button', 'Look at my answers')
  await press('Enter')
  await tabTo('button', 'Back')
  await press('Enter')
  await expect(guest.getByRole('heading', { level: 2, name: 'Your child' })).toBeVisible()
  await context.close()
})
