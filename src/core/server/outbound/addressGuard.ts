import { lookup as lookUpName, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks where no service of the public internet is: this machine, private networks, clouds' metadata, multicast. */
const private4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Those that carry an IPv4 address within (NAT64, 6to4) count as private, whatever it is: no service needs them. */
const private6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const privateList = listOf([...private4, ...private6])

/** A name that leads to an address nobody may be reached at. */
export class ForbiddenAddress extends Error {
  code = 'ELLIS_FORBIDDEN_ADDRESS'
}

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * Decides which addresses calls may go to. A connection is made to the very addresses that were checked, so that a name
 * which changes its address between the check and the connection gains nothing.
 */
export class AddressGuard {
  #allowed: BlockList
  #resolve: Resolve

  /** `networks`: private ones that the operator allows. */
  constructor(networks: readonly string[] = [], resolve: Resolve = lookUpName) {
    this.#allowed = listOf(networks)
    this.#resolve = resolve
  }

  allows(address: string): boolean {
    // ::ffff:10.0.0.1 is 10.0.0.1.
    const plain = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
    const version = isIP(plain)
    if (version === 0) return false
    const family = version === 6 ? 'ipv6' : 'ipv4'
    return this.#allowed.check(plain, family) || !privateList.check(plain, family)
  }

  /** Throws for an address that stands in the URL itself, which is connected to without a look-up. */
  checkHost(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !this.allows(host)) throw new ForbiddenAddress(host)
  }

  /** For `http.request`: all addresses of the name must be allowed. */
  lookup: LookupFunction = (name, options, callback) => {
    this.#resolve(name, { ...options, all: true }, (error, found) => {
      const first = found?.[0]
      if (error || !first) return callback(error ?? new Error(`No address of ${name}`), '', 0)
      if (found.some(({ address }) => !this.allows(address)))
        return callback(new ForbiddenAddress(name), '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
