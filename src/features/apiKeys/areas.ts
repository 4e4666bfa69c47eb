import { isWrite, type Endpoint } from '#core/contract.ts'
import type { Topic } from '#core/register.ts'

/** Areas of calls that a key may be given, to read or to write. */
export const areas = {
  people: { title: 'People', hint: 'profiles with their sections, contact details, matching' },
  records: { title: 'Records and cases', hint: 'clients’ records, cases, checklists, time that was worked' },
  docket: { title: 'Docket and calendar', hint: 'entries, hearings, deadlines, hours, transfers of work' },
  documents: { title: 'Documents', hint: 'files of people, entries and cases' },
  letters: { title: 'Letters and surveys', hint: 'engagement letters, surveys, interviews' },
  messages: { title: 'Text messages', hint: 'conversations, texts to clients, templates' },
  law: { title: 'Law and clocks', hint: 'relief, grounds, clocks, the Visa Bulletin' },
  search: { title: 'Search and reports', hint: 'searches, reports, progress of background work' },
  lists: { title: 'Lists', hint: 'the lists of the office and its workflows' },
  staff: { title: 'Users and teams', hint: 'who works here and in which team', reads: true },
  exports: { title: 'Exports', hint: 'spreadsheets, whole files of clients, as downloads' },
} as const satisfies Record<string, { title: string; hint: string; reads?: true }>
export type Area = keyof typeof areas
export const areaNames = Object.keys(areas) as Area[]

/** The area of each contract's calls; null: for people alone, never for a key. */
const areaOfContract: Record<Topic, Area | null> = {
  apiKeys: null,
  assistants: 'law',
  availability: 'docket',
  backup: null,
  booking: 'docket',
  calendar: 'docket',
  calendarSync: null,
  calendarSharing: null,
  cases: 'records',
  // Clients' documents go to somebody else.
  clientPortal: null,
  clocks: 'law',
  connections: null,
  contactDetails: 'people',
  deadlines: 'docket',
  detention: 'docket',
  disk: null,
  docket: 'docket',
  docketwise: null,
  documentReview: null,
  documents: 'documents',
  erasure: null,
  // Its calls change packets, which no key reaches.
  evidence: null,
  exports: 'exports',
  failures: null,
  feeds: null,
  first_steps: null,
  // A filled form has a Social Security number.
  forms: null,
  packets: null,
  guests: null,
  hearings: 'docket',
  imports: null,
  interviews: 'letters',
  invoices: null,
  keys: null,
  law: 'law',
  letters: 'letters',
  linkedCalendars: null,
  lists: 'lists',
  live: null,
  logs: null,
  matching: 'people',
  memberPass: 'people',
  merging: null,
  messages: 'messages',
  notifications: null,
  outbox: null,
  parties: 'people',
  printing: 'documents',
  profile: 'people',
  reads: null,
  records: 'records',
  reports: 'search',
  rights: null,
  savedQueries: 'search',
  search: 'search',
  searchJobs: 'search',
  session: null,
  settings: null,
  setup: null,
  statements: 'law',
  surveys: 'letters',
  teams: 'staff',
  timeEntries: 'records',
  tmetric: null,
  today: 'search',
  trackedJobs: 'search',
  transfers: 'docket',
  uploads: 'documents',
  users: 'staff',
  visaBulletin: 'law',
  webhooks: null,
  workflowChanges: 'lists',
  workflows: 'lists',
  zipcodes: 'lists',
}

/** Single calls that belong elsewhere. */
const areaOfCall: Readonly<Record<string, Area | null>> = {
  'documents.downloadAttachmentsOfEntries': 'exports',
  'documents.downloadCaseAttachments': 'exports',
  'documents.downloadEntryAttachments': 'exports',
  'exports.startOfficeExport': null,
  'reports.exportReport': 'exports',
  'timeEntries.exportTimeEntries': 'exports',
  'users.exportUsers': 'exports',
  'users.getAdminUser': null,
  'users.listNews': null,
}

export const verbs = ['read', 'write'] as const
export type Verb = (typeof verbs)[number]
export type Scope = `${Area}:${Verb}`

/** Every scope that a key may have: an area to read, or to read and write. */
export const scopes = areaNames.flatMap((area): Scope[] =>
  'reads' in areas[area] ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
)

export type Described = Pick<Endpoint, 'method' | 'writes' | 'reads' | 'access' | 'fresh' | 'secret_answer'>

export function areaOf(call: string): Area | null {
  const own = areaOfCall[call]
  return own === undefined ? areaOfContract[call.slice(0, call.indexOf('.')) as Topic] : own
}

/**
 * The scope a key needs for a call; null: no key makes it. What takes a proof of identity is for people, and so is
 * what shows a secret: whole protected numbers, links and codes.
 */
export function scopeOf(call: string, endpoint: Described): Scope | null {
  const area = areaOf(call)
  if (!area || endpoint.fresh === true || endpoint.secret_answer) return null
  if (endpoint.access.kind !== 'signedIn' && endpoint.access.kind !== 'atLeast') return null
  const scope: Scope = `${area}:${isWrite(endpoint) ? 'write' : 'read'}`
  return scopes.includes(scope) ? scope : null
}

/** Writing in an area includes reading in it. */
export const covers = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/:read$/, ':write'))
