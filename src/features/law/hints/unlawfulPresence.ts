import { unlawfulDays } from './authorizedStay.ts'
import { all, exactly, isBefore, lasted, later, spanOf, type Certainty } from '#fields/day/dayRange.ts'
import { ground, relief, words, type Hint } from './hint.ts'
import { qualifyingRelative } from './kinship.ts'
import { birthday, bornFact, isYounger, type Fact, type Profile } from './profile.ts'
import { cameBackAfter, inProceedings, orders, recorded } from './immigrationStatus.ts'
import { endedStays, presentStay, type Stay } from './stays.ts'

/** Bars that result from stays and removals, for somebody who is not a resident. */
export function unlawfulPresenceHints(profile: Profile): Hint[] {
  const bars = endedStays(profile)
    .filter(({ isOnAdvanceParole }) => !isOnAdvanceParole)
    .flatMap((stay) => barsOf(profile, stay))
  return [...bars, ...waiver(profile, bars), ...permanentBar(profile)]
}

/** How long of a stay counts for the bars of three and ten years; none of it under 18: 212(a)(9)(B)(iii)(I). */
function countedPresence(
  profile: Profile,
  stay: Stay,
): { overHalf: Certainty; year: Certainty; facts: Fact[] } {
  const { born } = profile
  const eighteen = born && birthday(born, 18)
  const start = eighteen ? later(stay.start, eighteen) : stay.start
  const { least, most, facts } = unlawfulDays(profile, { start, end: stay.end })
  const isAged = eighteen !== null && isBefore(stay.start, eighteen) !== 'no'
  return {
    overHalf: atLeast(born ? least : 0, most, 181),
    year: atLeast(born ? least : 0, most, 365),
    facts: [...stay.facts, ...(born && isAged ? [bornFact(born)] : []), ...facts],
  }
}

const atLeast = (least: number, most: number, days: number): Certainty =>
  least >= days ? 'yes' : most >= days ? 'may' : 'no'

function barsOf(profile: Profile, stay: Stay): Hint[] {
  const { overHalf, year, facts } = countedPresence(profile, stay)
  return [
    ...bar('212-a-9-b-i-ii', { sure: year, long: 'a year or more', years: 10, profile, stay, facts }),
    ...(year === 'yes' || endedInProceedings(profile, stay)
      ? []
      : bar('212-a-9-b-i-i', {
          sure: year === 'may' && overHalf === 'yes' ? 'may' : overHalf,
          long: 'more than 180 days but less than a year',
          years: 3,
          profile,
          stay,
          facts,
        })),
  ]
}

/** The bar of three years is for those who left before proceedings began: 212(a)(9)(B)(i)(I). */
const endedInProceedings = ({ proceedings }: Profile, { start, end }: Stay): boolean =>
  proceedings.some(
    ({ begun }) =>
      begun && isBefore(spanOf(begun), start) !== 'yes' && isBefore(spanOf(begun), end) === 'yes',
  )

function bar(
  identifier: string,
  {
    sure,
    long,
    years,
    profile: { today },
    stay,
    facts,
  }: { sure: Certainty; long: string; years: 3 | 10; profile: Profile; stay: Stay; facts: Fact[] },
): Hint[] {
  // The last day of the bar is the anniversary of the departure.
  const isOver = lasted(stay.end, today, { years, days: 1 })
  if (sure === 'no' || isOver === 'yes') return []
  const count = years === 3 ? 'three' : 'ten'
  const because = [
    `unlawful presence ${words(sure, 'of', 'that may have lasted')} ${long} ended with a departure`,
    isOver === 'no' ? `less than ${count} years ago` : `that may be less than ${count} years ago`,
  ].join(' ')
  return [ground(identifier, because, 'INA 212(a)(9)(B)', ...facts)]
}

/** Bar triggered by leaving now: none, three years or ten. */
export function barOnLeaving(profile: Profile): { sure: Certainty; long: string; facts: Fact[] } | null {
  const stay = presentStay(profile)
  if (!stay) return null
  const { overHalf, year, facts } = countedPresence(profile, stay)
  if (overHalf === 'no') return null
  if (year !== 'yes' && (inProceedings(profile) || endedInProceedings(profile, stay)))
    return year === 'may' ? { sure: 'may', long: 'ten years', facts } : null
  const long = year === 'yes' ? 'ten years' : year === 'may' ? 'three or ten years' : 'three years'
  return { sure: overHalf, long, facts }
}

