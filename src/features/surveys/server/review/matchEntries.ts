import type { SectionDefinition } from '#collections/defineSection.ts'
import type { Values } from '#fields/kind.ts'
import type { KindName } from '#fields/kinds.ts'
import { agree } from './compareAnswer.ts'

/** Answers of a card about one entry of a section. */
export interface CardAnswers {
  identifier: string
  values: Values
}

export interface ProposedEntry {
  entry_id: number
  because: string
}

/** All of these agree, and none of the others contradicts. */
interface Evidence {
  all: readonly string[]
  none?: readonly string[]
  because: string
}

const numbers: ReadonlySet<KindName> = new Set([
  'aNumber',
  'ssn',
  'passportNumber',
  'receiptNumber',
  'i94Number',
  'identifier',
  'phone',
  'email',
])

const relative: readonly Evidence[] = [
  { all: ['first_name', 'last_name', 'dob'], because: 'same name and birth' },
  { all: ['first_name', 'last_name'], none: ['dob'], because: 'same name' },
  { all: ['first_name', 'dob'], none: ['last_name'], because: 'same first name and birth' },
  { all: ['first_name'], none: ['last_name', 'dob'], because: 'same first name' },
]

const stay: readonly Evidence[] = [
  { all: ['start_date'], none: ['address', 'company', 'school'], because: 'same first day' },
]

/** Evidence by which an entry is recognised in addition to its numbers, the strongest first. A section without a line has new entries only. */
const evidenceOf: Readonly<Record<string, readonly Evidence[]>> = {
  akas: [{ all: ['name'], because: 'same name' }],
  learned_languages: [{ all: ['language_id'], because: 'same language' }],
  addresses: [{ all: ['address_type'], because: 'there is one of this kind' }],
  spouses: relative,
  children: relative,
  parents: [
    ...relative,
    { all: ['relation'], none: ['first_name', 'last_name', 'dob'], because: 'same relation' },
  ],
  siblings: relative,
  immigration_statuses: [
    { all: ['immigration_status'], none: ['date_obtained'], because: 'same status' },
    { all: ['immigration_status_other'], because: 'same words' },
  ],
  travel_histories: [
    { all: ['entry_date'], none: ['entry_place', 'departure_date'], because: 'same day of entry' },
    { all: ['departure_date'], none: ['entry_date'], because: 'same day of departure' },
  ],
  immigration_benefits: [{ all: ['benefit_type', 'initiated_date'], because: 'same benefit and day' }],
  immigration_proceedings: [{ all: ['hearing_date'], because: 'same day of the hearing' }],
  detention_histories: [
    { all: ['initiated_date'], none: ['authority', 'facility'], because: 'same first day' },
  ],
  criminal_histories: [{ all: ['incident_date'], none: ['charge'], because: 'same day' }],
  residence_histories: [{ all: ['address'], none: ['city'], because: 'same address' }, ...stay],
  job_histories: [{ all: ['company'], none: ['start_date'], because: 'same employer' }, ...stay],
  education_histories: [{ all: ['school'], none: ['start_date'], because: 'same school' }, ...stay],
}

/**
 * The entry of a section that each card is about, by a plain rule: a number, then names and days that agree. No entry is
 * proposed twice; the card with the stronger evidence has it. Entries in `taken` were chosen already.
 */
export function proposeEntries(
  section: SectionDefinition,
  cards: readonly CardAnswers[],
  entries: readonly { id: number; values: Values }[],
  taken: ReadonlySet<number> = new Set(),
): Map<string, ProposedEntry> {
  const proposed = new Map<string, ProposedEntry>()
  const used = new Set(taken)
  for (const { because, holds } of evidence(section))
    for (const { identifier, values } of cards) {
      if (proposed.has(identifier)) continue
      const found = entries.find((entry) => !used.has(entry.id) && holds(values, entry.values))
      if (!found) continue
      used.add(found.id)
      proposed.set(identifier, { entry_id: found.id, because })
    }
  return proposed
}

function evidence({ key, fields }: SectionDefinition) {
  const agreeOn = (name: string, a: Values, b: Values) => {
    const field = fields[name]
    return field ? agree(name, field, a, b) : null
  }
  const ofNumbers = Object.entries(fields)
    .filter(([, { kind }]) => numbers.has(kind))
    .map(([name, { label }]): Evidence => ({
      all: [name],
      because: `same ${label === 'A-number' ? label : label.toLowerCase()}`,
    }))
  return [...ofNumbers, ...(evidenceOf[key] ?? [])].map(({ all, none = [], because }) => ({
    because,
    holds: (a: Values, b: Values) =>
      all.every((name) => agreeOn(name, a, b) === true) &&
      none.every((name) => agreeOn(name, a, b) !== false),
  }))
}
