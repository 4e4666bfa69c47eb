import type { Random } from '../random.ts'
import { digits, remembered, yearOf, type Life, type Standing, type Telling } from './life.ts'
import { conditional, resident } from './standing.ts'

const crossings: readonly (readonly [string, string])[] = [
  ['Hidalgo', 'TX'],
  ['El Paso', 'TX'],
  ['Eagle Pass', 'TX'],
  ['Nogales', 'AZ'],
  ['San Ysidro', 'CA'],
]
const airports: readonly (readonly [string, string])[] = [
  ['John F. Kennedy Airport', 'NY'],
  ['Dulles Airport', 'VA'],
  ['Miami Airport', 'FL'],
]

/** Countries from which people come by land; from others most come by air. */
const byLand = new Set(['CO', 'EC', 'GT', 'HN', 'MX', 'NI', 'SV', 'VE', 'HT', 'CU', 'PE'])

export type EntryManner =
  | 'Without inspection, by land'
  | 'Paroled after apprehension'
  | 'Paroled at a port of entry'
  | 'Inspected and admitted with a visa'
  | 'Admitted as a permanent resident'

/** Details of such an entry: route, documents shown, status. */
const entryOf: Readonly<Record<EntryManner, { via: string; documents: string; status: string }>> = {
  'Without inspection, by land': { via: 'land', documents: 'None', status: 'Entered without inspection' },
  'Paroled after apprehension': { via: 'land', documents: 'None', status: 'Parolee' },
  'Paroled at a port of entry': { via: 'air', documents: 'Parole letter', status: 'Parolee' },
  'Inspected and admitted with a visa': {
    via: 'air',
    documents: 'Passport with visa',
    status: 'Other nonimmigrant',
  },
  'Admitted as a permanent resident': { via: 'air', documents: 'Passport with visa', status: resident },
}
const leftSchool = 'On a student visa; left the school after the first year.'

export function travelOf({
  random,
  today,
  member: { person, born_here, relation },
  standing,
}: Telling): Life {
  if (born_here || (relation === 'parent' && person.age > 60)) return {}
  const { status, resident_since, court } = standing
  const latest = yearOf(today) - 1
  const years = Math.max(1, Math.min(22, person.age))
  const drawn = latest - random.between(0, years - 1)
  const isByLand = byLand.has(person.origin.country) && random.chance(0.85)
  const entry = (year: number, sure: number) => {
    const entry_manner = mannerOf(random, standing, isByLand)
    const { via, documents, status: status_then } = entryOf[entry_manner]
    const [entry_place, entry_state] = random.pick(via === 'land' ? crossings : airports)
    const apprehended = entry_manner === 'Paroled after apprehension'
    const age = person.age - (latest - year)
    const isStudent =
      entry_manner === 'Inspected and admitted with a visa' && age > 17 && age < 31 && random.chance(0.25)
    return {
      ...remembered(random, 'entry_date', year, sure),
      entry_place: random.chance(0.9) ? entry_place : null,
      entry_state,
      entry_via: via,
      entry_manner,
      entry_manner_notes: isStudent ? leftSchool : null,
      entry_documents: documents,
      i94_number:
        entry_manner !== 'Without inspection, by land' && entry_manner !== 'Admitted as a permanent resident'
          ? `${digits(random, 9)}${random.pick(['A', 'B', '1'])}${digits(random, 1)}`
          : null,
      immigration_status: status_then,
      entry_apprehended: apprehended,
      entry_apprehended_notes: apprehended ? 'Held two days, fingerprinted, released with a notice.' : null,
    }
  }
  const first = firstEntryYear(random, standing, { drawn, latest, born: latest - person.age })
  const entries = [entry(first, first < latest - 6 ? 0.35 : 0.8)]
  const isSettled = resident_since !== null || status === 'DACA'
  const wasAway = person.age > 20 && first < latest - 4 && !isSettled && random.chance(0.2)
  if (wasAway || court === 'Order reinstated') {
    const left = first + random.between(1, 3)
    Object.assign(entries[0]!, {
      departure_date: `${left}-01-01`,
      departure_date_format: 'YYYY',
      departure_date_uncertain: random.chance(0.5),
      departure_place: entries[0]!.entry_place,
      what_happened_departure:
        court === 'Order reinstated'
          ? 'Removed under an order of an immigration judge.'
          : 'Went home for the funeral of a parent.',
    })
    entries.push(entry(left + 1, 0.6))
  }
  return { travel_histories: entries }
}

