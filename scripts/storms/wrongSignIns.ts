import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Burst } from './burst.ts'
import { aWrite, type StormOffice } from './office.ts'
import { median, type Figure } from './report.ts'

const tries = 200

/** A burst of failed sign-ins, from one address and from many, during somebody's work. */
export async function wrongSignIns(office: StormOffice): Promise<Figure[]> {
  const calm: number[] = []
  for (let n = 0; n < 20; n++) {
    const { status, ms, body } = await aWrite(office)
    if (status !== 200) throw new Error(`A write is refused: ${JSON.stringify(body)}`)
    calm.push(ms)
  }
  const figures: Figure[] = [
    { what: 'a write on a calm day, median', value: median(calm), unit: 'ms' },
    { what: '  slowest', value: Math.max(...calm), unit: 'ms' },
  ]
  const bursts: [string, (n: number) => string][] = [
    ['one address', () => '203.0.113.7'],
    ['many addresses', (n) => `198.51.100.${n}`],
  ]
  for (const [where, address] of bursts) {
    const workerData: Burst = {
      url: office.process.url,
      addresses: Array.from({ length: tries }, (_, n) => address(n)),
    }
    const worker = new Worker(path.join(import.meta.dirname, 'burst.ts'), { workerData })
    let isOver = false
    const burst = once(worker, 'message').finally(() => (isOver = true))
    const writes = []
    while (!isOver) writes.push(await aWrite(office))
    const [statuses] = (await burst) as [number[]]
    const count = (status: number) => statuses.filter((one) => one === status).length
    const times = writes.map(({ ms }) => ms)
    figures.push(
      {
        what: `${tries} wrong sign-ins from ${where}: slowest write beside them`,
        value: Math.max(...times),
        unit: 'ms',
        at_most: 100,
      },
      { what: '  median', value: median(times), unit: 'ms' },
      {
        what: '  writes that failed',
        value: writes.filter(({ status }) => status !== 200).length,
        unit: `of ${writes.length}`,
        at_most: 0,
      },
      { what: '  passwords looked at', value: count(401), unit: `of ${tries}`, at_least: 1, at_most: 60 },
      { what: '  told to come back', value: count(429), unit: `of ${tries}`, at_least: tries - 60 },
    )
  }
  return figures
}
