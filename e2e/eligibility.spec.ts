import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callsOf, expect, signInToDemo, test, type Call } from './office.ts'

type Body = Readonly<Record<string, unknown>>

/** A new person and entries of sections of theirs; the path of the page about them. */
async function aPerson(
  call: Call,
  party: Body,
  entries: readonly (readonly [kind: string, values: Body])[],
): Promise<string> {
  // Entry of a list by its code or meaning.
  const listed = async (list: string, code: string) => {
    const { items } = await call<{ items: { id: number; code?: string; meaning?: string }[] }>(
      'GET',
      `/${list}?items_per_page=200`,
    )
    return items.find((one) => one.code === code || one.meaning === code)!.id
  }
  const made = await call<{ party: { id: number } }>('POST', '/add_record_with_party', {
    record: { opened: '2026-03-02' },
    party,
  })
  for (const [kind, values] of entries) {
    const entry: Record<string, unknown> = { party_id: made.party.id }
    for (const [name, value] of Object.entries(values))
      entry[name] = Array.isArray(value) ? await listed(String(value[0]), String(value[1])) : value
    await call('POST', '/party_characteristics', { [kind]: entry })
  }
  return `/parties/${made.party.id}`
}

const year = (name: string, value: string) => ({ [name]: `${value}-01-01`, [`${name}_format`]: 'YYYY' })
const finding = (page: Page, identifier: string) => page.locator(`[data-finding="${identifier}"]`)
const question = (page: Page) => page.locator('[data-question] h3')
/** Opens the question that is missing for a finding, and answers it with a key. */
async function answer(page: Page, words: RegExp, key: string) {
  await page.getByRole('button', { name: words }).first().click()
  await expect(question(page)).toHaveText(words)
  await page.keyboard.press(key)
  await expect(question(page)).not.toHaveText(words)
}

