import { ConfigError, setting, type ValuesOf } from './setting.ts'
import { networks, serviceAddresses } from './values.ts'
import { isLoopback } from '../loopback.ts'

export const outboundSettings = {
  outbound_networks: setting<string[]>({
    env: 'ELLIS_OUTBOUND_NETWORKS',
    value: 'ADDRESSES',
    fallback: [],
    fallback_text: 'none: public addresses alone',
    means:
      'Private addresses or networks where outside services may be, with commas between; all others are refused.',
    read: networks,
  }),
  service_urls: setting<Record<string, string>>({
    env: 'ELLIS_SERVICE_URLS',
    value: 'NAME=URL',
    fallback: {},
    fallback_text: 'the services’ own addresses',
    means:
      'Other addresses of outside services, with commas between, such as google_calendar.api=https://…; docs/connections.md lists the names.',
    read: serviceAddresses,
  }),
}

export function checkOutbound({
  service_urls,
}: Pick<ValuesOf<typeof outboundSettings>, 'service_urls'>): void {
  for (const [name, address] of Object.entries(service_urls)) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !isLoopback(hostname))
      throw new ConfigError(
        `${outboundSettings.service_urls.env} must have an https address for ${name}, because ${hostname} is not this machine.`,
      )
  }
}
