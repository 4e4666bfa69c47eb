import type { Page } from '@playwright/test'
import {
  docketwiseStandIn,
  type DocketwiseStandIn,
} from '../src/testing/server/standIns/docketwiseStandIn.ts'
import { examplesStandIn, type ExamplesStandIn } from '../src/testing/server/standIns/examplesStandIn.ts'
import { googleStandIn, type GoogleStandIn } from '../src/testing/server/standIns/googleStandIn.ts'
import { graphStandIn, type GraphStandIn } from '../src/testing/server/standIns/graphStandIn.ts'
import { invoicedStandIn, type InvoicedStandIn } from '../src/testing/server/standIns/invoicedStandIn.ts'
import { oauthClient } from '../src/testing/server/standIns/oauthStandIn.ts'
import { tmetricStandIn, type TmetricStandIn } from '../src/testing/server/standIns/tmetricStandIn.ts'
import { smallDemo, type OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { expect, signInToDemo, startBuiltOffice, test as base } from './office.ts'

export interface Connected {
  office: OfficeProcess
  google: GoogleStandIn
  graph: GraphStandIn
  docketwise: DocketwiseStandIn
  invoiced: InvoicedStandIn
  tmetric: TmetricStandIn
  /** Client portal and document review. */
  examples: ExamplesStandIn
}

/** A demo office whose outside services are on this machine, for the journeys of all of them. */
export const test = base.extend<object, { connected: Connected }>({
  connected: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [google, graph] = [await googleStandIn(), await graphStandIn()]
      const [docketwise, invoiced] = [await docketwiseStandIn(), await invoicedStandIn()]
      const [tmetric, examples] = [await tmetricStandIn(), await examplesStandIn()]
      const urls = [
        ...['sign_in', 'token', 'api'].map((part) => `google_calendar.${part}=${google.url}`),
        ...['sign_in', 'api'].map((part) => `outlook.${part}=${graph.url}`),
        ...['sign_in', 'api'].map((part) => `docketwise.${part}=${docketwise.url}`),
        `invoiced.api=${invoiced.url}`,
        `tmetric.api=${tmetric.url}`,
        ...['client_portal', 'document_review'].map((name) => `${name}.api=${examples.url}`),
      ]
      const office = await startBuiltOffice(['--demo'], {
        ...smallDemo,
        ELLIS_SERVICE_URLS: urls.join(','),
        ELLIS_OUTBOUND_NETWORKS: '127.0.0.0/8',
      })
      const services = { google, graph, docketwise, invoiced, tmetric, examples }
      await use({ office, ...services })
      await office.stop()
      await Promise.all(Object.values(services).map((each) => each.close()))
    },
    { scope: 'worker' },
  ],
})

/** Calls of an admin, as their page makes them. */
export async function adminCalls(page: Page, office: OfficeProcess) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.headers()['authorization'] !== undefined),
    signInToDemo(page, office, 'desmond.okeke'),
  ])
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${office.url}/api${path}`, {
      method,
      headers: {
        'x-csrf-token': 'c',
        cookie: '__Host-ellis_csrf=c',
        'content-type': 'application/json',
        authorization: request.headers()['authorization']!,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as T
  }
}

/** The office switches a service on and enters the app, if any, that it has registered there. */
export async function setUpService(
  page: Page,
  office: OfficeProcess,
  name: string,
  app: object = oauthClient,
): Promise<void> {
  const call = await adminCalls(page, office)
  const value = { enabled: true, ...app }
  const { items } = await call<{ items: { id: number | null; name: string; version: number }[] }>(
    'GET',
    '/admin/site_settings',
  )
  const { id, version } = items.find((each) => each.name === name)!
  if (id === null) await call('POST', '/admin/site_settings', { name, value })
  else await call('PUT', `/admin/site_settings/${id}`, { version, value })
}