function mannerOf(
  random: Random,
  { status, resident_since, court }: Standing,
  isByLand: boolean,
): EntryManner {
  if (court === 'Order reinstated') return 'Without inspection, by land'
  if (status === conditional) return 'Inspected and admitted with a visa'
  if (resident_since !== null) return 'Admitted as a permanent resident'
  if (status === 'Parolee') return 'Paroled at a port of entry'
  if (!isByLand) return 'Inspected and admitted with a visa'
  return random.chance(0.45) ? 'Paroled after apprehension' : 'Without inspection, by land'
}

function firstEntryYear(
  random: Random,
  { status, resident_since, court }: Standing,
  { drawn, latest, born }: { drawn: number; latest: number; born: number },
): number {
  if (resident_since !== null) return resident_since - (status === conditional ? 1 : 0)
  if (status === 'DACA') return childhoodBefore2007(random, born)
  return court === 'Order reinstated' ? Math.min(drawn, latest - 5) : drawn
}

/** DACA requires an entry before the age of 16 and residence since June 15, 2007. */
const childhoodBefore2007 = (random: Random, born: number): number =>
  Math.min(2006, born + random.between(1, 14))

/** Charge of the notice to appear for this manner of entry. */
function chargesFor({ status }: Standing, lastEntry: Record<string, unknown> | null): string[] {
  if (status === resident) return ['237(a)(2)(A)(iii)']
  switch (lastEntry?.['entry_manner'] as EntryManner | undefined) {
    case 'Inspected and admitted with a visa':
      return [lastEntry?.['entry_manner_notes'] === leftSchool ? '237(a)(1)(C)(i)' : '237(a)(1)(B)']
    case 'Paroled after apprehension':
    case 'Paroled at a port of entry':
      return ['212(a)(7)(A)(i)(I)']
    case 'Without inspection, by land':
      return ['212(a)(6)(A)(i)']
    default:
      return []
  }
}

export function caseHistoryOf(
  { random, today, member: { person, born_here }, standing }: Telling,
  lastEntry: Record<string, unknown> | null,
): Life {
  const life: Life = {}
  if (born_here) return life
  const year = Math.max(
    yearOf(today) - random.between(1, Math.max(1, Math.min(6, person.age))),
    lastEntry ? yearOf(String(lastEntry['entry_date'])) : 0,
  )
  const { court } = standing
  if (standing.resident_since === null && random.chance(0.35))
    life.immigration_benefits = withPetition([benefitOf(random, year)], year)
  if (court)
    life.immigration_proceedings = [
      {
        ...proceedingOf(random, court, year, yearOf(today) + 1),
        // A reinstated order has no notice to appear.
        charges: court === 'Order reinstated' ? [] : chargesFor(standing, lastEntry),
        removal_outcome: court,
        fear_expressed: random.chance(0.5) ? true : null,
      },
    ]
  const isAdult = person.age > 17
  if (court && isAdult && random.chance(0.35))
    life.detention_histories = [detentionOf(random, year, lastEntry?.['entry_apprehended'] === true)]
  if (court && standing.status === resident) life.criminal_histories = [felonyTheft]
  else if (isAdult && random.chance(0.05)) life.criminal_histories = [arrestOf(random, yearOf(today))]
  return life
}

/** Petitions that wait for a visa number: the year they were filed, and how that is known. */
const petitions = [
  ['Family second preference, A', 0, 'MM/DD/YYYY'],
  ['Family fourth preference', 13, 'MM/DD/YYYY'],
  ['Family second preference, B', 4, 'MM/YYYY'],
  ['Family first preference', 4, 'MM/DD/YYYY'],
  ['Family third preference', 10, 'MM/DD/YYYY'],
  ['Immediate relative', 1, 'MM/DD/YYYY'],
  ['Family third preference', 9, 'YYYY'],
  [null, 9, 'MM/DD/YYYY'],
] as const

