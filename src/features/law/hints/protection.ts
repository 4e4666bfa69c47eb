import { formatDay } from '../../../fields/day/partialDay.ts'
import type { LawHint } from '../contract.ts'
import { lasted, spanOf, yearsAfter } from './days.ts'
import { relief } from './hint.ts'
import { bornFact, isYounger, lastEntry, type Fact, type Profile } from './profile.ts'
import { holds, inProceedings, isMarried, isOrderOfRemoval } from './words.ts'

/** Fear of going back, and the year in which it has to be said. */
export function asylumHints(profile: Profile): LawHint[] {
  const { told, proceedings, benefits, today } = profile
  const fears = [
    told.get('fear_returning_home_country'),
    told.get('suffered_physical_harm_home_country'),
    proceedings.find(({ fearExpressed }) => fearExpressed)?.fact,
  ].filter((fact) => fact !== undefined)
  const order = proceedings.find(
    ({ outcome, expedited }) => isOrderOfRemoval(outcome) || isOrderOfRemoval(expedited),
  )
  const isFiled =
    holds(profile, /^asyl|^refugee/i) !== undefined ||
    benefits.some(({ type, outcome }) => /I-589|asylum/i.test(type) && !/withdrawn|abandoned/i.test(outcome))
  const last = lastEntry(profile)
  const hints: LawHint[] = []
  if (!isFiled) hints.push(...deadlineHints(last, fears, today))
  if (fears.length > 0) {
    const late = last?.entered && lasted(spanOf(last.entered), today, { years: 1, days: 1 })
    const why = order
      ? 'an order of removal is recorded'
      : late === 'yes'
        ? 'the year for asylum has passed'
        : null
    if (why && !holds(profile, /^asylee|^refugee/i)) {
      const facts = [...fears, order ? order.fact : last?.fact]
      hints.push(relief('withholding-of-removal', `the profile tells of fear or harm, and ${why}`, ...facts))
      hints.push(relief('cat-withholding', `the profile tells of fear or harm, and ${why}`, ...facts))
    }
  }
  return hints
}

function deadlineHints(
  last: ReturnType<typeof lastEntry>,
  fears: readonly Fact[],
  today: Profile['today'],
): LawHint[] {
  if (!last?.entered)
    return fears.length > 0 ? [relief('asylum', 'the profile tells of fear or harm', ...fears)] : []
  const entered = spanOf(last.entered)
  const late = lasted(entered, today, { years: 1, days: 1 })
  const [from, to] = [yearsAfter(entered.from, 1), yearsAfter(entered.to, 1)].map((date) =>
    formatDay({ date, format: 'MM/DD/YYYY', uncertain: false }),
  )
  if (late === 'no')
    return [
      relief(
        'asylum',
        `the last entry was less than a year ago: the filing deadline is ${from === to ? from : `between ${from} and ${to}`}`,
        last.fact,
        ...fears,
      ),
    ]
  if (late === 'may')
    return [
      relief(
        'asylum',
        `the filing deadline is between ${from} and ${to} and may have passed`,
        last.fact,
        ...fears,
      ),
    ]
  return fears.length === 0
    ? []
    : [
        relief(
          'asylum',
          'the profile tells of fear or harm, and the year to file after the last entry has passed, so an exception is needed',
          last.fact,
          ...fears,
        ),
      ]
}

/** What the personal overview asks, and what a yes may open. */
const answersOpen = [
  ['victim_of_ucrime_us', 'u-visa', 'the profile tells of a crime in the United States'],
  ['forced_to_work_against_will', 't-visa', 'the profile tells of forced work'],
  ['forced_sexual_encounters', 't-visa', 'the profile tells of forced sexual encounters'],
  [
    'forced_sexual_encounters',
    'u-visa',
    'the profile tells of forced sexual encounters, perhaps in the United States',
  ],
  [
    'experienced_labor_violation_us',
    'deferred-action-labor-enforcement',
    'the profile tells of a labor violation',
  ],
  [
    'victim_of_dv_us_usc_relative',
    'vawa-self-petition',
    'the profile tells of domestic violence by a citizen or resident',
  ],
  [
    'national_of_tps_designated_country',
    'tps',
    'the profile says that the person is a national of a designated country',
  ],
  ['nacara_eligibility', 'nacara', 'the profile says that it may apply'],
  ['hrifa_eligibility', 'hrifa', 'the profile says that it may apply'],
] as const

export function victimHints(profile: Profile): LawHint[] {
  const { told } = profile
  const hints = answersOpen.flatMap(([question, identifier, because]) => {
    const fact = told.get(question)
    return fact ? [relief(identifier, because, fact)] : []
  })
  const violence = told.get('victim_of_dv_us_usc_relative')
  const proceedings = inProceedings(profile)
  if (violence && proceedings)
    hints.push(
      relief(
        'vawa-cancellation',
        'proceedings are pending, and the profile tells of domestic violence by a citizen or resident',
        proceedings,
        violence,
      ),
    )
  return [...hints, ...juvenileHints(profile)]
}

function juvenileHints(profile: Profile): LawHint[] {
  const { born, today, relatives, told, trips, statuses, proceedings } = profile
  const young = born ? isYounger(born, 21, today) : 'no'
  const abused = told.get('victim_of_dv_abuse_by_relative_childhood')
  const dead = relatives.find(({ kind, deceased }) => kind === 'parents' && deceased)
  // Somebody of whom only a birth is known is most often a child who was born here.
  const isKnown = abused || dead || trips.length + statuses.length + proceedings.length > 0
  if (!born || young === 'no' || isMarried(profile) || !isKnown) return []
  const age = young === 'yes' ? 'the person is under 21' : 'the person may be under 21'
  const why = abused
    ? `${age}, and the profile tells of abuse by a relative`
    : dead
      ? `${age}, and a parent has died`
      : `${age}: ask about abuse, neglect or abandonment by a parent`
  return [relief('sijs', why, bornFact(born), abused, dead?.fact)]
}
