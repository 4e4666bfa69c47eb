import { ConfigError } from '#core/server/process/settings/setting.ts'
import type { OutsideService } from '#features/connections/server/outsideService.ts'
import { googleCalendar } from '#features/calendarSync/server/google/googleCalendar.ts'
import { reviewService } from '#features/documentReview/server/reviewService.ts'
import { portalService } from '#features/clientPortal/server/portalService.ts'
import { docketwiseService } from '#features/docketwise/server/docketwiseService.ts'
import { invoicedService } from '#features/invoices/server/invoicedService.ts'
import { tmetricService } from '#features/tmetric/server/tmetricService.ts'
import { outlook } from '#features/calendarSync/server/outlook/outlook.ts'

/** Outside services that people or the office connect, in the order of the pages. */
export const outsideServices: readonly OutsideService[] = [
  googleCalendar,
  outlook,
  docketwiseService,
  tmetricService,
  invoicedService,
  portalService,
  reviewService,
]

/** Addresses that the operator has set; a misspelt name would leave data going to the real service. */
export function knownUrls(urls: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = outsideServices.flatMap(({ key, addresses }) =>
    Object.keys(addresses).map((part) => `${key}.${part}`),
  )
  const unknown = Object.keys(urls).find((name) => !names.includes(name))
  if (unknown)
    throw new ConfigError(
      `ELLIS_SERVICE_URLS names ${unknown}, which is no address of a service; there are ${names.join(', ')}.`,
    )
  return urls
}
