import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { callsOf, expect, signInToDemo, startTexting, test, type Call } from './office.ts'

const number = '+12125550181'
const home = { address: '14 Elm St', city: 'Queens', state: 'NY', zip: '11375' }

/** A mother in removal proceedings and her daughter, at one address, with a case. */
async function aFamily(call: Call): Promise<{ record: number; mother: number; case_id: number }> {
  const opened = { opened: '2026-03-02' }
  const { record, party } = await call<{ record: { id: number }; party: { id: number } }>(
    'POST',
    '/add_record_with_party',
    { record: opened, party: { first_name: 'Marta', last_name: 'Quintanilla' } },
  )
  const { id: daughter } = await call<{ id: number }>('POST', '/parties', {
    record_id: record.id,
    party: { first_name: 'Ana', last_name: 'Quintanilla' },
  })
  const enter = (section: object) => call('POST', '/party_characteristics', section)
  for (const party_id of [party.id, daughter])
    await enter({ addresses: { party_id, address_type: 'physical', ...home } })
  await enter({
    phones: { party_id: party.id, phone_number: number, phone_type: 1, preferred_text: true },
  })
  await enter({
    immigration_proceedings: {
      party_id: party.id,
      initiated_date: '2025-05-01',
      initiated_date_format: 'MM/DD/YYYY',
    },
  })
  const { id: case_id } = await call<{ id: number }>('POST', '/legal_cases', {
    legal_case: {
      legal_case_type_id: 1,
      record_id: record.id,
      parties: [{ party_id: party.id }, { party_id: daughter }],
    },
  })
  return { record: record.id, mother: party.id, case_id }
}

const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Checked, next' })

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a family moves: the number is verified, and the reports of the move are on the docket', async ({
  page,
  demoOffice,
  services,
}) => {
  await startTexting(demoOffice)
  const call = await callsOf(demoOffice, 'desmond.okeke')
  const { record, mother, case_id } = await aFamily(call)
  await signInToDemo(page, demoOffice, 'desmond.okeke', `/records/${record}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Check contact details' }).click()

  // The code comes by text; a wrong one is refused at its field, and a cut line keeps what was typed.
  const phones = step(page, 'Phones')
  const handed = services.twilio.takenBy(number)
  await phones.getByRole('button', { name: 'Verify by a code' }).click()
  const code = /\b\d{6}\b/.exec((await handed).body)![0]
  const field = phones.getByRole('textbox', { name: /^Code sent to/ })
  await expect(field).toBeFocused()
  await field.fill(code === '111111' ? '222222' : '111111')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This is not the code that was sent; 4 tries are left/)
  await expectNoViolations(page)
  await page.reload()
  await field.waitFor()
  await page.context().setOffline(true)
  await field.fill(code)
  await field.press('Enter')
  await expect(phones.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue(code)
  await page.context().setOffline(false)
  await field.press('Enter')
  await expect(phones.getByText(/^Verified .* by Desmond Okeke$/)).toBeVisible()
  await next(page).click()

  const safe = step(page, 'Safe contact')
  await expect(safe).toBeFocused()
  const mayLeave = safe.getByRole('radiogroup', { name: 'May we leave a message?' })
  await mayLeave.getByText('No', { exact: true }).click()
  await next(page).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByRole('link', { name: 'Safe contact', exact: true })).toBeVisible()
  await safe.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(safe.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await next(page).click()

  await step(page, 'E-mail').waitFor()
  await page.getByRole('link', { name: 'Who may be informed' }).click()
  const informed = step(page, 'Who may be informed')
  await informed.getByRole('button', { name: /^Add / }).click()
  await informed.getByRole('textbox', { name: 'Name', exact: true }).fill('Rosa Quintanilla')
  await informed.getByRole('combobox', { name: 'May learn' }).click()
  await page.getByRole('option', { name: 'Appointments and hearings' }).click()
  await informed
    .getByRole('button', { name: /^Save / })
    .last()
    .click()
  await expect(informed.getByText('Rosa Quintanilla').first()).toBeVisible()

  // She moves with her daughter.
  await page.getByRole('link', { name: /^Address(?: ✓)?$/ }).click()
  const address = step(page, 'Address')
  await address.getByRole('button', { name: 'They have moved…' }).click()
  await address.getByRole('textbox', { name: 'Day of the move' }).fill('11/02/2026')
  await address.getByRole('textbox', { name: 'Street and number' }).fill('90 Oak Ave')
  await address.getByRole('textbox', { name: 'City or town' }).fill('Newark')
  await address.getByRole('textbox', { name: 'State' }).fill('NJ')
  await address.getByRole('textbox', { name: 'ZIP code' }).fill('07102')
  await expect(address.getByRole('checkbox', { name: 'Ana Quintanilla' })).toBeChecked()
  await expectNoViolations(page)
  await address.getByRole('button', { name: 'Save the move' }).click()

  // Hers to the court and USCIS, her daughter's to USCIS; one a day earlier than proposed.
  const reports = step(page, 'Reports of a move')
  await expect(reports.getByRole('checkbox', { checked: true })).toHaveCount(3)
  const court = reports.getByRole('textbox', { name: 'Day of the deadline' }).first()
  await expect(court).toHaveValue('11/09/2026')
  await court.fill('soon')
  await reports.getByRole('button', { name: 'Make 3 deadlines' }).click()
  await expect(court).toHaveAttribute('aria-invalid', 'true')
  await court.fill('11/06/2026')
  await expectNoViolations(page)
  await reports.getByRole('button', { name: 'Make 3 deadlines' }).click()
  await expect(reports.getByText('On the docket')).toHaveCount(3)

  await page.goto(`${demoOffice.url}/cases/${case_id}`)
  const docket = page.getByRole('region', { name: 'Docket' })
  await expect(docket.getByText('11/06/2026').first()).toBeVisible()
  await expect(docket.getByText('11/12/2026').first()).toBeVisible()
  const { physical_address } = await call<{ physical_address: { city: string } }>('GET', `/parties/${mother}`)
  expect(physical_address.city).toBe('Newark')
})