/** Some have a petition in addition. Chosen by the receipt number, so that the rest of the office stays as it was. */
function withPetition(benefits: ReturnType<typeof benefitOf>[], year: number): Record<string, unknown>[] {
  const number = benefits[0]?.receipt_number?.slice(-4)
  const chosen = number === undefined ? undefined : petitions[Number(number) % (petitions.length * 2)]
  if (number === undefined || !chosen) return benefits
  const [preference_category_id, years, priority_date_format] = chosen
  const month = String((Number(number) % 12) + 1).padStart(2, '0')
  const known = { YYYY: '01-01', 'MM/YYYY': `${month}-01`, 'MM/DD/YYYY': `${month}-15` }[priority_date_format]
  const benefit_type = 'Immigrant petition for relative (I-130)'
  return [
    ...benefits,
    {
      benefit_type,
      preference_category_id,
      priority_date: `${year - years}-${known}`,
      priority_date_format,
    },
  ]
}

function benefitOf(random: Random, year: number) {
  const outcome = random.pick(['Pending', 'Pending', 'Approved', 'Denied'])
  return {
    benefit_type: random.pick([
      'Asylum (I-589)',
      'Employment authorization (I-765)',
      'Temporary Protected Status (I-821)',
      'Immigrant petition for relative (I-130)',
    ]),
    receipt_number: random.chance(0.8)
      ? `${random.pick(['IOE', 'EAC', 'SRC', 'LIN'])}${digits(random, 10)}`
      : null,
    ...remembered(random, 'initiated_date', year, 0.9),
    benefit_outcome: outcome,
    ...(outcome === 'Approved' || outcome === 'Denied'
      ? { outcome_date: `${year + 1}-01-01`, outcome_date_format: 'YYYY' }
      : {}),
  }
}

function proceedingOf(random: Random, court: string, year: number, nextYear: number) {
  const month = String(random.between(1, 12)).padStart(2, '0')
  const hearing = `${nextYear}-${month}-${String(random.between(1, 28)).padStart(2, '0')}`
  const isFinal = court === 'Ordered removed' || court === 'Ordered removed in absentia'
  return {
    hearing_type: random.pick(['Master calendar', 'Master calendar', 'Individual merits']),
    proceeding_jurisdiction: 'Immigration court',
    ...remembered(random, 'initiated_date', year, 0.8),
    hearing_date: isFinal ? null : hearing,
  }
}

const detentionOf = (random: Random, year: number, atEntry: boolean) => ({
  authority: atEntry ? 'Customs and Border Protection (CBP)' : 'Immigration and Customs Enforcement (ICE)',
  facility_other: random.pick(['Dilley, Texas', 'Port Isabel, Texas', 'Farmville, Virginia']),
  ...remembered(random, 'initiated_date', year, 0.8),
  terminated_date: `${year}-01-01`,
  terminated_date_format: 'YYYY',
  reason: atEntry ? 'Apprehended at entry' : 'Arrested at a traffic stop',
  bond_amt: random.chance(0.4) ? random.pick([1500, 3000, 5000, 7500]) : null,
  conditions: 'Checks in by telephone each month.',
})

const felonyTheft = {
  incident_date: '2014-05-10',
  incident_location: 'Baltimore City, Maryland',
  charge: 'Theft, $1,000 to under $10,000',
  statute: 'Md. Code, Crim. Law 7-104',
  offense_kind: 'theft',
  offense_level: 'felony',
  disposition: 'pleaded_guilty',
  conviction_date: '2014-11-18',
  sentence_imposed: 'P1Y6M',
  sentence_served: 'P60D',
  maximum_sentence: 'P10Y',
  notes: 'Circuit court; all but 60 days suspended.',
}

const arrestOf = (random: Random, thisYear: number) => ({
  ...remembered(random, 'incident_date', thisYear - random.between(1, 8)),
  incident_location: random.pick(['Montgomery County, Maryland', 'Baltimore City, Maryland']),
  ...random.pick([
    {
      charge: 'Driving without a license',
      offense_kind: 'traffic',
      offense_level: 'misdemeanor',
      disposition: 'pleaded_guilty',
      sentence_imposed: 'P0D',
      notes: 'Fine paid.',
    },
    {
      charge: 'Disorderly conduct',
      offense_kind: 'public_order',
      offense_level: 'misdemeanor',
      disposition: 'dismissed',
    },
    { notes: 'Arrested after a quarrel with a neighbor. Court papers not seen yet.' },
  ]),
})
