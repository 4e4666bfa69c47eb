import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { callsOf, expect, signInToDemo, test, type Call } from './office.ts'

const pages = async (words: string, count: number) => {
  const pdf = await PDFDocument.create()
  for (let n = 1; n <= count; n++) pdf.addPage([612, 792]).drawText(`${words} ${n}`, { x: 72, y: 400 })
  return pdf.save()
}

/** A case with an open entry of this type, which has these files. */
async function aCaseToFile(call: Call, type: string, files: [string, Uint8Array][]) {
  const { items } = await call<{ items: { id: number }[] }>('GET', '/legal_cases?items_per_page=200')
  for (const { id } of items) {
    const { entries, items: packets } = await call<{
      entries: { id: number; name: string }[]
      items: unknown[]
    }>('GET', `/legal_cases/${id}/packets`)
    const entry = entries.find(({ name }) => name.startsWith(type))
    if (!entry || packets.length > 0) continue
    const body = new FormData()
    for (const [name, bytes] of files)
      body.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
    await call('PATCH', `/docket_entries/${entry.id}/upload`, body)
    return { id, entry: entry.name }
  }
  throw new Error('No case has such an entry.')
}

test('three filings: cards renewed for three people, evidence for the court, a family of four', async ({
  page,
  demoOffice,
}) => {
  await test.step('cards are renewed for three people at once, and one answer is missing no more', () =>
    renewCards(page, demoOffice))
  const call = await callsOf(demoOffice, 'lucia.barrientos')
  await test.step('evidence for the court is stopped by a document in Spanish, translated, made and filed', () =>
    fileEvidence(page, demoOffice, call))
  await test.step('a form of the office’s own, mapped on the screen, and an affidavit of support for a family of four', () =>
    fileForFamily(page, demoOffice))
})

