import type { PlannedCase, PlannedRecord } from '../plan.ts'
import type { Random } from '../random.ts'
import { yearOf, type HouseholdMember, type Standing } from './life.ts'

export const citizen = 'U.S. citizen'
export const resident = 'Lawful permanent resident'
export const conditional = 'Conditional permanent resident'
const settled = new Set<string | null>([citizen, resident, conditional])

/** Status before the judge while such a case is open. */
const courts: Readonly<Record<string, NonNullable<Standing['court']>>> = {
  'asylum-defensive': 'Pending',
  'bia-appeal': 'Pending',
  bond: 'Pending',
  'cancellation-42a': 'Pending',
  'cancellation-42b': 'Pending',
  'motion-terminate': 'Pending',
  'removal-defense': 'Pending',
  'voluntary-departure': 'Pending',
  'motion-reopen': 'Ordered removed',
  'petition-for-review': 'Ordered removed',
  'motion-rescind-in-absentia': 'Ordered removed in absentia',
  'withholding-cat': 'Order reinstated',
}

/** Status of clients while such a case is open; null if nothing is granted yet and the last entry decides. */
const whileOpen: Readonly<Record<string, string | null>> = {
  'advance-parole': 'DACA',
  'asylee-adjustment': 'Asylee',
  'asylum-affirmative': 'Asylum applicant',
  'consular-processing': null,
  'cuban-adjustment': null,
  daca: 'DACA',
  'humanitarian-parole': 'Parolee',
  'i-130': null,
  'i-601a': null,
  'i-730': null,
  'i-751': conditional,
  'i-90': resident,
  'n-400': resident,
  'n-400-n-648': resident,
  'n-600': resident,
  'one-step-i-130-i-485': 'Adjustment applicant',
  'sijs-adjustment': 'Special immigrant juvenile',
  'sijs-i-360': null,
  'sijs-predicate-order': null,
  'special-immigrant-visa': 'Parolee',
  't-visa': null,
  tps: 'Temporary Protected Status',
  'u-adjustment': 'U nonimmigrant',
  'u-visa': null,
  'u-visa-derivative': null,
  'vawa-adjustment': 'VAWA self-petitioner',
  'vawa-self-petition': 'VAWA self-petitioner',
}

/** Status of clients after the grant of such a case. */
const onceGranted: Readonly<Record<string, string>> = {
  'asylum-affirmative': 'Asylee',
  'asylum-defensive': 'Asylee',
  'i-751': resident,
  'n-400': citizen,
}

/** Status the principal of such a derivative case must have. */
const ofOthers: Readonly<Record<string, string>> = {
  'bond Sponsor': resident,
  'cancellation-42b Qualifying relative': citizen,
  'consular-processing Co-sponsor': citizen,
  'consular-processing Petitioner': citizen,
  'humanitarian-parole Sponsor': resident,
  'i-130 Petitioner': resident,
  'i-601a Qualifying relative': citizen,
  'i-730 Petitioner': 'Asylee',
  'i-751 Spouse': citizen,
  'n-600 Parent': citizen,
  'one-step-i-130-i-485 Co-sponsor': citizen,
  'one-step-i-130-i-485 Petitioner': citizen,
  'vawa-self-petition Adverse party': citizen,
}

const clients = /^(Respondent|Applicant|Principal applicant|Beneficiary|Child|Rider|Derivative)$/

export const isOver = ({ closed, reopened }: PlannedCase): boolean => closed !== null && !reopened

/** Status of each member of the household, according to their cases. */
export function standingsOf(random: Random, today: string, record: PlannedRecord): Standing[] {
  const standings: Standing[] = []
  for (const member of record.household)
    standings.push(standingOf(random, today, record.cases, member, standings[0]?.status ?? null))
  return standings
}

function standingOf(
  random: Random,
  today: string,
  cases: readonly PlannedCase[],
  member: HouseholdMember,
  ofHolder: string | null,
): Standing {
  const { person, born_here } = member
  if (born_here) return { status: citizen, resident_since: null, court: null }
  const parts = cases.flatMap((one) =>
    one.parties
      .filter((part) => part.person === person)
      .map(({ role }) => ({ type: one.type, role, is_over: isOver(one), is_client: clients.test(role) })),
  )
  const trial = parts.find(({ type, is_over, is_client }) => !is_over && is_client && courts[type])
  const court = trial ? courts[trial.type]! : null
  const status = trial
    ? trial.type === 'cancellation-42a'
      ? resident
      : court === 'Pending'
        ? 'In removal proceedings'
        : 'Ordered removed'
    : statusIn(parts, () => ofRelative(random, member, ofHolder))
  const years =
    status === conditional
      ? 2
      : trial
        ? random.between(20, 24)
        : random.between(6, 11) + (status === citizen ? 5 : 0)
  return {
    status,
    resident_since: settled.has(status) ? yearOf(today) - Math.max(1, Math.min(years, person.age)) : null,
    court,
  }
}

function statusIn(
  parts: readonly { type: string; role: string; is_over: boolean; is_client: boolean }[],
  otherwise: () => string | null,
): string | null {
  for (const { type, role, is_over, is_client } of parts.toSorted(
    (a, b) => Number(a.is_over) - Number(b.is_over),
  )) {
    const life = is_client ? (is_over ? onceGranted : whileOpen)[type] : ofOthers[`${type} ${role}`]
    if (life !== undefined) return life
  }
  return otherwise()
}

function ofRelative(random: Random, { relation, person }: HouseholdMember, ofHolder: string | null) {
  if (relation === null) return null
  if (person.facts.no_a_number) return random.pick([citizen, 'Unknown'])
  return relation !== 'sibling' && settled.has(ofHolder) ? resident : null
}
