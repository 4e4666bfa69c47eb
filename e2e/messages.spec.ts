import type { Page } from '@playwright/test'
import { twilioAccount, twilioSignature } from '../src/testing/server/twilioStandIn.ts'
import { expect, test, type TextingOffice } from './textingOffice.ts'

const phone = { viewport: { width: 390, height: 844 } }
let office: TextingOffice['office']
let twilio: TextingOffice['twilio']
let call: TextingOffice['call']

test.beforeEach(async ({ page, texting }) => {
  ;({ office, twilio, call } = texting)
  await texting.signIn(page, 'desmond.okeke')
})

interface Client {
  party_id: number
  legal_case_id: number
  phone_id: number
  number: string
}

/** Somebody with a case who takes texts. */
async function aClient(first_name: string, number: string): Promise<Client> {
  const { record, party } = await call<{ record: { id: number }; party: { id: number } }>(
    'POST',
    '/add_record_with_party',
    { record: { opened: '2026-03-02' }, party: { first_name, last_name: 'Zubarev' } },
  )
  const marked = await call<{ party: { phones: { id: number }[] } }>('POST', '/party_characteristics', {
    phones: { party_id: party.id, phone_number: number, phone_type: 1, preferred_text: true },
  })
  const { id: legal_case_id } = await call<{ id: number }>('POST', '/legal_cases', {
    legal_case: { legal_case_type_id: 1, record_id: record.id, parties: [{ party_id: party.id }] },
  })
  return { party_id: party.id, legal_case_id, phone_id: marked.party.phones[0]!.id, number }
}

const aHearing = ({ legal_case_id }: Client, action_date: string) => ({
  docket_entry: {
    legal_case_id,
    docket_entry_type_id: 1,
    action_date,
    event_time_start: '09:00',
    timezone: 'America/New_York',
  },
})

const sentTo = (number: string) => twilio.handed.filter(({ to }) => to === number).map(({ body }) => body)

test('a reminder text follows a rescheduled hearing, and the answer to it rings the bell', async ({
  page,
}) => {
  const client = await aClient('Ilya', '+12125550171')
  const entry = await call<{ id: number }>('POST', '/docket_entries', aHearing(client, '2031-03-03'))
  await page.setViewportSize(phone.viewport)
  await page.goto(`${office.url}/docket_entries/${entry.id}`)
  const text = page.locator('section').filter({ hasText: 'Automated text' })
  await expect(text.getByText(/Monday, March 3/)).toBeVisible()
  await expect(text.getByText(/Goes out .*03\/02\/2031/)).toBeVisible()

  const moved = await call<{ id: number }>('POST', `/docket_entries/${entry.id}/reschedule`, {
    docket_entry: { action_date: '2031-03-06', event_time_start: '13:30' },
  })
  await expect(text.getByText('Nothing is sent')).toBeVisible()
  await page.goto(`${office.url}/docket_entries/${moved.id}`)
  await expect(text.getByText(/Goes out .*03\/05\/2031/)).toBeVisible()
  const handed = twilio.taken()
  await text.getByRole('button', { name: /^Send now to/ }).click()
  expect((await handed).body).toContain('Thursday, March 6, 2031 at 1:30 PM')
  expect(sentTo(client.number)).toHaveLength(1)

  await answers(client.number, 'I will be there')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /Ilya Zubarev wrote to the office/ }).click()
  await expect(page.getByText('I will be there')).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Notifications/ })).not.toContainText('1')
})

let answered = 0
async function answers(From: string, Body: string): Promise<void> {
  const url = `${office.url}/webhooks/twilio/incoming`
  const params = { MessageSid: `SMjourney${++answered}`, From, To: twilioAccount.from_number, Body }
  const headers = { 'x-twilio-signature': twilioSignature(url, params) }
  expect((await fetch(url, { method: 'POST', headers, body: new URLSearchParams(params) })).status).toBe(200)
}

/** Texts everybody of this family from the list of people. */
async function textFamily(page: Page) {
  await page.goto(`${office.url}/parties?search_term=Zubarev`)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We are closed on Friday.')
  return dialog
}

test('a text to many honours a STOP', async ({ page }) => {
  const client = await aClient('Daria', '+12125550172')
  const other = await aClient('Pavel', '+12125550173')
  await answers(client.number, 'Alto')
  await expect.poll(() => sentTo(client.number)).toEqual([expect.stringContaining('INICIAR')])
  const dialog = await textFamily(page)
  await expect(dialog.getByText(/answered STOP/)).toBeVisible()
  const before = sentTo(other.number).length
  await expect(dialog.getByText(/ get it, for /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await page.getByText(/^Started for/).waitFor()
  await expect.poll(() => sentTo(other.number).length).toBe(before + 1)
  expect(sentTo(client.number)).toHaveLength(1)
})

test('a phone that is not safe is refused on every path', async ({ page }) => {
  const client = await aClient('Oksana', '+12125550174')
  const { party_id, phone_id, number } = client
  const entry = await call<{ id: number }>('POST', '/docket_entries', aHearing(client, '2031-04-07'))
  await page.setViewportSize(phone.viewport)
  await page.goto(`${office.url}/parties/${party_id}`)
  await call('PATCH', `/party_characteristics/${phone_id}`, {
    phones: { party_id, safe_to_contact: false, version: 1 },
  })
  // One text, several, that of an entry, the notice of a closed case.
  const refusal = page.getByText(/marked as not safe to contact/).first()
  await page.locator('#messages').getByRole('button', { name: 'Text Oksana Zubarev' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('Please call us.')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/marked as not safe/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${office.url}/docket_entries/${entry.id}`)
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: /^Send now to/ }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText(/not safe/)
      .first(),
  ).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await textFamily(page)
  await expect(refusal).toBeVisible()
  expect(sentTo(number)).toEqual([])
})
