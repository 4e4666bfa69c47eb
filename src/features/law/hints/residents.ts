import { formatDay } from '#fields/day/partialDay.ts'
import { convictions } from './convictions.ts'
import {
  all,
  daysAfter,
  isBefore,
  lasted,
  later,
  spanOf,
  yearsAfter,
  type DayRange,
  type Certainty,
} from '#fields/day/dayRange.ts'
import { ground, relief, words, type Hint } from './hint.ts'
import { spouses } from './kinship.ts'
import { absences } from './presence.ts'
import { isYounger, type Profile, type Relative, type Status } from './profile.ts'
import { datedResidence, inProceedings, isCitizen, lasts, residence } from './immigrationStatus.ts'

/** A petition for naturalization may be filed so early: INA 334(a). */
const early = -90

const passed = (sure: Certainty): string =>
  words(sure, 'have passed or end within 90 days', 'may have passed or end within 90 days')

/**
 * Five years of residence, or three in marriage to a citizen: INA 316(a), 319(a). Only the residence may lack 90 days; the
 * three years of marriage and of the spouse's citizenship come before the filing: 12 USCIS-PM G.2.
 */
export function naturalizationHints(profile: Profile): Hint[] {
  const { today, born } = profile
  const [first] = datedResidence(profile)
  if (!first || (born && isYounger(born, 18, today) === 'yes')) return []
  const since = spanOf(first.since)
  const five = lasted(since, today, { years: 5, days: early })
  const caveats = caveatsOf(profile)
  const reasonFor = (because: string) =>
    [because, ...caveats.map(({ words: statements }) => statements)].join('; ')
  const facts = caveats.flatMap((one) => one.facts)
  const hints: Hint[] = []
  if (five !== 'no')
    hints.push(
      relief(
        'naturalization',
        reasonFor(`five years as a permanent resident ${passed(five)}`),
        'INA 316(a), 334(a)',
        first.fact,
        ...facts,
      ),
    )
  const spouse = spouses(profile).find(
    ({ status, wed, ending }) => isCitizen(status) && wed && ending === null,
  )
  if (five === 'yes' || !spouse) return hints
  const three = lasted(since, today, { years: 3, days: early })
  const together = lasted(
    spouse.since ? later(spanOf(spouse.wed!), spanOf(spouse.since)) : spanOf(spouse.wed!),
    today,
    { years: 3 },
  )
  if (all(three, together) !== 'no')
    hints.push(
      relief(
        'naturalization',
        reasonFor(
          `three years as a permanent resident ${passed(three)}, and three years of marriage to and life with a citizen ${words(together, 'have passed', 'may have passed')}`,
        ),
        'INA 319(a), 334(a)',
        first.fact,
        spouse.fact,
        ...facts,
      ),
    )
  return hints
}

/** Bars to naturalization, and facts that weigh against it. */
function caveatsOf(profile: Profile): { words: string; facts: Profile['statuses'][number]['fact'][] }[] {
  const proceedings = inProceedings(profile)
  const [first] = datedResidence(profile)
  const away = absences(profile).filter(
    ({ most, left, back }) =>
      most > 180 &&
      back.to >= yearsAfter(profile.today.from, -5) &&
      first !== undefined &&
      isBefore(left, spanOf(first.since)) !== 'yes',
  )
  const [long] = away.filter(({ least }) => least >= 366)
  const drives = convictions(profile).filter(({ kind }) => kind === 'dui')
  const crimes = convictions(profile).filter(({ kind }) => kind !== 'dui' && kind !== 'traffic')
  const [conditional] = isLifted(profile)
    ? []
    : residence(profile).filter(({ meaning }) => meaning === 'conditional_resident')
  return [
    ...(conditional
      ? [
          {
            words: 'the conditions of the residence have to be removed first, or together with it (INA 216)',
            facts: [conditional.fact],
          },
        ]
      : []),
    ...(proceedings
      ? [
          {
            words: 'it is not decided while removal proceedings are pending (INA 318)',
            facts: [proceedings.fact],
          },
        ]
      : []),
    ...(away.length > 0
      ? [
          {
            words: long
              ? 'an absence of a year or more broke the residence, unless it was preserved on Form N-470 (INA 316(b))'
              : 'an absence that may have been longer than six months can break the residence (INA 316(b))',
            facts: away.flatMap(({ facts }) => facts),
          },
        ]
      : []),
    ...(crimes.length > 0
      ? [
          {
            words:
              'a conviction is recorded: an aggravated felony since November 29, 1990 bars good moral character for good, and an application can lead to removal proceedings',
            facts: crimes.map(({ fact }) => fact),
          },
        ]
      : []),
    ...(drives.length > 0
      ? [
          {
            words:
              'driving under the influence weighs on good moral character, and two convictions presumably defeat it (Matter of Castillo-Perez)',
            facts: drives.map(({ fact }) => fact),
          },
        ]
      : []),
  ]
}

