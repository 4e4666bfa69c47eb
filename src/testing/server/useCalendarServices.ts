import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { calendarSyncContract } from '#features/calendarSync/contract.ts'
import { googleCalendar } from '#features/calendarSync/server/google/googleCalendar.ts'
import { outlook } from '#features/calendarSync/server/outlook/outlook.ts'
import { syncCalendars } from '#features/calendarSync/server/syncCalendars.ts'
import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import type { Office, Person } from './office.ts'
import { googleStandIn, type GoogleStandIn } from './standIns/googleStandIn.ts'
import { graphStandIn, type GraphStandIn } from './standIns/graphStandIn.ts'
import { oauthClient } from './standIns/oauthStandIn.ts'

const calls = calendarSyncContract.endpoints

export const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
export const later = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)

export const ofGoogle = {
  authorize: calls.authorizeGoogle,
  deauthorize: calls.deauthorizeGoogle,
  info: calls.getGoogleInfo,
  create: calls.createGoogleCalendar,
  resync: calls.resyncGoogle,
}
export const ofOutlook = {
  authorize: calls.authorizeOutlook,
  deauthorize: calls.deauthorizeOutlook,
  info: calls.getOutlookInfo,
  create: calls.createOutlookCalendar,
  resync: calls.resyncOutlook,
}
type Api = typeof ofGoogle | typeof ofOutlook

interface Facts {
  google: GoogleStandIn
  graph: GraphStandIn
  admin: Person
  rosa: Person
  team_id: number
}

/** For each test: calendars of Google and Microsoft, and rosa, who may connect hers. */
export function useCalendarServices(office: Office) {
  const facts = {} as Facts

  beforeAll(async () => {
    facts.admin = await office.user({ user_type: 'admin', all_teams: true })
    const create = settingsContract.endpoints.createSiteSetting
    for (const name of ['google_calendar', 'outlook'])
      await facts.admin.do(create, { name, value: { enabled: true, ...oauthClient } })
  })

  beforeEach(async () => {
    const [google, graph] = [await googleStandIn(), await graphStandIn()]
    const urls = {
      ...Object.fromEntries(
        Object.keys(googleCalendar.addresses).map((part) => [`google_calendar.${part}`, google.url]),
      ),
      ...Object.fromEntries(Object.keys(outlook.addresses).map((part) => [`outlook.${part}`, graph.url])),
    }
    const made = new Outbound({ networks: ['127.0.0.0/8'], urls })
    office.outbound.call = made.call.bind(made)
    office.outbound.addressOf = made.addressOf.bind(made)
    const team_id = await office.team()
    const rosa = await office.user({ user_type: 'editor', team_ids: [team_id] })
    Object.assign(facts, { google, graph, team_id, rosa })
    return async () => {
      await Promise.all([google.close(), graph.close()])
    }
  })
  afterAll(() => facts.google.close())

  return Object.assign(facts, {
    async connect(api: Api): Promise<void> {
      const { rosa, google, graph } = facts
      const { authorize_url } = await rosa.do(api.authorize, {})
      const { oauth } = api === ofGoogle ? google : graph
      const { code, state } = oauth.agree(authorize_url!)
      expect((await rosa.do(api.authorize, { code, state })).sentence).toMatch(
        /connected as rosa@office.test/,
      )
    },
    sync: (service: 'google' | 'outlook') => syncCalendars(office, { user_id: facts.rosa.id, service }),
    /** Entries of the linked calendars of rosa. */
    async items() {
      const days = { from: soon, to: later, timezone: 'UTC' }
      return (await facts.rosa.do(linkedCalendarsContract.endpoints.listLinkedItems, days)).items
    },
  })
}