test('a defensive claim with an old conviction, from the screening to differing statements and the guide', async ({
  page,
  demoOffice,
}) => {
  const call = await callsOf(demoOffice, 'pilar.santamaria')
  const profile = await aPerson(call, { first_name: 'Efraín', last_name: 'Ixcot', dob: '1985-05-05' }, [
    ['personal_overview', { fear_returning_home_country: true }],
    ['travel_histories', year('entry_date', '2008')],
    ['immigration_proceedings', year('initiated_date', '2025')],
    [
      'criminal_histories',
      {
        charge: 'Theft',
        offense_kind: 'theft',
        disposition: 'pleaded_guilty',
        sentence_imposed: '2 years',
        ...year('incident_date', '2011'),
      },
    ],
  ])
  await signInToDemo(page, demoOffice, 'pilar.santamaria', `${profile}/eligibility`)
  await page.getByRole('button', { name: 'Begin screening' }).click()
  const asylum = finding(page, 'asylum')
  await expect(asylum).toContainText('Missing')
  await expect(asylum).toContainText('an aggravated felony is a particularly serious crime for asylum')
  await answer(page, /because of race, religion/, 'y')
  await answer(page, /from the government, or from people/, 'y')
  await answer(page, /Would officials torture/, 'u')

  // It goes on where it was left: what is not known stays missing.
  await page.reload()
  await expect(asylum).not.toContainText('Missing')
  await expect(finding(page, 'cat-withholding')).toContainText('Would officials torture')
  await page.getByRole('button', { name: 'Finish screening' }).click()
  await asylum.getByRole('button', { name: /^Pursue/ }).click()
  await expect(asylum.getByText('Pursue', { exact: true }).first()).toBeVisible()
  await finding(page, 'voluntary-departure')
    .getByRole('button', { name: /^Rule out/ })
    .click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bars a conviction of this kind')
  await page.getByRole('dialog').getByRole('button', { name: 'Rule out' }).click()
  await expect(finding(page, 'voluntary-departure')).toContainText('Bars a conviction of this kind')

  // A decision is an analysis; the guide of the claim follows.
  await asylum.getByRole('link', { name: 'Asylum', exact: true }).click()
  await expect(
    page.getByRole('group', { name: 'Answer', exact: true }).getByRole('button', { name: 'Maybe' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('navigation', { name: 'About this person' })
    .getByRole('link', { name: 'Asylum' })
    .click()
  await compareStatements(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print guide' }).click()
  await page.getByRole('menuitem', { name: 'For no case' }).click()
  const guide = await download
  expect(guide.suggestedFilename()).toMatch(/asylum guide.*\.pdf$/i)
  expect((await readFile(await guide.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // A family with a child about to turn 21.
  const born = new Date()
  born.setFullYear(born.getFullYear() - 21, born.getMonth() + 2, 1)
  const family = await aPerson(call, { first_name: 'Salma', last_name: 'Haddad', dob: '1980-04-05' }, [
    [
      'children',
      {
        first_name: 'Omar',
        last_name: 'Haddad',
        dob: born.toISOString().slice(0, 10),
        dob_format: 'MM/DD/YYYY',
      },
    ],
    [
      'immigration_benefits',
      {
        benefit_type: ['benefit_types', 'relative_petition'],
        preference_category_id: ['preference_categories', 'F4'],
        priority_date: '2015-03-02',
        priority_date_format: 'MM/DD/YYYY',
        initiated_date: '2015-03-02',
        initiated_date_format: 'MM/DD/YYYY',
      },
    ],
  ])
  await page.goto(demoOffice.url + family)
  await expect(page.getByText(/Turns 21 on/).first()).toBeVisible()
  // By the petition of 2015 for the mother, the age of the child stands still.
  await expect(page.getByText(/Omar Haddad, F4/).first()).toBeVisible()
  await expect(page.getByText(/Age \d+.* stands still while the petition is pending/).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'About this person' })
    .getByRole('link', { name: 'Eligibility' })
    .click()
  await page.getByRole('button', { name: 'Begin screening' }).click()
  await page.getByText('By group', { exact: true }).click()
  await page.getByText(/^Fear of return/).click()
  const filed = page.locator('[data-question="asylum_filed"]')
  await filed.getByRole('button', { name: 'Yes' }).click()
  const petition = finding(page, 'refugee-asylee-relative-petition')
  await expect(petition).toContainText('Omar Haddad')
  await expect(petition).toContainText('INA 207(c)(2), 208(b)(3)')
})

/** The year of a claim, and a fact of which two sources say different things, explained by keys. */
async function compareStatements(page: Page): Promise<void> {
  // The year, and the circumstances that changed.
  const year = page.getByRole('region', { name: 'One-year deadline' })
  await year.getByRole('button', { name: /^Add/ }).click()
  await year.getByLabel('Last arrival', { exact: true }).fill('05/02/2023')
  await year.getByLabel('Filed more than one year after arrival').getByText('Yes').click()
  await year.getByRole('combobox', { name: 'Exception' }).click()
  await page.getByRole('option', { name: 'Changed circumstances' }).click()
  await year.getByLabel('Exception ended', { exact: true }).fill('03/2025')
  await year.getByRole('button', { name: /^Save/ }).first().click()
  await expect(year.getByText(/^The year ends on May/)).toBeVisible()
  await expect(year.getByText(/To check: Filing after one year/)).toBeVisible()

  // From the first interview: a fact, and two sources that differ on it.
  const grid = page.getByRole('region', { name: 'Consistency of statements' })
  const dialog = page.getByRole('dialog')
  await grid.getByRole('button', { name: 'Add fact' }).click()
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Date' }).click()
  await dialog.getByLabel(/^Fact/).fill('Day the shop was burned')
  await dialog.getByRole('button', { name: 'Save fact' }).click()
  await expect(dialog).toBeHidden()
  for (const [source, made, stated] of [
    ['Interview at the border', '05/03/2023', '02/2023'],
    ['Interview by the office', '06/01/2025', '12/14/2022'],
  ] as const) {
    await grid.getByRole('button', { name: 'Add source' }).click()
    await dialog.getByRole('combobox', { name: 'Source' }).click()
    await page.getByRole('option', { name: source }).click()
    await dialog.getByLabel('Day of the source', { exact: true }).fill(made)
    await dialog.getByRole('button', { name: 'Save source' }).click()
    await expect(dialog).toBeHidden()
    await grid.getByRole('button', { name: `Add to Day the shop was burned: ${source}, ${made}` }).click()
    await dialog.getByLabel('Day as stated', { exact: true }).fill(stated)
    await dialog.getByRole('button', { name: 'Save statement' }).click()
    await expect(dialog).toBeHidden()
  }
  const row = grid.getByRole('row', { name: /Day the shop was burned/ })
  await expect(row.getByText('Different')).toHaveCount(3)

  // By keys: to the cell of the border, and what it differs from.
  await row.getByRole('button', { name: /12\/14\/2022/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row.getByRole('button', { name: /02\/2023/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/Interview by the office, 06\/01\/2025: 12\/14\/2022/)
  await dialog.getByRole('button', { name: 'Explain difference' }).click()
  await dialog.getByLabel(/^Explanation/).fill('The interpreter mixed up the fire and the complaint.')
  await dialog.getByRole('button', { name: 'Save explanation' }).click()
  await expect(dialog.getByRole('button', { name: 'Take back' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Different, explained')).toHaveCount(3)
}
