import { oauthClient } from '../src/testing/server/standIns/oauthStandIn.ts'
import { callsOf, changeSetting, expect, signInToDemo, test } from './office.ts'
import type { OutsideServices } from './outsideServices.ts'

/** Events with a time in the calendar that Ellis made: their starts, and a way to move one by two hours. */
const there = {
  google: ({ google }: OutsideServices) => {
    const own = [...google.calendars.values()].find(({ id }) => id.startsWith('own'))
    const events = [...(own?.events.values() ?? [])]
      .map(({ event }) => event)
      .filter(({ status, start }) => status !== 'cancelled' && start?.dateTime)
    return {
      starts: events.map(({ start }) => Date.parse(start!.dateTime!)),
      move(at: number) {
        const event = events[at]!
        const later = (time: string) => ({ dateTime: new Date(Date.parse(time) + 7_200_000).toISOString() })
        google.put(own!.id, {
          ...event,
          id: event.id!,
          start: later(event.start!.dateTime!),
          end: later(event.end!.dateTime!),
        })
      },
    }
  },
  outlook: ({ graph }: OutsideServices) => {
    const own = [...graph.calendars.values()].find(({ id }) => id.startsWith('own'))
    const events = [...(own?.events.values() ?? [])]
      .filter(({ isRemoved, event }) => !isRemoved && !event.isAllDay)
      .map(({ event }) => event)
    const at = (time: string) => Date.parse(`${time.slice(0, 19)}Z`)
    return {
      starts: events.map(({ start }) => at(start!.dateTime)),
      move(index: number) {
        const event = events[index]!
        const later = (time: string) => ({
          dateTime: new Date(at(time) + 7_200_000).toISOString().slice(0, 19),
          timeZone: 'UTC',
        })
        graph.put(own!.id, {
          ...event,
          start: later(event.start!.dateTime),
          end: later(event.end!.dateTime),
        })
      },
    }
  },
}

const calendars = [
  ['google', 'Google Calendar', 'google_calendar', 'Rosa'],
  ['outlook', 'Outlook', 'outlook', 'Calendar'],
] as const

test('the docket stands in Google and in Outlook, and follows what its owner moves there once they say so', async ({
  page,
  demoOffice,
  services,
}) => {
  const admin = await callsOf(demoOffice, 'desmond.okeke')
  for (const [, , setting] of calendars)
    await changeSetting(admin, setting, { enabled: true, ...oauthClient })
  await signInToDemo(page, demoOffice, 'theo.lindqvist', '/account/connections')
  for (const [service, name, , calendar] of calendars) {
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google and Outlook')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card.getByRole('button', { name: 'Make the calendar' }).click()
    await expect(card.getByText(/^(One entry|[1-9]\d* entries), as of/)).toBeVisible()
    const { starts, move } = there[service](services)
    const last = starts.indexOf(Math.max(...starts))
    move(last)
    await card.getByRole('button', { name: 'Read and write again' }).click()
    await expect(card.getByText(new RegExp(`You moved it in ${name} from`))).toBeVisible()
    expect(there[service](services).starts).toContain(starts[last]! + 7_200_000)
    await card.getByRole('button', { name: /^Move .* here, too$/ }).click()
    await expect(card.getByText(/You moved it/)).toBeHidden()
    await expect(async () => {
      const now = there[service](services).starts
      expect(now).toHaveLength(starts.length)
      expect(now).toContain(starts[last]! + 7_200_000)
    }).toPass()
    await card.getByRole('switch', { name: `${calendar} is linked` }).click({ force: true })
    await expect(card.getByText(/entries, read/)).toBeVisible()
    await page.goto(`${demoOffice.url}/account/connections`)
  }
})