function waiver(profile: Profile, bars: readonly Hint[]): Hint[] {
  const found = qualifyingRelative(profile, ['spouses', 'parents'])
  if (!found) return []
  const { relative, who } = found
  if (bars.length > 0)
    return [
      relief(
        'waiver-unlawful-presence',
        `a bar for unlawful presence may apply, and the ${who} is a citizen or resident whose extreme hardship counts`,
        'INA 212(a)(9)(B)(v)',
        relative.fact,
        ...bars.flatMap(({ facts }) => facts as Fact[]),
      ),
    ]
  const leaving = barOnLeaving(profile)
  const isOld = profile.born ? isYounger(profile.born, 17, profile.today) : 'no'
  if (!leaving || isOld === 'yes') return []
  const proceedings = inProceedings(profile)
  const because = [
    `leaving now ${words(leaving.sure, 'would', 'may')} bring a bar of ${leaving.long}, and the ${who} is a citizen or resident whose extreme hardship counts`,
    proceedings &&
      !proceedings.isClosed &&
      'a provisional waiver is not given while proceedings are open, unless they are administratively closed',
  ]
  return [
    relief(
      'waiver-unlawful-presence',
      because.filter(Boolean).join('; '),
      'INA 212(a)(9)(B)(v), 8 CFR 212.7(e)',
      relative.fact,
      ...leaving.facts,
      proceedings && !proceedings.isClosed ? proceedings.fact : null,
    ),
  ]
}

/** From this day an entry without admission can bring the permanent bar. */
const inForce = exactly('1997-04-01')

/** An entry without admission after more than a year of unlawful presence in all, or after an order of removal: 212(a)(9)(C). */
function permanentBar(profile: Profile): Hint[] {
  const stays = endedStays(profile)
  const hints: Hint[] = []
  const add = (sure: Certainty, because: string, facts: Fact[]) =>
    hints.push(
      { ...ground('212-a-9-c', because, 'INA 212(a)(9)(C)(i)', ...facts), isDoubtful: sure !== 'yes' },
      relief(
        'waiver-permanent-bar',
        `${because}: consent can be asked for only after ten years outside${
          recorded(profile, 'vawa_self_petitioner').length > 0
            ? ', but a VAWA self-petitioner may ask for a waiver if the abuse led to the removal, departure or reentry'
            : ''
        }`,
        'INA 212(a)(9)(C)(ii), (iii)',
        ...facts,
      ),
    )
  for (const { entered, manner, fact } of profile.trips) {
    if (!entered || (manner !== 'without_inspection' && manner !== 'false_citizenship')) continue
    const entry = spanOf(entered)
    const isLate = isBefore(entry, inForce)
    if (isLate === 'yes') continue
    const sureEntry: Certainty = isLate === 'no' && manner === 'without_inspection' ? 'yes' : 'may'
    const earlier = stays.flatMap((stay) => {
      const order = isBefore(stay.end, entry)
      return order === 'no' || stay.facts.includes(fact)
        ? []
        : [{ stay, order, days: unlawfulDays(profile, stay, true) }]
    })
    const least = sum(earlier.map(({ order, days }) => (order === 'yes' ? days.least : 0)))
    const most = sum(earlier.map(({ days }) => days.most))
    const wasMinor = earlier.some(
      ({ stay }) => profile.born && isBefore(stay.start, birthday(profile.born, 18)) !== 'no',
    )
    const isLong = all(least > 365 ? 'yes' : 'may', sureEntry)
    if (most > 365)
      add(
        isLong,
        `an entry without inspection ${words(isLong, 'followed', 'may have followed')} more than a year of unlawful presence in all${wasMinor ? ', in which time under 18 counts as the agencies read it' : ''}`,
        [fact, ...earlier.flatMap(({ stay }) => stay.facts)],
      )
    for (const { decided, fact: order } of orders(profile)) {
      const after = decided ? isBefore(spanOf(decided), entry) : 'may'
      if (after !== 'no')
        add(
          all(after, sureEntry),
          `an entry without inspection ${words(all(after, sureEntry), 'followed', 'may have followed')} an order of removal`,
          [order, fact],
        )
    }
  }
  const reinstated = orders(profile).find(
    (order) => order.isReinstated && cameBackAfter(profile, order) === 'yes',
  )
  if (reinstated && hints.length === 0)
    add(
      'may',
      'an order of removal was reinstated, so the person may have come back without admission after it',
      [reinstated.fact],
    )
  return hints
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
