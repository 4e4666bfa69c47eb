import { callsOf, expect, goTo, signInToDemo, test, type Call } from './office.ts'

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const asTyped = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** Somebody with a case and an individual hearing ahead. */
async function aRespondent(call: Call, last_name: string, hearing_day: string) {
  const { record, party } = await call<{ record: { id: number }; party: { id: number } }>(
    'POST',
    '/add_record_with_party',
    { record: { opened: '2026-03-02' }, party: { first_name: 'Rosa', last_name } },
  )
  const { id: legal_case_id } = await call<{ id: number }>('POST', '/legal_cases', {
    legal_case: { legal_case_type_id: 1, record_id: record.id, parties: [{ party_id: party.id }] },
  })
  const { items } = await call<{ items: { id: number; name: string }[] }>(
    'GET',
    '/docket_entry_types?items_per_page=200',
  )
  const add = (type: RegExp, facts: object) =>
    call<{ id: number }>('POST', '/docket_entries', {
      docket_entry: {
        legal_case_id,
        docket_entry_type_id: items.find(({ name }) => type.test(name))!.id,
        ...facts,
      },
    })
  const hearing = await add(/individual/i, { action_date: hearing_day, event_time_start: '09:00' })
  return { party_id: party.id, hearing, add }
}

test('a hearing moves with the deadline counted from it, and what follows from a transfer is answered', async ({
  page,
  demoOffice,
}) => {
  const call = await callsOf(demoOffice, 'miriam.halloran')
  // Both on the first page of hearings, and the deadline, 30 days before the later one, after the earlier one.
  const [before, after] = [daysAhead(8), daysAhead(45)]
  const { add } = await aRespondent(call, 'Tzul Ajanel', before)
  const filing = await add(/filing|evidence/i, {
    deadline: { rule_key: 'eoir-filing-individual', trigger_day: before },
  })
  await signInToDemo(page, demoOffice, 'miriam.halloran', '/hearings?only=all')
  const line = page.getByRole('listitem', { name: /Tzul Ajanel/ })
  await line.press('e')
  const dialog = page.getByRole('dialog', { name: /what changed/ })
  await dialog.getByRole('textbox', { name: 'Date' }).fill(asTyped(after))
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(line).toContainText(asTyped(after))

  // Nothing moves until somebody says so.
  const move = page.getByRole('button', { name: /^Move: .*Tzul Ajanel/ })
  await move.click()
  await expect(page.getByRole('status').filter({ hasText: 'It is now due' })).toBeVisible()
  await expect(move).toBeHidden()
  const { action_date, deadline_count } = await call<{
    action_date: string
    deadline_count: { trigger_day: string }
  }>('GET', `/docket_entries/${filing.id}`)
  expect(deadline_count.trigger_day).toBe(after)
  expect(action_date > before && action_date < after).toBe(true)

  // Somebody in custody is transferred.
  const { party_id } = await aRespondent(call, 'Baten Cuyuch', daysAhead(40))
  await call('POST', '/party_characteristics', {
    detention_histories: { party_id, facility_other: 'Farmville', released: false },
  })
  // The list of hearings has somebody of this name, too.
  await goTo(page, 'In custody')
  const detained = page.getByRole('listitem', { name: /Baten Cuyuch/ })
  await detained.press('m')
  const moved = page.getByRole('dialog', { name: /Baten Cuyuch: moved/ })
  await moved.getByRole('textbox', { name: 'Facility not in the list' }).fill('Jena')
  await page.keyboard.press('Control+Enter')
  await expect(moved).toBeHidden()
  await expect(detained).toContainText('Moved from Farmville to Jena')
  await expect(detained).toContainText('Venue in doubt')

  await detained.getByRole('button', { name: 'Answer what follows' }).click()
  const questions = page.getByRole('dialog', { name: 'Moved from Farmville to Jena' })
  await questions.getByLabel('Was the family notified?').fill('Yes')
  await page.getByRole('option', { name: 'Yes', exact: true }).click()
  await questions.getByRole('button', { name: 'Save answers' }).click()
  await expect(questions).toBeHidden()
  await expect(detained).toContainText('answered by Miriam Halloran')

  await detained.getByRole('button', { name: 'Confirm court' }).click()
  const court = page.getByRole('dialog', { name: /court not entered/ })
  await court.getByLabel('Court', { exact: false }).first().fill('Same')
  await page.getByRole('option', { name: 'Same court' }).click()
  await court.getByLabel('How it is known').fill('Called the court')
  await court.getByRole('button', { name: 'Confirm court' }).click()
  await expect(court).toBeHidden()
  await expect(detained).not.toContainText('Venue in doubt')
})
