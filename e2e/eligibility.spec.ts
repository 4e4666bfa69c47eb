import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './office.ts'
import type { OfficeProcess } from '../src/testing/server/officeProcess.ts'

type Body = Readonly<Record<string, unknown>>

/** A new person, entries of sections of theirs, and the address of the page about them. */
async function aPerson(
  page: Page,
  office: OfficeProcess,
  party: Body,
  entries: readonly (readonly [kind: string, values: Body])[],
): Promise<string> {
  const signedIn = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await signInToDemo(page, office, 'pilar.santamaria')
  const { authorization = '' } = (await signedIn).headers()
  const id = await page.evaluate(
    async ({ party, entries, authorization }) => {
      const token = /csrf=([^;]+)/.exec(document.cookie)![1]!
      const headers = { authorization, 'content-type': 'application/json', 'x-csrf-token': token }
      // Entry of a list by its code or meaning.
      const listed = async (list: string, code: string) => {
        const answer = await fetch(`/api/${list}?items_per_page=200`, { headers })
        const { items } = (await answer.json()) as {
          items: { id: number; code?: string; meaning?: string }[]
        }
        return items.find((one) => one.code === code || one.meaning === code)!.id
      }
      const post = async (path: string, body: object) => {
        const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(await answer.text())
        return (await answer.json()) as { party: { id: number } }
      }
      const made = await post('/add_record_with_party', { record: { opened: '2026-03-02' }, party })
      for (const [kind, values] of entries) {
        const entry: Record<string, unknown> = { party_id: made.party.id }
        for (const [name, value] of Object.entries(values))
          entry[name] = Array.isArray(value) ? await listed(String(value[0]), String(value[1])) : value
        await post('/party_characteristics', { [kind]: entry })
      }
      return made.party.id
    },
    { party, entries, authorization },
  )
  return `${office.url}/parties/${id}`
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

test('a defensive claim with an old conviction, from the screening to a decision and the guide', async ({
  page,
  demoOffice,
}) => {
  const profile = await aPerson(
    page,
    demoOffice,
    { first_name: 'Efraín', last_name: 'Ixcot', dob: '1985-05-05' },
    [
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
    ],
  )
  await page.goto(`${profile}/eligibility`)
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
  await page.goto(`${profile}/asylum`)
  await page.getByRole('button', { name: 'Print guide' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'For no case' }).click()
  expect((await file).suggestedFilename()).toMatch(/asylum guide.*\.pdf$/i)
})

test('a family with a child about to turn 21: the screening and the clocks', async ({ page, demoOffice }) => {
  const born = new Date()
  born.setFullYear(born.getFullYear() - 21, born.getMonth() + 2, 1)
  const profile = await aPerson(
    page,
    demoOffice,
    { first_name: 'Salma', last_name: 'Haddad', dob: '1980-04-05' },
    [
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
    ],
  )
  await page.goto(`${profile}/eligibility`)
  await page.getByRole('button', { name: 'Begin screening' }).click()
  await page.getByText('By group', { exact: true }).click()
  await page.getByText(/^Fear of return/).click()
  const filed = page.locator('[data-question="asylum_filed"]')
  await filed.getByRole('button', { name: 'Yes' }).click()
  const petition = finding(page, 'refugee-asylee-relative-petition')
  await expect(petition).toContainText('Omar Haddad')
  await expect(petition).toContainText('INA 207(c)(2), 208(b)(3)')
  // The clock of the child is on the page of the mother.
  await page.goto(profile)
  await expect(page.getByText(/Turns 21 on/).first()).toBeVisible()
  // By the petition of 2015 for the mother, the age of the child stands still.
  await expect(page.getByText(/Omar Haddad, F4/).first()).toBeVisible()
  await expect(page.getByText(/Age \d+.* stands still while the petition is pending/).first()).toBeVisible()
})
