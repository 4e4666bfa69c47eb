import { beforeAll, expect, test, vi } from 'vitest'
import { isWrite } from '#core/contract.ts'
import { refreshesHeader } from '#core/delivery.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { buildFixture, sentWith, type Fixture } from './access/fixture.ts'
import { samples } from './access/samples.ts'
import { allRoutes } from './routes.ts'

type Route = (typeof allRoutes)[number]

const daily = ['records', 'parties', 'cases', 'docket', 'documents', 'law', 'merging']
/** Read when a dialog or the search opens, never while it is on screen during a change. */
const readWhenOpened = new Set(['cases.listUnassociatedParties'])

const topicOf = ({ name }: Route) => name.slice(0, name.indexOf('.'))
const writes = allRoutes.filter((route) => daily.includes(topicOf(route)) && isWrite(route.endpoint))
const reads = allRoutes.filter(
  (route) =>
    [...daily, 'calendar', 'today'].includes(topicOf(route)) &&
    route.endpoint.method === 'GET' &&
    !isWrite(route.endpoint) &&
    route.endpoint.output !== 'stream' &&
    !readWhenOpened.has(route.name),
)

const office = useOffice()
let fixture: Fixture
let who: Person

beforeAll(async () => {
  fixture = await buildFixture(office)
  who = await office.user({ user_type: 'admin', all_teams: true, is_attorney: true })
}, 60_000)

const sampleOf = ({ name }: Route) => samples[name]!({ fixture, office, who })

/** Moments of asking differ between two answers. */
const still = (answer: string) => answer.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""')

async function answersTo(inputs: ReadonlyMap<Route, object>): Promise<Map<Route, string>> {
  const answers = new Map<Route, string>()
  const ask = async ([route, input]: [Route, object]) => {
    let reply = await who.send(route.endpoint, input)
    // A busy machine refuses some of so many at once.
    while (reply.status === 503) reply = await who.send(route.endpoint, input)
    const { status, raw } = reply
    answers.set(route, status < 300 ? still(raw.body) : String(status))
  }
  await Promise.all([...inputs].map(ask))
  return answers
}

test('a write names every contract of which an answer changes', { timeout: 300_000 }, async () => {
  const transactions = vi.spyOn(office.database, 'transaction')
  const inputs = new Map<Route, object>()
  for (const route of reads) inputs.set(route, await sampleOf(route))
  let before = await answersTo(inputs)
  const missing: string[] = []
  let done = 0
  for (const route of writes) {
    transactions.mockClear()
    const input = await sampleOf(route)
    if (transactions.mock.calls.length > 0) before = await answersTo(inputs)
    const { status, raw } = await (route.endpoint.upload
      ? who.upload(route.endpoint, input, [sentWith(route.name)])
      : who.send(route.endpoint, input))
    if (status >= 300) continue
    done++
    const named = String(raw.headers[refreshesHeader] ?? '').split(',')
    const after = await answersTo(inputs)
    for (const [read, answer] of after)
      if (answer !== before.get(read) && !named.includes(topicOf(read)) && !named.includes('session'))
        missing.push(`${route.name} outdates ${read.name}`)
    before = after
  }
  expect(missing).toEqual([])
  expect(done).toBeGreaterThan(writes.length * 0.9)
})
