import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from './networkOf.ts'

interface Limits {
  most: number
  most_from_one_address: number
  /** Limits per address do not apply to proxies, which carry everybody's calls. */
  proxies: readonly string[]
}

/** Longer than a proxy's own timeout: the proxy must close first, or a call is lost. */
const idleProxyMs = 75_000

interface Connection {
  socket: Socket
  /** null for a proxy. */
  network: string | null
  calls: number
  /** Carries a stream of events, which only signed-in people have, and a limited number each. */
  isStream: boolean
}

/**
 * Reserves room for the next connection: when there are too many, in all or from one address, the longest idle one is
 * closed; where none is idle, the new one is.
 */
export class Connections {
  #limits: Limits
  #proxies = new BlockList()
  #bySocket = new Map<Socket, Connection>()
  #byNetwork = new Map<string, Set<Connection>>()
  /** Longest idle first. */
  #idle = new Set<Connection>()

  constructor(server: Server, limits: Limits) {
    this.#limits = limits
    for (const proxy of limits.proxies) {
      const [address, bits] = proxy.split('/') as [string, string?]
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (bits === undefined) this.#proxies.addAddress(address, family)
      else this.#proxies.addSubnet(address, Number(bits), family)
    }
    server.on('connection', (socket) => this.#open(socket))
    server.on('request', ({ socket }, response) => {
      const connection = this.#bySocket.get(socket)
      if (!connection) return
      connection.calls++
      this.#idle.delete(connection)
      if (connection.network === null) response.once('finish', () => socket.setTimeout(idleProxyMs))
      response.once('close', () => {
        connection.isStream = false
        if (--connection.calls === 0 && this.#bySocket.has(socket)) this.#idle.add(connection)
      })
    })
  }

  /** Marks a connection as a stream of events: it does not count for its address until the call ends. */
  markStream(socket: Socket): void {
    const connection = this.#bySocket.get(socket)
    if (connection) connection.isStream = true
  }

  #open(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const isProxy = this.#proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    const network = isProxy ? null : networkOf(address)
    const connection = { socket, network, calls: 0, isStream: false }
    this.#bySocket.set(socket, connection)
    const neighbours = network === null ? null : (this.#byNetwork.get(network) ?? new Set())
    if (network !== null) this.#byNetwork.set(network, neighbours!.add(connection))
    socket.once('close', () => {
      this.#bySocket.delete(socket)
      this.#idle.delete(connection)
      neighbours?.delete(connection)
      if (neighbours?.size === 0) this.#byNetwork.delete(network!)
    })

    if (neighbours && this.#countOf(neighbours) > this.#limits.most_from_one_address)
      (this.#longestIdle(neighbours) ?? connection).socket.destroy()
    else if (this.#bySocket.size > this.#limits.most) (this.#longestIdle() ?? connection).socket.destroy()
    this.#idle.add(connection)
  }

  #countOf(connections: Set<Connection>): number {
    let count = 0
    for (const { isStream } of connections) if (!isStream) count++
    return count
  }

  #longestIdle(among?: Set<Connection>): Connection | undefined {
    for (const connection of this.#idle) if (!among || among.has(connection)) return connection
    return undefined
  }
}
