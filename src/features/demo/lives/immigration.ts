import { digits, remembered, yearOf, type Life, type Telling } from './life.ts'

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

/** Countries from which people come by land; of others most come by air. */
const byLand = new Set(['CO', 'EC', 'GT', 'HN', 'MX', 'NI', 'SV', 'VE', 'HT', 'CU', 'PE'])

export function travelOf({ random, today, member: { person, born_here, relation } }: Telling): Life {
  if (born_here || (relation === 'parent' && person.age > 60)) return {}
  const latest = yearOf(today) - 1
  const years = Math.max(1, Math.min(22, person.age))
  const first = latest - random.between(0, years - 1)
  const isByLand = byLand.has(person.origin.country) && random.chance(0.85)
  const entry = (year: number, sure: number) => {
    const [entry_place, entry_state] = random.pick(isByLand ? crossings : airports)
    const apprehended = isByLand && random.chance(0.45)
    return {
      ...remembered(random, 'entry_date', year, sure),
      entry_place: random.chance(0.9) ? entry_place : null,
      entry_state,
      entry_via: isByLand ? 'land' : 'air',
      entry_manner: isByLand
        ? apprehended
          ? 'Paroled after apprehension'
          : 'Without inspection, by land'
        : 'Inspected and admitted with a visa',
      entry_documents: isByLand ? 'None' : 'Passport with visa',
      i94_number:
        isByLand && !apprehended
          ? null
          : `${digits(random, 9)}${random.pick(['A', 'B', '1'])}${digits(random, 1)}`,
      immigration_status: isByLand ? 'Entered without inspection' : 'Other nonimmigrant',
      entry_apprehended: isByLand ? apprehended : false,
      entry_apprehended_notes: apprehended ? 'Held two days, fingerprinted, released with a notice.' : null,
    }
  }
  const entries = [entry(first, first < latest - 6 ? 0.35 : 0.8)]
  if (person.age > 20 && first < latest - 4 && random.chance(0.2)) {
    const left = first + random.between(1, 3)
    Object.assign(entries[0]!, {
      departure_date: `${left}-01-01`,
      departure_date_format: 'YYYY',
      departure_date_uncertain: random.chance(0.5),
      departure_place: entries[0]!.entry_place,
      what_happened_departure: 'Went home for the funeral of a parent.',
    })
    entries.push(entry(left + 1, 0.6))
  }
  return { travel_histories: entries }
}

export function caseHistoryOf(telling: Telling): Life {
  const { random, today, member, in_court } = telling
  const { person, born_here, relation } = member
  const life: Life = {}
  if (born_here) return life
  const year = yearOf(today) - random.between(1, Math.max(1, Math.min(6, person.age)))
  if (random.chance(0.35)) {
    const outcome = random.pick(['Pending', 'Pending', 'Approved', 'Denied'])
    life.immigration_benefits = [
      {
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
      },
    ]
  }
  if (in_court && (relation === null || random.chance(0.5)))
    life.immigration_proceedings = [
      {
        hearing_type: random.pick(['Master calendar', 'Master calendar', 'Individual merits']),
        proceeding_jurisdiction: 'Immigration court',
        ...remembered(random, 'initiated_date', year, 0.8),
        hearing_date: `${yearOf(today) + 1}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
        charges: ['212(a)(6)(A)(i)'],
        removal_outcome: 'Pending',
        fear_expressed: random.chance(0.5) ? true : null,
      },
    ]
  const isAdult = person.age > 17
  if (in_court && isAdult && random.chance(0.35))
    life.detention_histories = [
      {
        authority: random.pick([
          'Customs and Border Protection (CBP)',
          'Immigration and Customs Enforcement (ICE)',
        ]),
        facility_other: random.pick(['Dilley, Texas', 'Port Isabel, Texas', 'Farmville, Virginia']),
        ...remembered(random, 'initiated_date', year, 0.8),
        terminated_date: `${year}-01-01`,
        terminated_date_format: 'YYYY',
        reason: 'Apprehended at entry',
        bond_amt: random.chance(0.4) ? random.pick([1500, 3000, 5000, 7500]) : null,
        conditions: 'Checks in by telephone each month.',
      },
    ]
  if (isAdult && random.chance(0.05))
    life.criminal_histories = [
      {
        ...remembered(random, 'incident_date', yearOf(today) - random.between(1, 8)),
        incident_location: random.pick(['Montgomery County, Maryland', 'Baltimore City, Maryland']),
        notes: random.pick(['Driving without a license; fine paid.', 'Disorderly conduct; dismissed.']),
      },
    ]
  return life
}
