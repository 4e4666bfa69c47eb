import type { DemoPerson } from '../people.ts'
import type { Relation } from '../stories/story.ts'
import { remembered, yearOf, type HouseholdMember, type Life, type Telling } from './life.ts'

const words: Record<Relation, readonly [female: string, male: string]> = {
  spouse: ['Spouse', 'Spouse'],
  child: ['Daughter', 'Son'],
  parent: ['Mother', 'Father'],
  sibling: ['Sister', 'Brother'],
}
const sections = { spouse: 'spouses', child: 'children', parent: 'parents', sibling: 'siblings' } as const

/** Relation between two other members of the household, where it follows. */
function relationTo(
  { relation: mine }: HouseholdMember,
  { relation: theirs }: HouseholdMember,
): Relation | null {
  if (mine === null) return theirs
  if (theirs === null)
    return ({ spouse: 'spouse', child: 'parent', parent: 'child', sibling: 'sibling' } as const)[mine]
  if (mine === 'child' && theirs === 'child') return 'sibling'
  if (mine === 'child' && theirs === 'spouse') return 'parent'
  if (mine === 'spouse' && theirs === 'child') return 'child'
  if (mine === 'parent' && theirs === 'parent') return 'spouse'
  if (mine === 'parent' && theirs === 'sibling') return 'child'
  if (mine === 'sibling' && theirs === 'parent') return 'parent'
  return null
}

const factsOf = ({ facts }: DemoPerson) => ({
  first_name: facts.first_name,
  middle_name: facts.middle_name,
  last_name: facts.last_name,
  dob: facts.dob,
  dob_format: facts.dob_format,
  uncertain_dob: facts.uncertain_dob,
  gender_id: facts.gender,
  birth_country_id: facts.country,
  city_of_birth: facts.city_of_birth,
  a_number: facts.a_number,
  no_a_number: facts.no_a_number,
})

export function familyOf({ random, today, member, household }: Telling): Life {
  const life: Life = {}
  for (const [position, other] of household.entries()) {
    const relation = other === member ? null : relationTo(member, other)
    if (!relation) continue
    const isYoung = relation === 'child' && other.person.age < 18
    const entry = {
      relation: words[relation][other.person.facts.gender === 'F' ? 0 : 1],
      ...factsOf(other.person),
      residence_country_id: 'US',
      deceased: false,
      linked_party_id: position,
      ...(isYoung && {
        resides_with_id: household.indexOf(member),
        dependent_of_id: household.indexOf(member),
      }),
      ...(relation === 'spouse' && marriage(member.person, other.person, random, today)),
    }
    ;(life[sections[relation]] ??= []).push(entry)
  }
  if (member.relation === null && !life.parents && random.chance(0.5))
    life.parents = [
      {
        relation: 'Father',
        last_name: member.person.facts.last_name?.split(' ')[0] ?? null,
        deceased: true,
        birth_country_id: member.person.origin.country,
        dob: `${yearOf(today) - member.person.age - 27}-01-01`,
        dob_format: 'YYYY',
        uncertain_dob: true,
      },
    ]
  return life
}

/** Both spouses state the same day, so it is derived from both rather than drawn. */
function marriage(one: DemoPerson, other: DemoPerson, random: Telling['random'], today: string) {
  const younger = Math.min(one.age, other.age)
  const years = Math.max(0, younger - 18 - ((one.age + other.age) % 9))
  const year = yearOf(today) - 1 - Math.floor(years / 2)
  const month = String(1 + ((one.age * other.age) % 12)).padStart(2, '0')
  return {
    marriage_date: `${year}-${month}-01`,
    marriage_date_format: 'MM/YYYY',
    marriage_type: random.pick(['Civil', 'Civil and religious', 'Religious']),
    marriage_place: one.facts.city_of_birth,
  }
}

