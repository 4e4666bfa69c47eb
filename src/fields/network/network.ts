/** An address or network in bits: 32 of them for IPv4, 128 for IPv6. */
interface Network {
  bits: bigint
  /** How many bits the address has, and how many of them name the network. */
  size: 32 | 128
  prefix: number
}

function ipv4(text: string): bigint | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

function ipv6(text: string): bigint | null {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const last = tail ? ipv4(tail[2]!) : null
  if (tail && last === null) return null
  const whole = tail ? `${tail[1]}${(last! >> 16n).toString(16)}:${(last! & 0xffffn).toString(16)}` : text
  const [before, after, more] = whole.split('::')
  if (more !== undefined || !whole.includes(':')) return null
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [head, rest] = [groups(before), groups(after)]
  const missing = 8 - head.length - rest.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...rest]
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return all.reduce((bits, group) => (bits << 16n) | BigInt(parseInt(group, 16)), 0n)
}

const mapped = 0xffffn << 32n

/** An address, or a network such as 203.0.113.0/24 or 2001:db8::/32; null when it is neither. */
export function parseNetwork(typed: string): Network | null {
  const [, address, length] = /^([^/%]+)(?:%[^/]*)?(?:\/(\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (address === undefined) return null
  const four = ipv4(address)
  const bits = four ?? ipv6(address)
  if (bits === null) return null
  const size = four === null ? 128 : 32
  const prefix = length === undefined ? size : Number(length)
  if (prefix > size) return null
  // ::ffff:203.0.113.9 is how a server that listens for both writes an IPv4 address.
  if (size === 128 && bits >> 32n === mapped >> 32n && prefix >= 96)
    return { bits: bits & 0xffffffffn, size: 32, prefix: prefix - 96 }
  return { bits, size, prefix }
}

/** Whether an address is in one of these networks. Invalid addresses are in none. */
export function isIn(networks: readonly string[], address: string): boolean {
  const one = parseNetwork(address)
  return (
    one !== null &&
    networks.some((text) => {
      const network = parseNetwork(text)
      if (!network || network.size !== one.size) return false
      const rest = BigInt(network.size - network.prefix)
      return one.bits >> rest === network.bits >> rest
    })
  )
}

/** Whether people may work from there: everywhere, until the office names its networks. */
export const isAllowedFrom = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || isIn(networks, address)
