import { isIPv6 } from 'node:net'

/** Address under which calls are counted: an IPv6 customer has a whole /64 of addresses. */
export function networkOf(ip: string): string {
  // How a server that listens for both kinds writes an IPv4 address.
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (four) return four
  if (!isIPv6(ip)) return ip
  const [head, tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head!.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
