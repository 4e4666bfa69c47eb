import type { Outbound } from '#core/server/outbound/outbound.ts'
import { OutboundFailure } from '#core/server/outbound/sendOnce.ts'
import { mostMegabytes } from '../contract.ts'

/** The reason in words for whoever linked the calendar. */
export class UnreachableCalendar extends Error {}

/** People copy addresses as their calendar shows them: webcal is https under another name. */
export const asHttps = (address: string) => address.trim().replace(/^webcals?:/i, 'https:')

const failures: Partial<Record<OutboundFailure['reason'], string>> = {
  address:
    'Enter an address of the public internet that begins with https://, without user name and password.',
  redirect: 'It leads on to another address. Enter that one, as the browser shows it.',
  timeout: 'There was no whole answer within 15 seconds.',
  too_large: `It has more than ${mostMegabytes} MB.`,
  resting: 'It could not be reached several times. Try again in a few minutes.',
  busy: 'It takes no more calls at the moment. Try again in a few minutes.',
}

/** The file that is published at an address. */
export async function fetchCalendar({ outbound }: { outbound: Outbound }, address: string): Promise<string> {
  if (!URL.canParse(address)) throw new UnreachableCalendar(failures.address)
  const { host } = new URL(address)
  const answer = await outbound
    .call({
      service: 'ics',
      account: host,
      limits: { at_once: 4, per_minute: 60 },
      method: 'GET',
      url: address,
      headers: { accept: 'text/calendar, text/plain;q=0.5' },
      patience_ms: 15_000,
      most_bytes: mostMegabytes * 1_048_576,
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundFailure)) throw error
      throw new UnreachableCalendar(failures[error.reason] ?? 'It could not be reached.')
    })
  const { status, body } = answer
  if (status === 401 || status === 403)
    throw new UnreachableCalendar('It asks for a sign-in. Enter its secret address.')
  if (status === 404 || status === 410) throw new UnreachableCalendar('Nothing is published there any more.')
  if (status !== 200) throw new UnreachableCalendar(`It answered with an error (${status}).`)
  return body.toString('utf8')
}
