import type { ActKind } from './actKinds.ts'
import { allEvents } from './allEvents.ts'

export const actKindLabels: Record<ActKind, string> = {
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

interface ActionWords {
  kind: ActKind
  says: string
  /** Whether the name of the thing follows. */
  namesThing: boolean
}

const toAct = (kind: ActKind, words: string): ActionWords => ({
  kind,
  says: words.replace(/\.$/, ''),
  namesThing: !words.endsWith('.'),
})

const actionsByCode = new Map<string, ActionWords>(
  allEvents.flatMap(({ name, kind, definitions }) =>
    Object.entries(definitions).flatMap(([event, { says, reasons = {} }]): [string, ActionWords][] => [
      [`${name}.${event}`, toAct(kind, says)],
      ...Object.entries(reasons).map(([reason, words]): [string, ActionWords] => [
        `${name}.${event}/${reason}`,
        toAct(kind, words),
      ]),
    ]),
  ),
)

export const isKnownAct = (action: string): boolean => actionsByCode.has(action)

/** An event without a sentence is described by its code: `foo_bar.moved` → "moved: foo bar". */
export function actOf(action: string, reason?: string): ActionWords {
  const act = actionsByCode.get(`${action}/${reason}`) ?? actionsByCode.get(action)
  if (act) return act
  const [thing = '', ...verbs] = action.split('.')
  const verb = verbs.join(' ')
  return toAct('other', (verb ? `${verb}: ${thing}` : thing).replaceAll('_', ' '))
}

/** Wording in a list of choices: "Closed the case". */
export function actLabel(action: string): string {
  const { says } = actOf(action)
  return says.charAt(0).toUpperCase() + says.slice(1).replace(/:$/, '')
}

/** The acts of a kind, to choose from. */
export const actsOfKind = (kind: ActKind): string[] =>
  allEvents.flatMap((set) =>
    set.kind === kind ? Object.keys(set.definitions).map((event) => `${set.name}.${event}`) : [],
  )
