import type { Random } from '../random.ts'
import { seededRandom } from '../random.ts'
import type { PlannedRecord } from '../plan.ts'
import { familyOf, overviewOf, workAndSchool } from './household.ts'
import { identityOf, statusOf } from './identity.ts'
import { caseHistoryOf, travelOf } from './immigration.ts'
import { withUnsettledFamilies } from './unsettledFamilies.ts'
import { remembered, yearOf, type Life, type Telling } from './life.ts'
import { isOver, standingsOf } from './standing.ts'

const streets = [
  'Eastern Avenue',
  'Harford Road',
  'Belair Road',
  'Georgia Avenue',
  'University Boulevard',
  'Riggs Road',
]
const towns = [
  ['Baltimore', '21224', 'Baltimore City'],
  ['Baltimore', '21206', 'Baltimore City'],
  ['Silver Spring', '20902', 'Montgomery'],
  ['Hyattsville', '20783', "Prince George's"],
  ['Laurel', '20707', "Prince George's"],
] as const

const seed = 5_519

/** Generated profiles of each record's people, in order; deterministic. */
export const livesOf = (plan: readonly PlannedRecord[], today: string): Life[][] =>
  withUnsettledFamilies(
    plan.map((record, index) => {
      const random = seededRandom(seed + index)
      const home = homeOf(random)
      const standings = standingsOf(random, today, record)
      return record.household.map((member, position) =>
        lifeOf(
          {
            random,
            today,
            member,
            household: record.household,
            standing: standings[position]!,
            naturalized_on: member.relation === null ? naturalizationOf(record) : null,
          },
          home,
        ),
      )
    }),
  )

const naturalizationOf = ({ cases }: PlannedRecord): string | null =>
  cases.find((one) => one.type === 'n-400' && isOver(one))?.closed?.on ?? null

function homeOf(random: Random) {
  const [city, zip, county] = random.pick(towns)
  const address = `${random.between(12, 8900)} ${random.pick(streets)}${random.chance(0.4) ? `, Apt. ${random.between(1, 40)}` : ''}`
  return { address, city, county, state: 'MD', zip, country_id: 'US' }
}

function lifeOf(telling: Telling, home: ReturnType<typeof homeOf>): Life {
  const { random, today, member } = telling
  const isAbroad = member.relation === 'parent' && member.person.age > 60 && random.chance(0.6)
  const { facts, origin, age } = member.person
  const physical = isAbroad
    ? {
        non_us_data: true,
        city: facts.city_of_birth,
        int_state: facts.state_of_birth,
        country_id: origin.country,
      }
    : home
  const travels = travelOf(telling)
  const lastEntry = travels.travel_histories?.at(-1) ?? null
  const life: Life = {
    addresses: [
      { address_type: 'physical', ...physical },
      ...(age > 17 && !isAbroad && random.chance(0.6)
        ? [{ address_type: 'mailing', same_as_physical: true }]
        : []),
    ],
    ...identityOf(telling),
    ...statusOf(telling, lastEntry),
    ...travels,
    ...caseHistoryOf(telling, lastEntry),
    ...familyOf(telling),
    ...workAndSchool(telling),
  }
  if (member.relation === null && random.chance(0.5))
    life.narratives = [
      {
        ...remembered(random, 'entry_date', yearOf(today) - 1, 1),
        text: random.pick([
          `Left ${facts.city_of_birth} after threats that the police would not take down. First moved to relatives, then decided to leave.`,
          `Worked at a market stall in ${facts.city_of_birth}. Men came each month for money; when it could not be paid they set the stall on fire.`,
          `Came to join the family. Wants to know what can be filed for the children, and whether work is allowed meanwhile.`,
        ]),
      },
    ]
  if (telling.standing.resident_since !== null && age > 17) life.conduct = [conductOf(telling, life)]
  if (member.relation === null && age % 4 === 0) life.informed_people = [sisterOf(age)]
  return { ...life, ...overviewOf(telling, life) }
}

/** Naturalization asks it. Of every third, nobody has answered all yet; see sisterOf. */
const conductOf = ({ standing, member: { person } }: Telling, life: Life) => ({
  claimed_citizen: false,
  owes_taxes: false,
  arrested: (life.criminal_histories ?? []).length > 0,
  proceedings: standing.court !== null,
  polygamy: false,
  ...(person.age % 3 > 0 && { voted: false, failed_support: false }),
})

const sisters = ['Rosa', 'Nadia', 'Amina', 'Elena', 'Thu', 'Marie']
const mayLearn = ['everything', 'appointments', 'call_back']

/** Follows from the age, so that what is drawn at random for others stays the same. */
const sisterOf = (age: number) => ({
  name: sisters[age % sisters.length]!,
  relation: 'Sister',
  may_learn: mayLearn[age % mayLearn.length]!,
})