/** Whether residence without conditions followed, or is the only one recorded. */
const isLifted = (profile: Profile): boolean =>
  residence(profile).some(
    ({ meaning, since }) =>
      meaning === 'permanent_resident' &&
      !datedResidence(profile).some(
        (one) =>
          one.meaning === 'conditional_resident' &&
          since &&
          isBefore(spanOf(since), spanOf(one.since)) === 'yes',
      ),
  )

/** Two years of residence on conditions: the petition is due in the last 90 days, INA 216(d)(2). */
export function conditionHints(profile: Profile): Hint[] {
  const isFiled = profile.benefits.some(
    ({ meaning, outcome }) =>
      meaning === 'remove_conditions' &&
      outcome !== 'withdrawn' &&
      outcome !== 'abandoned' &&
      outcome !== 'denied',
  )
  if (isFiled || isLifted(profile)) return []
  return residence(profile).flatMap((status) =>
    status.meaning === 'conditional_resident' ? dueHints(profile, status) : [],
  )
}

const isDead = ({ deceased, ending }: Relative): boolean => deceased || ending === 'death'

/** A marriage that was dissolved, or ended by death, after the residence began: it may be the one it rests on. */
const endedMarriage = (profile: Profile, since: Status['since']): Relative | undefined =>
  spouses(profile).length > 0
    ? undefined
    : profile.relatives.find(
        (one) =>
          one.kind === 'spouses' &&
          one.relation !== 'partner' &&
          !lasts(one) &&
          !(since && one.ended && isBefore(spanOf(one.ended), spanOf(since)) === 'yes'),
      )

function dueHints(profile: Profile, { since, until, fact }: Status): Hint[] {
  const end: DayRange | null = until
    ? spanOf(until)
    : since && { from: yearsAfter(spanOf(since).from, 2), to: yearsAfter(spanOf(since).to, 2) }
  if (!end) return []
  const ended = endedMarriage(profile, since)
  const isWidowed =
    ended !== undefined && (ended.ending === 'death' || ended.ending === null) && isDead(ended)
  const alone = isWidowed
    ? '; the spouse has died, so it is filed alone and needs no waiver (Matter of Rose, 25 I&N Dec. 181 (BIA 2010))'
    : ended
      ? '; the marriage has ended, so a waiver of the joint petition can be asked for at any time (INA 216(c)(4))'
      : ''
  const facts = [fact, ended?.fact]
  const waiver =
    ended && !isWidowed
      ? [
          relief(
            'waiver-joint-petition',
            'residence is conditional and the marriage has ended: the joint petition can be waived at any time',
            'INA 216(c)(4)',
            ...facts,
          ),
        ]
      : []
  const isOver = isBefore(end, profile.today)
  if (isOver !== 'no')
    return [
      ground(
        '237-a-1-d',
        `conditional residence ${words(isOver, 'has', 'may have')} expired, and no petition to remove the conditions (I-751) is recorded: a late one needs good cause${alone}`,
        'INA 216(c)(2)(A), 237(a)(1)(D)',
        ...facts,
      ),
      ...waiver,
    ]
  const opens: DayRange = { from: daysAfter(end.from, early), to: daysAfter(end.to, early) }
  const isOpen = lasted(opens, profile.today, {})
  if (isOpen === 'no') return waiver
  return [
    ground(
      '237-a-1-d',
      `conditional residence ends ${onDay(end)}, and the petition to remove the conditions (I-751) ${words(isOpen, 'can', 'may')} be filed in the 90 days before${alone}`,
      'INA 216(c), 216(d)(2)',
      ...facts,
    ),
    ...waiver,
  ]
}

const shown = (date: string) => formatDay({ date, format: 'MM/DD/YYYY', uncertain: false })
const onDay = ({ from, to }: DayRange) =>
  from === to ? `on ${shown(from)}` : `between ${shown(from)} and ${shown(to)}`
