// Deadline rules as dated data. A rule has versions: what counted, from when to when, and whether it is in force.

export const units = ['days', 'business_days', 'months', 'years', 'hours'] as const
export type Unit = (typeof units)[number]

export const rolls = ['next_business_day', 'previous_business_day', 'none'] as const
export type Roll = (typeof rolls)[number]

export const statuses = ['in_force', 'blocked', 'proposed'] as const
export type Status = (typeof statuses)[number]

export const directions = ['after', 'before'] as const

/** Events that deadlines are counted from. */
export const countedFrom = [
  'service',
  'receipt',
  'mailing',
  'entry',
  'decision',
  'hearing',
  'filing',
  'move',
  'expiry',
  'birth',
  'availability',
] as const

export const custodies = ['detained', 'not_detained'] as const
export type Custody = (typeof custodies)[number]

/** Arithmetic of a version, which another reading of the law may change in part. */
export interface Counting {
  length: number
  unit: Unit
  direction: (typeof directions)[number]
  /** Where a last day goes that is a weekend or a federal holiday. */
  rolls: Roll
  /** Added when a notice came by mail. */
  mailing_days: number
  /** The act has to come before the day that is reached, such as a birthday. */
  ends_before: boolean
}

/** Another way to read the law, which may end sooner. */
export interface Reading extends Partial<Counting> {
  text: string
  citation: string
}

export interface Authority {
  citation: string
  text: string
}

export interface RuleVersion extends Counting {
  /** First day of the events it applies to; null: always. */
  effective_from: string | null
  effective_to: string | null
  counted_from: (typeof countedFrom)[number]
  applies: { court?: string; custody?: Custody; form?: string }
  status: Status
  readings: readonly Reading[]
  authority: readonly Authority[]
  /** Day on which somebody compared it with its source; null: nobody has. */
  verified_on: string | null
}

export interface DeadlineRule {
  key: string
  title: string
  group: RuleGroup
  /** Label of the first day in the form: "Day of the decision". */
  trigger: string
  /** The last day to act, or the first day on which one may. */
  kind: 'last_day' | 'first_day'
  /** A court or notice may set fewer days than `length`, which is then the most. */
  days_set_by?: string
  /** Days that move the end: while a clock stood still, or that are used up already. */
  extra_days?: { label: string; sign: 1 | -1 }
  /** Arrivals and other events before this day count from it. */
  not_before?: string
  /** Why there is no default where no version applies. */
  otherwise?: string
  note?: string
  versions: readonly RuleVersion[]
}

export const groups = ['court', 'board', 'uscis', 'asylum', 'residence', 'address', 'departure'] as const
type RuleGroup = (typeof groups)[number]

export const groupWords: Record<RuleGroup, string> = {
  court: 'Immigration court',
  board: 'Board and court of appeals',
  uscis: 'USCIS',
  asylum: 'Asylum',
  residence: 'Residence and status',
  address: 'Change of address',
  departure: 'Voluntary departure',
}

type Declared = 'length' | 'counted_from' | 'authority' | 'verified_on'
type DeclaredVersion = Pick<RuleVersion, Declared> & Partial<Omit<RuleVersion, Declared>>

/** Most periods are days after an event, and a last day on a weekend or holiday moves to the next business day. */
export const defineRule = ({
  versions,
  ...rule
}: Omit<DeadlineRule, 'versions' | 'kind'> & {
  kind?: DeadlineRule['kind']
  versions: readonly DeclaredVersion[]
}): DeadlineRule => ({
  kind: 'last_day',
  ...rule,
  versions: versions.map((version) => ({
    effective_from: null,
    effective_to: null,
    unit: 'days',
    direction: 'after',
    rolls: rule.kind === 'first_day' ? 'none' : 'next_business_day',
    mailing_days: 0,
    ends_before: false,
    applies: {},
    status: 'in_force',
    readings: [],
    ...version,
  })),
})
