import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, goTo, signInToDemo, test, undo } from './office.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const person = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Texts typed into inputs, choices picked from lists by what one types of them. */
type Entry = { texts?: Record<string, string>; choices?: Record<string, string> }

async function fill(form: Locator, { texts = {}, choices = {} }: Entry): Promise<void> {
  for (const [label, value] of Object.entries(texts))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  for (const [label, value] of Object.entries(choices)) {
    const list = form.getByRole('combobox', { name: label, exact: true })
    await list.click()
    // Short lists are only chosen from.
    if (await list.isEditable()) await list.fill(value)
    await form.page().getByRole('option', { name: value }).first().click()
  }
}

/** Adds an entry to a section, which then shows it locked. */
async function add(page: Page, title: string, one: string, entry: Entry, shown: string | RegExp) {
  const place = section(page, title)
  await place.getByRole('button', { name: `Add ${one}`, exact: true }).click()
  const form = place.getByRole('article', { name: `New ${one}` })
  await fill(form, entry)
  await form.getByRole('button', { name: `Save ${one}`, exact: true }).click()
  await expect(form).toBeHidden()
  await expect(place.getByText(shown).first()).toBeVisible()
}

test('a family of five is entered as the client names it', async ({ page, demoOffice }) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')

  // Somebody of that name is in the office already, and is shown before anything is saved.
  await goTo(page, 'Parties')
  const row = await page
    .getByRole('main')
    .locator('a[href^="/parties/"]')
    .filter({ hasText: /^\p{L}+ \p{L}+ \p{L}+$/u })
    .first()
    .innerText()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Record' }).click()
  const opening = page.getByRole('dialog', { name: 'New record' })
  const [first = '', ...last] = row.split(' ')
  await fill(opening, { texts: { 'First name': first, 'Last name': last.join(' ') } })
  await expect(opening.getByRole('link', { name: row }).first()).toBeVisible()

  // It is another person: the mother, whose birthday is not known for sure.
  await fill(opening, {
    texts: { 'First name': 'Delmy Aracely', 'Last name': 'Chicas Portillo', Born: 'about 1987' },
  })
  await expect(opening.getByRole('link', { name: row })).toHaveCount(0)
  await opening.getByRole('button', { name: 'Open record' }).click()
  await expect(opening).toBeHidden()
  await page.waitForURL('**/records/*')
  await page.getByRole('main').getByRole('link', { name: 'Delmy Aracely Chicas Portillo' }).first().click()
  await expect(person(page, 'Delmy Aracely Chicas Portillo')).toBeVisible()
  await expect(section(page, 'Person').getByText(/about 1987/)).toBeVisible()

  // Two children with the same names and birthdays a year apart; a father who has died; a brother who is a citizen.
  const child = (name: string, born: string): Entry => ({
    texts: { 'First name': name, 'Last name': 'Chicas Portillo', Born: born },
  })
  await add(page, 'Children', 'child', child('Mateo', '03/15/2015'), /Mateo Chicas Portillo/)
  await add(page, 'Children', 'child', child('Marisol', '15 MAR 2016'), /03\/15\/2016/)
  const father = section(page, 'Parents')
  await father.getByRole('button', { name: 'Add parent' }).click()
  const fatherForm = father.getByRole('article', { name: 'New parent' })
  await fill(fatherForm, {
    texts: { 'First name': 'Santos', 'Last name': 'Chicas', Born: '1950' },
    choices: { Relation: 'Father' },
  })
  await fatherForm.getByRole('radiogroup', { name: 'Deceased' }).getByText('Yes').click()
  await fatherForm.getByRole('button', { name: 'Save parent' }).click()
  await expect(father.getByText('Santos Chicas').first()).toBeVisible()
  await add(
    page,
    'Siblings',
    'sibling',
    {
      texts: { 'First name': 'Oscar', 'Last name': 'Chicas Portillo' },
      choices: { 'Immigration status': 'U.S. citizen' },
    },
    /Oscar Chicas Portillo/,
  )

  // Two entries with a removal between them, and a detention.
  await add(
    page,
    'Travel history',
    'entry and departure',
    { texts: { Entered: 'about 06/2014', 'Place of entry': 'Hidalgo', Departed: '2/2015' } },
    /about 06\/2014/,
  )
  await add(
    page,
    'Immigration proceedings',
    'immigration proceeding',
    { texts: { Initiated: '06/2014', Decided: '01/20/2015' }, choices: { Outcome: 'Ordered removed' } },
    /06\/2014/,
  )
  await add(
    page,
    'Detention history',
    'detention',
    { texts: { 'Facility not in the list': 'South Texas', From: '06/2014', To: '02/2015' } },
    /South Texas/,
  )
  await add(
    page,
    'Travel history',
    'entry and departure',
    { texts: { Entered: '11/2018', 'Place of entry': 'San Ysidro' } },
    /11\/2018/,
  )

  // She has moved: the old address goes to the history, and comes back when that was a mistake.
  const addresses = section(page, 'Addresses')
  await add(
    page,
    'Addresses',
    'address',
    {
      texts: {
        'Street and number': '84 Willow St',
        'City or town': 'Chelsea',
        State: 'MA',
        'ZIP code': '02150',
      },
      choices: { Of: 'Physical address' },
    },
    /84 Willow St/,
  )
  const move = async () => {
    await addresses.getByRole('button', { name: 'Move to history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move this address to the history' })
    await dialog.getByRole('textbox', { name: 'From' }).fill('2019')
    await dialog.getByRole('button', { name: 'Move to history' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      section(page, 'Residence history')
        .getByText(/84 Willow St/)
        .first(),
    ).toBeVisible()
  }
  await move()
  await undo(page, 'is in the residence history.')
  await expect(addresses.getByText(/84 Willow St/).first()).toBeVisible()
  await move()

  // A photo, cut to size; then everything on paper.
  await page.getByRole('button', { name: /^Add a photo of/ }).click()
  const photo = page.getByRole('dialog', { name: /^Photo of/ })
  await photo
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'delmy.png',
      mimeType: 'image/png',
      buffer: await pictureOf(page),
    })
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('button', { name: /^Photo of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photo).toBeHidden()

  // The family as a picture, with everybody named.
  await page.getByRole('button', { name: 'Family', exact: true }).click()
  const family = page.getByRole('dialog', { name: /^Family of/ })
  for (const name of ['Mateo', 'Marisol', 'Santos', 'Oscar'])
    await expect(family.getByText(new RegExp(name)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(family).toBeHidden()

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const printing = page.getByRole('dialog', { name: 'Print the profile' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    printing.getByRole('button', { name: 'Print as PDF' }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** A picture as a camera makes one, drawn by the browser itself. */
async function pictureOf(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#8ab'
    pen.fillRect(0, 0, 640, 480)
    pen.fillStyle = '#432'
    pen.arc(320, 220, 120, 0, 7)
    pen.fill()
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(encoded, 'base64')
}
