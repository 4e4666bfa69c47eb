import type { Topic } from '../../src/core/register.ts'
import type { Person, Sample } from './sample.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

export interface Call {
  name: string
  kind: 'read' | 'write'
  /** Whether it must cost the same in an office of any size. */
  is_list?: boolean
  /** Only the bare server answers these with plain data: the product's additions do not fit into one statement. */
  plain_only?: boolean
  /** The contract it is a call of: a page that shows it reads it again when the office announces a change of that. */
  topic?: Topic
  /** The longest 99th percentile. */
  p99_ms?: number
  /** The n-th request of a run, by this person. Writes never come twice. */
  request: (person: Person, n: number, sample: Sample) => Request
}

const get = (path: string, query: Record<string, string | number | number[]> = {}): Request => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) parameters.append(name, String(one))
  const search = parameters.toString()
  return { method: 'GET', path: `/api${path}${search && `?${search}`}` }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const pick = <T>(choices: readonly T[], n: number): T => choices[n % choices.length]!

export const calls: readonly Call[] = [
  {
    name: 'case list',
    kind: 'read',
    topic: 'cases',
    is_list: true,
    request: (_person, n) => get('/legal_cases', { status: 'open', page: 1 + (n % 5), items_per_page: 20 }),
  },
  {
    name: 'party list by name',
    kind: 'read',
    topic: 'parties',
    is_list: true,
    request: ({ names }, n) => get('/parties', { search_term: pick(names, n), items_per_page: 20 }),
  },
  {
    name: 'party list, no term',
    kind: 'read',
    topic: 'parties',
    is_list: true,
    request: () => get('/parties', { items_per_page: 20 }),
  },
  {
    name: 'docket, two weeks',
    kind: 'read',
    topic: 'docket',
    is_list: true,
    request: ({ user_ids }, n, { days }) => {
      const from = pick(days, n)
      return get(`/users/${pick(user_ids, n)}/docket_entries`, {
        from,
        to: dayAfter(from, 13),
        items_per_page: 100,
      })
    },
  },
  {
    name: 'calendar, a month of five',
    kind: 'read',
    topic: 'calendar',
    request: ({ user_ids }, n, { days }) => {
      const from = pick(days, n)
      const five = Array.from({ length: 5 }, (_, at) => pick(user_ids, n + at))
      return get('/calendar/events', {
        from,
        to: dayAfter(from, 34),
        timezone: 'America/New_York',
        user_ids: five,
      })
    },
  },
  {
    name: 'figures of Today',
    kind: 'read',
    topic: 'today',
    request: () => get('/dashboard_metrics'),
  },
  {
    name: 'fast search',
    kind: 'read',
    plain_only: true,
    p99_ms: 60,
    request: ({ terms }, n) => get('/fast_search', { term: pick(terms, n) }),
  },
  {
    name: 'profile',
    kind: 'read',
    topic: 'parties',
    request: ({ party_ids }, n) => get(`/parties/${pick(party_ids, n)}`),
  },
  {
    name: 'record',
    kind: 'read',
    topic: 'records',
    request: ({ own }, n) => get(`/records/${pick(own.record_ids, n)}`),
  },
  {
    name: 'case',
    kind: 'read',
    topic: 'cases',
    request: ({ case_ids }, n) => get(`/legal_cases/${pick(case_ids, n)}`),
  },
  {
    name: 'save an entry',
    kind: 'write',
    request: ({ own }, n) => ({
      method: 'POST',
      path: '/api/party_characteristics',
      body: JSON.stringify({
        job_histories: {
          party_id: pick(own.party_ids, n),
          job_title: 'Cook',
          company: `Kitchen ${n}`,
          city: 'Baltimore',
          state: 'MD',
          country_id: 840,
          start_date: '2019-04-01',
          start_date_format: 'MM/YYYY',
        },
      }),
    }),
  },
  {
    name: 'create a party',
    kind: 'write',
    request: ({ own, names }, n) => ({
      method: 'POST',
      path: '/api/parties',
      body: JSON.stringify({
        record_id: pick(own.record_ids, n),
        party: {
          first_name: pick(names, n).split(' ')[0],
          last_name: pick(names, n + 7)
            .split(' ')
            .at(-1),
          dob: '1988-04-12',
          dob_format: 'MM/DD/YYYY',
          gender_id: 1,
          birth_country_id: 320,
          nationality_ids: [320],
          a_number: String(100_000_000 + Math.floor(Math.random() * 99_999_999)),
          phone: '+14105550123',
          email: `bench${n}@example.org`,
        },
      }),
    }),
  },
  {
    name: 'mark done',
    kind: 'write',
    request: ({ own }, n) => ({
      method: 'PUT',
      path: `/api/docket_entries/${pick(own.open_entry_ids, n)}/is_done`,
    }),
  },
]

/** Request of each person in turn, so that no server gains by what it caches of one. */
export function requestOf(call: Call, sample: Sample, n: number): { person: Person; request: Request } {
  const { people } = sample
  const person = people[n % people.length]!
  return { person, request: call.request(person, Math.floor(n / people.length), sample) }
}
