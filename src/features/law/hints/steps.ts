import { formatDay } from '#fields/day/partialDay.ts'
import { isBefore, lasted, spanOf, yearsAfter, type DayRange } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { hasLeft, type Profile, type Status } from './profile.ts'
import { holds, recorded } from './immigrationStatus.ts'

/** Statuses from which one becomes a resident after a time. */
export function stepHints(profile: Profile): Hint[] {
  return [
    ...afterAYear(profile, 'asylee', 'asylee-adjustment', 'an asylee', 'INA 209(b)'),
    ...afterAYear(profile, 'refugee', 'refugee-adjustment', 'a refugee', 'INA 209(a)'),
    ...victimSteps(profile, 'u_nonimmigrant', 'U', 'INA 245(m), 8 CFR 245.24(b)(2)', '8 CFR 214.14(g)(2)'),
    ...victimSteps(profile, 't_nonimmigrant', 'T', 'INA 245(l), 8 CFR 245.23', '8 CFR 214.212'),
    ...approvedSteps(profile),
  ]
}

const hasFiled = ({ benefits }: Profile): boolean =>
  benefits.some(
    ({ meaning, outcome }) =>
      meaning === 'adjustment' && (outcome === null || outcome === 'pending' || outcome === 'approved'),
  )

function afterAYear(
  profile: Profile,
  meaning: 'asylee' | 'refugee',
  way: string,
  as: string,
  authority: string,
): Hint[] {
  if (hasFiled(profile)) return []
  return recorded(profile, meaning).flatMap(({ since, fact }) => {
    if (!since) return []
    const sure = lasted(spanOf(since), profile.today, { years: 1 })
    return sure === 'no'
      ? []
      : [relief(way, `a year here as ${as} ${words(sure, 'has', 'may have')} passed`, authority, fact)]
  })
}

/** Petitions on which one adjusts however one came in. */
function approvedSteps(profile: Profile): Hint[] {
  if (hasFiled(profile) || hasLeft(profile)) return []
  const step = (status: Status, because: string, authority: string) =>
    relief('adjustment-of-status', because, authority, status.fact)
  return [
    ...recorded(profile, 'special_immigrant_juvenile').map((status) =>
      step(
        status,
        'a petition as a special immigrant juvenile is approved: whoever has one adjusts whatever the entry was, once a visa number is there',
        'INA 245(a), 245(h)',
      ),
    ),
    ...recorded(profile, 'vawa_self_petitioner').map((status) =>
      step(
        status,
        'a VAWA self-petition is recorded: once it is approved, no admission or parole is needed to adjust',
        'INA 245(a), 245(c)',
      ),
    ),
  ]
}

/** Three years in U or T status, and the application while the status lasts: four years unless it is extended. */
function victimSteps(
  profile: Profile,
  meaning: 'u_nonimmigrant' | 't_nonimmigrant',
  letter: string,
  authority: string,
  extension: string,
): Hint[] {
  if (hasFiled(profile)) return []
  return extended(recorded(profile, meaning)).flatMap(({ since, until, fact }) => {
    if (!since) return []
    const begun = spanOf(since)
    const three = lasted(begun, profile.today, { years: 3 })
    if (three === 'no') return []
    const end: DayRange = until
      ? spanOf(until)
      : { from: yearsAfter(begun.from, 4), to: yearsAfter(begun.to, 4) }
    const isOver = isBefore(end, profile.today)
    const last =
      end.from === end.to ? `on ${onDay(end.from)}` : `between ${onDay(end.from)} and ${onDay(end.to)}`
    const because =
      isOver === 'no'
        ? `three years in ${letter} status ${words(three, 'have', 'may have')} passed, and the application is due while the status lasts: it ends ${last}${until ? '' : ' unless it was extended'}`
        : `the ${letter} status ${words(isOver, 'ended', 'may have ended')} ${last}${until ? '' : ' unless it was extended'}, and no application for adjustment is recorded: it needs the status, so an extension comes first (${extension})`
    return [relief('adjustment-of-status', because, authority, fact)]
  })
}

/** An extension continues the status that came before it. */
function extended(statuses: readonly Status[]): readonly Status[] {
  const first = statuses.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))[0]
  const last = statuses.toSorted((a, b) => (end(a) < end(b) ? 1 : -1))[0]
  return first && last ? [{ ...last, since: first.since }] : []
}
const start = ({ since }: Status): string => (since ? spanOf(since).from : '9999')
const end = ({ until }: Status): string => (until ? spanOf(until).to : '9999')

const onDay = (date: string): string => formatDay({ date, format: 'MM/DD/YYYY', uncertain: false })

/** Grounds that 209(c) does not reach: drug trafficking, security but for one clause, public charge and documents do not apply. */
const unwaivable = new Set(['212-a-2-c'])

/** For an asylee or refugee most grounds can be waived on becoming a resident. */
export function asyleeWaiverHints(profile: Profile, others: readonly Hint[]): Hint[] {
  const status = holds(profile, 'asylee', 'refugee')
  const grounds = others.filter(
    ({ catalogue, identifier }) =>
      catalogue === 'ground' && identifier.startsWith('212') && !unwaivable.has(identifier),
  )
  if (!status || grounds.length === 0) return []
  return [
    relief(
      'waiver-asylee',
      'a ground may apply, and most can be waived for an asylee or refugee for humanitarian reasons, family unity or the public interest',
      'INA 209(c)',
      status.fact,
      ...grounds.flatMap(({ facts }) => facts as Status['fact'][]),
    ),
  ]
}