async function renewCards(page: Page, demoOffice: OfficeProcess): Promise<void> {
  await signInToDemo(page, demoOffice, 'lucia.barrientos', '/parties')
  const rows = page.getByRole('main').getByRole('checkbox')
  for (const at of [1, 2, 3]) await rows.nth(at).check()
  await page.getByRole('button', { name: 'Fill a form' }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('combobox', { name: 'Form' })
  const renewal = form.locator('option', { hasText: /^I-90 / })
  await expect(renewal).toHaveCount(1)
  await form.selectOption({ label: (await renewal.textContent())! })
  await dialog.getByRole('button', { name: 'Begin forms' }).click()
  await page.getByText('3 of 3 begun').waitFor()
  const person = page
    .getByRole('list', { name: 'Forms' })
    .getByRole('listitem')
    .filter({ hasText: 'to see to' })
  const question = 'Has the name legally changed since the card was issued?'
  const open = person.filter({ hasText: question })
  await expect(open).toHaveCount(3)
  await open.first().getByRole('link', { name: 'On the form' }).first().click()

  // From what is missing to its question, by keys alone from there.
  const missing = page
    .getByRole('list', { name: 'To see to' })
    .getByRole('listitem')
    .filter({ hasText: question })
  await missing.getByRole('button', { name: 'Answer' }).click()
  const answer = page.getByRole('combobox', { name: question })
  await expect(answer).toBeFocused()
  await page.keyboard.press('n')
  await expect(answer).toHaveValue('no')
  await expect(answer).toBeFocused()
  await page.getByText(/^To see to \(/).click()
  await expect(missing).toHaveCount(0)
  await page.goBack()
  await page.getByText('3 of 3 begun').waitFor()
  await expect(open).toHaveCount(2)
}

async function fileEvidence(page: Page, demoOffice: OfficeProcess, call: Call): Promise<void> {
  const { id, entry } = await aCaseToFile(call, 'File evidence', [
    ['acta.pdf', await pages('Acta de nacimiento', 2)],
    ['birth-certificate.pdf', await pages('Birth certificate', 2)],
    ['conditions.pdf', await pages('Conditions', 5)],
  ])
  await page.goto(`${demoOffice.url}/cases/${id}`)
  await page.locator('#packets').getByRole('button', { name: 'New packet' }).click()
  const dialog = page.getByRole('dialog')
  // Too early, then whole.
  await dialog.getByLabel('Title').press('Enter')
  await dialog.getByText('Enter a title').waitFor()
  await dialog.getByLabel('Title').fill('Evidence of the respondent')
  await dialog.getByLabel('For the entry').selectOption({ label: entry })
  await dialog.getByLabel('Title').press('Enter')

  const exhibits = page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem')
  const source = page.getByRole('combobox', { name: 'File or form of the case' })
  for (const [at, name] of ['acta.pdf', 'conditions.pdf'].entries()) {
    const option = source.locator('option', { hasText: name })
    await expect(option).toHaveCount(1)
    await source.selectOption({ label: (await option.textContent())! })
    await page.getByRole('button', { name: 'Add exhibit' }).press('Enter')
    await expect(exhibits).toHaveCount(at + 1)
  }
  const make = page.getByRole('button', { name: 'Make packet' })
  const openFirst = async () => {
    await exhibits.filter({ hasText: 'acta.pdf' }).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: /^Title, pages/ }).click()
  }
  await openFirst()
  await dialog.getByLabel('Title').fill('Birth certificate')
  await dialog.getByLabel('Language', { exact: true }).first().fill('Spanish')
  await dialog.getByRole('button', { name: 'Save exhibit' }).click()
  await page.getByText('Exhibit A is in Spanish and has no English translation').waitFor()
  await expect(make).toBeDisabled()

  await openFirst()
  const translation = dialog.getByLabel('English translation')
  const english = translation.locator('option', { hasText: /^birth-certificate\.pdf/ })
  await translation.selectOption({ label: (await english.textContent())! })
  await dialog.getByLabel('Translator', { exact: true }).fill('Rosa Tecún')
  await dialog.getByLabel(/competent to translate it$/).check()
  await dialog.getByLabel('Translated on', { exact: true }).fill('11/20/2026')
  await dialog.getByRole('button', { name: 'Save exhibit' }).click()
  await page.getByText('translated by Rosa Tecún').waitFor()
  await make.click()
  await page.getByRole('button', { name: 'Download', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Mark as filed' }).click()
  await dialog.getByLabel(/^By/).fill('ECAS')
  await dialog.getByLabel(/^Receipt/).fill('EC-4471')
  await dialog.getByLabel(/^Mark “.*” done$/).check()
  await dialog.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText(/with receipt EC-4471/).waitFor()
  await page.reload()
  await page.getByText(/with receipt EC-4471/).waitFor()
  await expect(make).toHaveCount(0)
}

/** A form as the office downloads it: this one is not among those that come with Ellis. */
async function anApplication(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([612, 792])
  const form = pdf.getForm()
  sheet.drawText('Form I-485 Edition 01/20/25', { x: 40, y: 30, size: 9 })
  for (const [at, words] of ['Family Name (Last Name)', 'Given Name (First Name)'].entries()) {
    const y = 700 - at * 60
    sheet.drawText(words, { x: 40, y: y + 24, size: 9 })
    form.createTextField(`Part1.Line${at + 1}`).addToPage(sheet, { x: 40, y, width: 220, height: 18 })
  }
  return Buffer.from(await pdf.save())
}

interface CaseOfFamily {
  id: number
  title: string
  record: { id: number }
  other_attorneys: unknown[]
  parties: { id: number; display_name: string; party_role_id: number; party_role_name: string }[]
}

/** A couple with two children and one attorney: how many the families of the demo office have depends on the day. */
async function aFamily(call: Call): Promise<CaseOfFamily> {
  const { items } = await call<{ items: CaseOfFamily[] }>('GET', '/legal_cases?items_per_page=200')
  const petitions = items.filter(({ title }) => title.startsWith('One-step family petition'))
  const families = await Promise.all(
    petitions.map(({ id }) => call<CaseOfFamily>('GET', `/legal_cases/${id}`)),
  )
  const role = families.flatMap(({ parties }) => parties).find((one) => one.party_role_name === 'Derivative')
  const family = families.find(({ parties, other_attorneys }) => {
    const roles = parties.map(({ party_role_name }) => party_role_name).toSorted()
    return other_attorneys.length === 0 && /^Beneficiary,(Derivative,){0,2}Petitioner$/.test(roles.join())
  })
  if (!family || !role) throw new Error('No family adjusts its status.')
  for (const first_name of ['Rosa', 'Luis'].slice(family.parties.length - 2)) {
    const child = await call<{ id: number }>('POST', '/parties', {
      record_id: family.record.id,
      party: { first_name, last_name: 'Of the family' },
    })
    await call('POST', `/legal_cases/${family.id}/associate_parties`, {
      parties: [{ party_id: child.id, party_role_id: role.party_role_id }],
    })
  }
  return call<CaseOfFamily>('GET', `/legal_cases/${family.id}`)
}

async function fileForFamily(page: Page, demoOffice: OfficeProcess): Promise<void> {
  const call = await signInToDemo(page, demoOffice, 'desmond.okeke', '/forms')
  const buffer = await anApplication()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'i-485.pdf', mimeType: 'application/pdf', buffer })
  await page
    .getByRole('status', { name: 'What became of the files' })
    .getByText('Added', { exact: true })
    .waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'I-485' })
    .filter({ has: page.getByRole('button') })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'How it is filled' }).click()

  // A field on the page, and what its label suggests.
  const fields = page.getByRole('group', { name: 'Fields of page 1' })
  for (const words of ['Family Name', 'Given Name']) {
    await fields.getByRole('button', { name: new RegExp(words) }).click()
    await page.getByRole('group', { name: 'Suggestions' }).getByRole('button').first().click()
    await fields.getByRole('button', { name: new RegExp(`${words}.*: filled`, 'i') }).waitFor()
  }

  const { id, parties } = await aFamily(call)
  const petitioner = parties.find(({ party_role_name }) => party_role_name === 'Petitioner')!.display_name
  await page.goto(`${demoOffice.url}/cases/${id}`)
  const dialog = page.getByRole('dialog')
  await page.locator('#forms').getByRole('button', { name: 'By every attorney' }).click()
  const application = dialog.getByRole('combobox', { name: 'Form' }).locator('option', { hasText: /^I-485 / })
  await expect(application).toHaveCount(1)
  await dialog
    .getByRole('combobox', { name: 'Form' })
    .selectOption({ label: (await application.textContent())! })
  await dialog.getByRole('checkbox', { name: petitioner }).uncheck()
  await dialog.getByRole('button', { name: 'Begin forms' }).click()
  await page.getByText('3 of 3 begun').waitFor()

  await page.goBack()
  await page.locator('#forms').getByRole('button', { name: 'Fill a form' }).click()
  const form = dialog.getByRole('combobox', { name: /^Form\b/ })
  const affidavit = form.locator('option', { hasText: /^I-864 / })
  await expect(affidavit).toHaveCount(1)
  await form.selectOption({ label: (await affidavit.textContent())! })
  await dialog.getByRole('combobox', { name: /^For\b/ }).selectOption({ label: petitioner })
  await dialog.getByRole('button', { name: 'Begin form' }).click()
  await page.getByRole('heading', { level: 1, name: /^I-864/ }).waitFor()
  await page.getByRole('list', { name: 'To see to' }).waitFor()

  await page.goBack()
  await page.locator('#packets').getByRole('button', { name: 'New packet' }).click()
  await dialog.getByLabel('Title').fill('Adjustment of a family of four')
  await dialog.getByLabel('Filed with').selectOption({ label: 'USCIS' })
  await dialog.getByLabel('For the entry').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Begin packet' }).click()
  const exhibits = page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem')
  const source = page.getByRole('combobox', { name: 'File or form of the case' })
  const options = source.locator('option', { hasText: /I-485|I-864/ })
  await expect(options).toHaveCount(4)
  for (const [at, label] of (await options.allTextContents()).toSorted().entries()) {
    await source.selectOption({ label })
    await page.getByRole('button', { name: 'Add exhibit' }).click()
    await expect(exhibits).toHaveCount(at + 1)
  }
  // Its order is changed by the keys of the handle, and the packet made while that is being saved.
  await exhibits.filter({ hasText: 'I-864' }).getByRole('button').first().press('ArrowUp')
  await expect(exhibits.nth(2)).toContainText('I-864')
  await page.getByRole('button', { name: 'Make packet' }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  await dialog.getByLabel(/^By/).fill('Courier')
  await dialog.getByLabel(/^Receipt/).fill('IOE0912345678')
  await dialog.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText(/with receipt IOE0912345678/).waitFor()
}
