// TMetric as it looks from the office: workspaces, projects, tags and time entries, with its errors. An entry that is written over
// others shortens or removes them, as the real one does.
import { httpStandIn, type Received, type StandInAnswer, type HttpStandIn } from './httpStandIn.ts'

export interface ThereEntry {
  id: number
  startTime: string
  endTime: string | null
  note: string
  isBillable: boolean
  project: { id: number } | null
  tags: { id: number }[]
}

export interface TmetricStandIn extends HttpStandIn {
  /** Tokens that it accepts, by whom they are of. */
  tokens: Map<string, { id: number; name: string; email: string }>
  entries: Map<number, ThereEntry>
  /** Required fields of workspace 11. */
  requires: Record<string, boolean>
  zone: string
}

const workspaces = [
  { id: 11, name: 'Harborlight' },
  { id: 12, name: 'Elsewhere' },
]

const lists = {
  clients: [{ id: 31, name: 'Pro bono' }],
  projects: [
    { id: 41, name: 'Asylum', status: 'active', isBillable: true, client: { id: 31, name: 'Pro bono' } },
    { id: 42, name: 'Old', status: 'archived', isBillable: false },
  ],
}
const tagsOf = (project: string | null) => [
  { id: 51, name: project === null ? 'Drafting' : 'Of it', isWorkType: true },
]

export async function tmetricStandIn(): Promise<TmetricStandIn> {
  const tokens: TmetricStandIn['tokens'] = new Map()
  const entries = new Map<number, ThereEntry>()
  let last = 900
  const state = { requires: {} as Record<string, boolean>, zone: 'America/New_York' }

  const missing = (message: string): StandInAnswer => ({ status: 400, json: { message } })
  function write(entry: ThereEntry, sent: Partial<ThereEntry>): StandInAnswer | null {
    if (state.requires['requireProject'] && !sent.project) return missing('Project is required')
    if (typeof sent.startTime !== 'string') return missing('startTime is required')
    Object.assign(entry, sent, { id: entry.id })
    for (const other of entries.values())
      if (
        other.id !== entry.id &&
        other.startTime < entry.endTime! &&
        entry.startTime < (other.endTime ?? '9')
      )
        entries.delete(other.id)
    entries.set(entry.id, entry)
    return null
  }

  function answer({ method, path, query, headers, body }: Received): StandInAnswer {
    const whose = tokens.get((headers['authorization'] ?? '').replace('Bearer ', ''))
    if (!whose) return { status: 401, json: { message: 'Unauthorized' } }
    if (path === '/user')
      return {
        json: {
          ...whose,
          activeAccountId: 11,
          timeZone: { id: state.zone, displayName: state.zone },
          accounts: workspaces.map((each) => ({
            ...each,
            timeTracking: each.id === 11 ? state.requires : {},
          })),
        },
      }
    const [, workspace, what, id] = /^\/accounts\/(\d+)\/(clients|timeentries)(?:\/(\w+))?$/.exec(path) ?? []
    if (!workspaces.some((each) => String(each.id) === workspace))
      return { status: 403, json: { message: 'Forbidden' } }
    const list = what === 'clients' ? lists.clients : id === 'projects' ? lists.projects : null
    if (list) return { json: list }
    if (id === 'tags') return { json: tagsOf(query.get('projectId')) }
    if (method === 'GET') {
      const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
      const there = [...entries.values()].filter(
        ({ startTime }) => startTime.slice(0, 10) >= from && startTime.slice(0, 10) <= to,
      )
      return { json: there }
    }
    if (method === 'POST') {
      const blank = {
        id: ++last,
        startTime: '',
        endTime: null,
        note: '',
        isBillable: false,
        project: null,
        tags: [],
      }
      return write(blank, JSON.parse(body) as Partial<ThereEntry>) ?? { json: [blank] }
    }
    const entry = entries.get(Number(id))
    if (!entry) return { status: 404, json: { message: 'Not found' } }
    return write(entry, JSON.parse(body) as Partial<ThereEntry>) ?? { json: [entry] }
  }

  return Object.assign(state, await httpStandIn(answer), { tokens, entries })
}
