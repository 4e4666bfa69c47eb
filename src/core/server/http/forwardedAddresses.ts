import { isIP } from 'node:net'

/** Some proxies add the port: 203.0.113.9:5678, [2001:db8::6]:443. */
const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/

/** A link-local address may name the interface it belongs to, which means nothing to anybody else. */
const withoutZone = (address: string) => address.split('%')[0]!

/**
 * The addresses of an X-Forwarded-For header, without ports. What stands before something that is no address is left
 * out, because the caller may have made it up: they then count as the proxy after it.
 */
export function forwardedAddresses(header: string): string {
  const addresses = header.split(',').map((part) => {
    const [, six, four] = withPort.exec(part.trim()) ?? []
    return withoutZone(six ?? four ?? part.trim())
  })
  const unknown = addresses.findLastIndex((address) => isIP(address) === 0)
  return addresses.slice(unknown + 1).join(', ')
}
