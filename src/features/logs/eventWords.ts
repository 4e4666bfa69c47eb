import type { ActivityKind } from './activityKinds.ts'
import { allEvents } from './allEvents.ts'

export const activityKindLabels: Record<ActivityKind, string> = {
  records: 'Records',
  cases: 'Cases',
  parties: 'Parties',
  docket: 'Docket',
  users: 'Users',
  teams: 'Teams and rights',
  sign_in: 'Sign-in and security',
  lists: 'Lists',
  settings: 'Settings',
  messages: 'Messages and notices',
  logs: 'Activity log',
  other: 'Other',
}

interface EventWords {
  kind: ActivityKind
  says: string
  /** Whether the name of the thing follows. */
  namesThing: boolean
}

const toEventWords = (kind: ActivityKind, words: string): EventWords => ({
  kind,
  says: words.replace(/\.$/, ''),
  namesThing: !words.endsWith('.'),
})

const wordsByCode = new Map<string, EventWords>(
  allEvents.flatMap(({ name, kind, definitions }) =>
    Object.entries(definitions).flatMap(([event, { says, reasons = {} }]): [string, EventWords][] => [
      [`${name}.${event}`, toEventWords(kind, says)],
      ...Object.entries(reasons).map(([reason, words]): [string, EventWords] => [
        `${name}.${event}/${reason}`,
        toEventWords(kind, words),
      ]),
    ]),
  ),
)

export const isDeclaredEvent = (action: string): boolean => wordsByCode.has(action)

/** An event without a sentence is described by its code: `foo_bar.moved` → "moved: foo bar". */
export function eventWords(action: string, reason?: string): EventWords {
  const words = wordsByCode.get(`${action}/${reason}`) ?? wordsByCode.get(action)
  if (words) return words
  const [thing = '', ...verbs] = action.split('.')
  const verb = verbs.join(' ')
  return toEventWords('other', (verb ? `${verb}: ${thing}` : thing).replaceAll('_', ' '))
}

/** Wording in a list of choices: "Closed the case". */
export function eventLabel(action: string): string {
  const { says } = eventWords(action)
  return says.charAt(0).toUpperCase() + says.slice(1).replace(/:$/, '')
}

/** Codes of a kind's events, for the filter. */
export const eventsOfKind = (kind: ActivityKind): string[] =>
  allEvents.flatMap((set) =>
    set.kind === kind ? Object.keys(set.definitions).map((event) => `${set.name}.${event}`) : [],
  )
