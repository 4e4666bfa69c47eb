import { addDays } from '#core/days.ts'
import type { Life } from '../lives/life.ts'
import { livesOf } from '../lives/lives.ts'
import { citizen, conditional, isOver, resident } from '../lives/standing.ts'
import type { PlannedCase, PlannedRecord } from '../plan.ts'
import { seededRandom, type Random } from '../random.ts'
import { workdayFrom, workdayUntil } from '../workdays.ts'
import { derivatives } from './derivatives.ts'
import { family } from './family.ts'
import type { Circumstances, Finding, Opinion } from './finding.ts'
import { humanitarian } from './humanitarian.ts'
import { removalDefense } from './removalDefense.ts'

interface PlannedAnswer extends Pick<Finding, 'catalogue' | 'identifier'> {
  /** Position of the person in the record. */
  position: number
  /** In order of time; the last one is current. */
  opinions: { opinion: Opinion; on: string; by: string }[]
}

const byCase: Readonly<Record<string, readonly Finding[]>> = { ...removalDefense, ...humanitarian, ...family }

const settled = new Set<unknown>([citizen, resident, conditional])
/** Cases whose people are residents already. */
const ofResidents = new Set(['n-400', 'n-400-n-648', 'n-600', 'i-751', 'cancellation-42a'])
const clients = /^(Respondent|Applicant|Principal applicant|Beneficiary|Child)$/
const ridesAlong = /^(Rider|Derivative)$/

const seed = 6_143
/** Share of cases that have an analysis. */
const share = 0.8
/** Share of first answers that were revised. */
const reviewed = 0.5

/** Analyses of each record's people by its attorneys; deterministic. */
export function analysesOf(plan: readonly PlannedRecord[], today: string): PlannedAnswer[][] {
  const lives = livesOf(plan, today)
  return plan.map((record, index) =>
    analysisOf(seededRandom(seed + index), record, { lives: lives[index]!, today }),
  )
}

type AnalysisContext = { lives: readonly Life[]; today: string }

/** Opinions on an open case precede those on an older one. */
function analysisOf(random: Random, record: PlannedRecord, context: AnalysisContext): PlannedAnswer[] {
  const answers = new Map<string, PlannedAnswer>()
  for (const one of record.cases.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))) {
    if (!random.chance(share)) continue
    for (const { person, role } of one.parties) {
      const position = record.people.indexOf(person)
      const status = context.lives[position]!.immigration_statuses?.[0]?.['immigration_status']
      if (settled.has(status) && !ofResidents.has(one.type) && !isOver(one)) continue
      const sittings = sittingsOf(random, one, context.today)
      for (const finding of findingsFor(role, one.type)) {
        const { catalogue, identifier, when, share: likely = 1 } = finding
        const key = `${position} ${catalogue} ${identifier}`
        if (answers.has(key) || (when && !when(circumstances(record, one, position, context)))) continue
        if (!random.chance(likely)) continue
        const opinions = opinionsOf(random, finding, sittings)
        if (opinions.length > 0) answers.set(key, { position, catalogue, identifier, opinions })
      }
    }
  }
  return [...answers.values()]
}

function findingsFor(role: string, type: string): readonly Finding[] {
  if (clients.test(role)) return byCase[type] ?? []
  return (ridesAlong.test(role) && derivatives[type]) || []
}

/** Days of analyses: some weeks after the case was opened, perhaps once more, and when it closes. */
function sittingsOf(random: Random, one: PlannedCase, today: string) {
  const first = workdayFrom(addDays(one.opened, random.between(1, 21)))
  return {
    by: one.attorney,
    first,
    again: workdayFrom(addDays(first, random.between(20, 120))),
    last: isOver(one) ? one.closed!.on : workdayUntil(addDays(today, -1)),
    is_over: isOver(one),
  }
}

function opinionsOf(
  random: Random,
  { opinions, first, settled }: Finding,
  sittings: ReturnType<typeof sittingsOf>,
): PlannedAnswer['opinions'] {
  const { by, last, is_over } = sittings
  if (sittings.first > last) return []
  const opinion = random.pick(opinions)
  const wasReviewed = first && sittings.again < last && random.chance(reviewed)
  const statements = wasReviewed
    ? [
        { opinion: first, on: sittings.first, by },
        { opinion, on: sittings.again, by },
      ]
    : [{ opinion, on: sittings.first, by }]
  return settled && is_over && sittings.first < last
    ? [...statements, { opinion: settled, on: last, by }]
    : statements
}

const entries: Record<string, Circumstances['entry']> = {
  'Without inspection, by land': 'uninspected',
  'Paroled after apprehension': 'paroled',
  'Paroled at a port of entry': 'paroled',
  'Inspected and admitted with a visa': 'admitted',
  'Admitted as a permanent resident': 'admitted',
}

function circumstances(
  record: PlannedRecord,
  one: PlannedCase,
  position: number,
  { lives }: AnalysisContext,
): Circumstances {
  const { person, relation } = record.household[position]!
  const {
    travel_histories: trips = [],
    criminal_histories: incidents = [],
    immigration_proceedings: proceedings = [],
  } = lives[position]!
  const last = trips.at(-1)
  const entered = last ? Date.parse(String(last['entry_date'])) : Date.parse(one.opened)
  return {
    entry: entries[String(last?.['entry_manner'])] ?? null,
    years_here: (Date.parse(one.opened) - entered) / (365.25 * 86_400_000),
    came_back: trips.length > 1,
    in_court: proceedings.length > 0,
    charge: (proceedings[0]?.['charges'] as string[] | undefined)?.[0] ?? null,
    was_arrested: incidents.length > 0,
    has_citizen_child:
      relation === null && record.household.some((other) => other.relation === 'child' && other.born_here),
    age: person.age,
    is_spouse: relation === 'spouse',
    country: person.origin.country,
    alone: record.cases.length === 1,
  }
}