export function overviewOf({ random, member, household }: Telling, life: Life): Life {
  if (member.relation !== null) return {}
  const entries = life.travel_histories ?? []
  const children = life.children ?? []
  const earns = member.person.age > 17 && random.chance(0.7)
  return {
    overview: [
      {
        num_entries: entries.length,
        num_children: children.length,
        num_marriages: life.spouses?.length ?? 0,
        num_siblings: life.siblings?.length ?? null,
        currently_married: (life.spouses?.length ?? 0) > 0 ? true : null,
        previously_detained: life.detention_histories ? true : null,
        any_work_history: life.job_histories ? true : null,
        ...(entries[0]?.['entry_date']
          ? {
              date_first_entry: entries[0]['entry_date'],
              date_first_entry_format: entries[0]['entry_date_format'],
              date_first_entry_uncertain: entries[0]['entry_date_uncertain'] ?? false,
            }
          : {}),
      },
    ],
    ...(earns && {
      income: [
        {
          monthly_income: random.between(11, 42) * 100,
          income_verification: random.pick(['Pay stubs', 'Tax return', 'Letter of the employer']),
          household_size: household.length,
        },
      ],
    }),
    ...(earns && {
      description: [
        {
          height_feet: 5,
          height_inches: (entries.length + (life.siblings?.length ?? 0)) % 12,
          weight_pounds: 118 + household.length * 9,
          eye_color: 'brown',
          hair_color: 'black',
        },
      ],
    }),
    ...(earns && {
      conduct: [
        {
          claimed_citizen: false,
          voted: false,
          owes_taxes: false,
          proceedings: entries.length > 2 ? true : null,
        },
      ],
    }),
    ...(random.chance(0.4) && {
      personal_overview: [
        {
          fear_returning_home_country: random.chance(0.7),
          suffered_physical_harm_home_country: random.chance(0.4) ? true : null,
          us_military_service: false,
        },
      ],
    }),
  }
}

export function workAndSchool({ random, today, member: { person } }: Telling): Life {
  const { age, origin, facts } = person
  if (age < 17) return {}
  const job = (start: number, end: number | null) => ({
    job_title: random.pick([
      'Cook',
      'Housekeeper',
      'Roofer',
      'Caregiver',
      'Driver',
      'Nurse',
      'Painter',
      'Clerk',
    ]),
    company: random.pick(['Chesapeake Grill', 'Old Line Roofing', 'Patapsco Care', 'Harbor Cleaning', null]),
    city: random.pick(['Baltimore', 'Hyattsville', 'Laurel']),
    state: 'MD',
    country_id: 'US',
    ...remembered(random, 'start_date', start, 0.3),
    ...(end && { end_date: `${end}-01-01`, end_date_format: 'YYYY' }),
  })
  const now = yearOf(today)
  const since = now - random.between(1, 5)
  const jobs = random.chance(0.7) ? [job(since, null)] : []
  if (jobs.length && age > 24 && random.chance(0.5)) jobs.push(job(since - 2, since))
  const finished = Math.min(now - 1, now - age + random.between(12, 18))
  return {
    ...(jobs.length && { job_histories: jobs }),
    ...(random.chance(0.6) && {
      education_histories: [
        {
          school: random.pick(['Primary school', 'Secondary school', 'Technical institute', 'University']),
          citystate: `${facts.city_of_birth}, ${facts.state_of_birth}`,
          country_id: origin.country,
          end_date: `${finished}-01-01`,
          end_date_format: 'YYYY',
        },
      ],
    }),
    ...(age > 20 &&
      random.chance(0.4) && {
        residence_histories: [
          {
            address: `${random.between(10, 4900)} ${random.pick(['Eastern Avenue', 'Greenmount Avenue', 'Riggs Road'])}`,
            city: random.pick(['Baltimore', 'Hyattsville', 'Silver Spring']),
            state: 'MD',
            country_id: 'US',
            ...remembered(random, 'start_date', now - random.between(5, 8), 0.2),
            end_date: `${now - 3}-01-01`,
            end_date_format: 'YYYY',
          },
        ],
      }),
  }
}
