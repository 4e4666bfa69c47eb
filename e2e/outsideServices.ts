import {
  docketwiseStandIn,
  type DocketwiseStandIn,
} from '../src/testing/server/standIns/docketwiseStandIn.ts'
import { examplesStandIn, type ExamplesStandIn } from '../src/testing/server/standIns/examplesStandIn.ts'
import { googleStandIn, type GoogleStandIn } from '../src/testing/server/standIns/googleStandIn.ts'
import { graphStandIn, type GraphStandIn } from '../src/testing/server/standIns/graphStandIn.ts'
import { invoicedStandIn, type InvoicedStandIn } from '../src/testing/server/standIns/invoicedStandIn.ts'
import { tmetricStandIn, type TmetricStandIn } from '../src/testing/server/standIns/tmetricStandIn.ts'
import { twilioStandIn, type StandIn } from '../src/testing/server/twilioStandIn.ts'

/** The outside services on this machine; an office that has not switched one on never calls it. */
export interface OutsideServices {
  google: GoogleStandIn
  graph: GraphStandIn
  docketwise: DocketwiseStandIn
  invoiced: InvoicedStandIn
  tmetric: TmetricStandIn
  /** Client portal and document review. */
  examples: ExamplesStandIn
  twilio: StandIn
  /** Configuration of an office that finds them. */
  env: NodeJS.ProcessEnv
  close(): Promise<void>
}

export async function startOutsideServices(): Promise<OutsideServices> {
  const services = {
    google: await googleStandIn(),
    graph: await graphStandIn(),
    docketwise: await docketwiseStandIn(),
    invoiced: await invoicedStandIn(),
    tmetric: await tmetricStandIn(),
    examples: await examplesStandIn(),
    twilio: await twilioStandIn(),
  }
  const { google, graph, docketwise, invoiced, tmetric, examples, twilio } = services
  const urls = [
    ...['sign_in', 'token', 'api'].map((part) => `google_calendar.${part}=${google.url}`),
    ...['sign_in', 'api'].map((part) => `outlook.${part}=${graph.url}`),
    ...['sign_in', 'api'].map((part) => `docketwise.${part}=${docketwise.url}`),
    `invoiced.api=${invoiced.url}`,
    `tmetric.api=${tmetric.url}`,
    ...['client_portal', 'document_review'].map((name) => `${name}.api=${examples.url}`),
  ]
  return {
    ...services,
    env: {
      ELLIS_SERVICE_URLS: urls.join(','),
      ELLIS_OUTBOUND_NETWORKS: '127.0.0.0/8',
      ELLIS_TWILIO_URL: twilio.url,
    },
    async close() {
      await Promise.all(Object.values(services).map((each) => each.close()))
    },
  }
}
