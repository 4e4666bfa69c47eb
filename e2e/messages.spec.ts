import { twilioAccount, twilioSignature } from '../src/testing/server/twilioStandIn.ts'
import { callsOf, expect, goTo, signInToDemo, startTexting, test, type Call } from './office.ts'

interface Client {
  party_id: number
  legal_case_id: number
  phone_id: number
  number: string
}

/** Somebody with a case who takes texts. */
async function aClient(call: Call, first_name: string, number: string): Promise<Client> {
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

test('texts follow a hearing, ring the bell, honour a STOP, and never go to a phone that is not safe', async ({
  page,
  demoOffice,
  services: { twilio },
}) => {
  await startTexting(demoOffice)
  const call = await callsOf(demoOffice, 'desmond.okeke')
  const sentTo = (number: string) => twilio.handed.filter(({ to }) => to === number).map(({ body }) => body)
  let answered = 0
  const answers = async (From: string, Body: string): Promise<void> => {
    const url = `${demoOffice.url}/webhooks/twilio/incoming`
    const params = { MessageSid: `SMjourney${++answered}`, From, To: twilioAccount.from_number, Body }
    const headers = { 'x-twilio-signature': twilioSignature(url, params) }
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(params) })
    expect(answer.status).toBe(200)
  }

  const client = await aClient(call, 'Ilya', '+12125550171')
  const entry = await call<{ id: number }>('POST', '/docket_entries', aHearing(client, '2031-03-03'))
  await page.setViewportSize({ width: 390, height: 844 })
  await signInToDemo(page, demoOffice, 'desmond.okeke', `/docket_entries/${entry.id}`)
  const text = page.locator('section').filter({ hasText: 'Automated text' })
  await expect(text.getByText(/Monday, March 3/)).toBeVisible()
  await expect(text.getByText(/Goes out .*03\/02\/2031/)).toBeVisible()
  const moved = await call<{ id: number }>('POST', `/docket_entries/${entry.id}/reschedule`, {
    docket_entry: { action_date: '2031-03-06', event_time_start: '13:30' },
  })
  await expect(text.getByText('Nothing is sent')).toBeVisible()
  await page.locator(`main a[href="/docket_entries/${moved.id}"]`).first().click()
  await expect(text.getByText(/Goes out .*03\/05\/2031/)).toBeVisible()
  const handed = twilio.takenBy(client.number)
  await text.getByRole('button', { name: /^Send now to/ }).click()
  expect((await handed).body).toContain('Thursday, March 6, 2031 at 1:30 PM')
  expect(sentTo(client.number)).toHaveLength(1)

  // The answer rings the bell.
  await answers(client.number, 'I will be there')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const notice = page.getByRole('link', { name: /Ilya Zubarev wrote to the office/ })
  await notice.waitFor()
  const unread = (await bell.getAttribute('aria-label'))!
  await notice.click()
  await expect(page.getByText('I will be there')).toBeInViewport()
  await expect(bell).not.toHaveAttribute('aria-label', unread)

  // A phone that is marked as not safe while its page is open: for one text, several, and that of an entry.
  const unsafe = await aClient(call, 'Oksana', '+12125550174')
  const hers = await call<{ id: number }>('POST', '/docket_entries', aHearing(unsafe, '2031-04-07'))
  const refusal = page.getByText(/marked as not safe to contact/).first()
  const dialog = page.getByRole('dialog')
  await page.goto(`${demoOffice.url}/parties/${unsafe.party_id}`)
  await page.locator('#messages').getByRole('button', { name: 'Text Oksana Zubarev' }).waitFor()
  await call('PATCH', `/party_characteristics/${unsafe.phone_id}`, {
    phones: { party_id: unsafe.party_id, safe_to_contact: false, version: 1 },
  })
  await page.locator('#messages').getByRole('button', { name: 'Text Oksana Zubarev' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please call us.')
  await expect(dialog.getByText(/marked as not safe/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send text' }).click()
  await expect(dialog).toBeVisible()
  await page.goto(`${demoOffice.url}/docket_entries/${hers.id}`)
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: /^Send now to/ }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText(/not safe/)
      .first(),
  ).toBeVisible()

  // Everybody of the family, one of whom has answered STOP.
  const [stopped, other] = [
    await aClient(call, 'Daria', '+12125550172'),
    await aClient(call, 'Pavel', '+12125550173'),
  ]
  await answers(stopped.number, 'Alto')
  await expect.poll(() => sentTo(stopped.number)).toEqual([expect.stringContaining('INICIAR')])
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, 'Parties')
  await page.getByRole('main').getByRole('searchbox').fill('Zubarev')
  await expect(page.locator('[data-row-id]')).toHaveCount(4)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Text', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We are closed on Friday.')
  await expect(refusal).toBeVisible()
  await expect(dialog.getByText(/answered STOP/)).toBeVisible()
  await expect(dialog.getByText(/ get it, for /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await page.getByText(/^Started for/).waitFor()
  await expect.poll(() => sentTo(other.number).length).toBe(1)
  expect(sentTo(stopped.number)).toHaveLength(1)
  expect(sentTo(unsafe.number)).toEqual([])
})
