import { asylumYear, asylumYearPassed, asylumYearText } from '#features/deadlines/contract/asylumYear.ts'
import { aggravatedFelony, convictions } from './convictions.ts'
import { spanOf, type DayRange } from '#fields/day/dayRange.ts'
import { relief, type Hint } from './hint.ts'
import { bornFact, hasLeft, isYounger, lastEntry, type Fact, type Profile } from './profile.ts'
import { holds, inProceedings, isReinstatable, orders, recorded } from './immigrationStatus.ts'

/** Fear of return, and the one-year deadline to state it: INA 208(a)(2). */
export function asylumHints(profile: Profile): Hint[] {
  const { statements, proceedings, benefits } = profile
  // Asylum requires presence in the United States.
  const isAbroad = hasLeft(profile) && inProceedings(profile) === null
  if (isAbroad || recorded(profile, 'asylee', 'refugee').length > 0) return []
  const fears = [
    statements.get('fear_returning_home_country'),
    statements.get('suffered_physical_harm_home_country'),
    proceedings.find(({ fearExpressed }) => fearExpressed)?.fact,
  ].filter((fact) => fact !== undefined)
  const isFiled =
    recorded(profile, 'asylum_pending').length > 0 ||
    benefits.some(
      ({ meaning, outcome }) => meaning === 'asylum' && outcome !== 'withdrawn' && outcome !== 'abandoned',
    )
  const reinstatable = orders(profile).find((order) => isReinstatable(profile, order))
  return [
    ...(isFiled || reinstatable ? [] : asylumHint(profile, fears)),
    ...(fears.length > 0 ? withholdingHints(profile, fears, reinstatable?.fact) : []),
  ]
}

/** In the custody of the agency for unaccompanied children: under 18 the year does not run, INA 208(a)(2)(E). */
const asUnaccompanied = ({ custody }: Profile): Fact | undefined =>
  custody.find(({ meaning }) => meaning === 'unaccompanied_child')?.fact

/** A minor then may be 18 by now. */
const asChild = (profile: Profile): Fact | undefined =>
  profile.born && isYounger(profile.born, 18, profile.today) === 'no' ? undefined : asUnaccompanied(profile)

function asylumHint(profile: Profile, fears: readonly Fact[]): Hint[] {
  const { nationalities } = profile
  const last = lastEntry(profile)
  const [held, child] = [asUnaccompanied(profile), asChild(profile)]
  if (child)
    return [
      relief(
        'asylum',
        'the person was held as an unaccompanied child: the deadline of one year does not run for one, and USCIS decides first',
        'INA 208(a)(2)(E), 208(b)(3)(C)',
        child,
        ...fears,
      ),
    ]
  const conditions = [
    held &&
      'the person was held as an unaccompanied child: whether that still lifts the deadline and brings the case to USCIS after 18 is disputed (Matter of M-A-C-O-; the settlement in J.O.P. v. DHS)',
    nationalities.length > 1 &&
      'with several nationalities each of the countries has to be feared (Matter of B-R-; not so in the Second Circuit, Zepeda-Lopez v. Garland)',
  ]
  const reasonFor = (because: string) => [because, ...conditions].filter(Boolean).join('; ')
  if (!last?.entered)
    return fears.length > 0 ? [relief('asylum', reasonFor(afraid), 'INA 208(a)', ...fears)] : []
  const deadline = openDeadline(profile, spanOf(last.entered))
  if (deadline) return [relief('asylum', reasonFor(deadline), 'INA 208(a)(2)(B)', last.fact, ...fears)]
  if (fears.length === 0) return []
  const { because, fact } = exceptionOf(profile)
  return [
    relief(
      'asylum',
      reasonFor(`${afraid}, and the year to file after the last entry has passed; ${because}`),
      'INA 208(a)(2)(B), (D), 8 CFR 208.4(a)',
      last.fact,
      ...fears,
      fact,
      held,
    ),
  ]
}

const afraid = 'the profile tells of fear or harm'

/** The deadline of one year after an entry; null where it has surely passed. */
function openDeadline({ today, asylumPeriods }: Profile, entered: DayRange): string | null {
  const passed = asylumYearPassed(entered, today, asylumPeriods)
  if (passed === 'yes') return null
  const [from, to] = [entered.from, entered.to].map((arrived) =>
    asylumYearText(asylumYear(arrived, asylumPeriods)),
  )
  const deadline = `the filing deadline ${from === to ? `is ${from}` : `is between ${from} and ${to}`}`
  return passed === 'may' ? `${deadline} and may have passed` : `for whoever fears to go back, ${deadline}`
}

/** The exception to the deadline that the profile suggests, and the fact that does. */
function exceptionOf(profile: Profile): { because: string; fact: Fact | undefined } {
  const { born, today } = profile
  if (born && isYounger(born, 18, today) === 'yes')
    return {
      because:
        'being under 18 can be an extraordinary circumstance: the example of 8 CFR 208.4(a)(5)(ii) is an unaccompanied minor',
      fact: bornFact(born),
    }
  const status = holds(profile, 'tps', 'ded', 'nonimmigrant', 'parole', 'u_nonimmigrant', 't_nonimmigrant')
  return {
    because: status
      ? 'lawful status or parole kept until a reasonable time before filing can be an extraordinary circumstance'
      : 'an exception is needed: changed or extraordinary circumstances',
    fact: status?.fact,
  }
}

/** The day by which lateness is measured: of an application that was filed, its own; null where that is not recorded. */
function filing(profile: Profile): DayRange | null {
  const filed = [
    ...recorded(profile, 'asylum_pending').map(({ since }) => since),
    ...profile.benefits.flatMap(({ meaning, outcome, filed: on }) =>
      meaning === 'asylum' && outcome !== 'withdrawn' && outcome !== 'abandoned' ? [on] : [],
    ),
  ]
  if (filed.length === 0) return profile.today
  const spans = filed.flatMap((on) => (on ? [spanOf(on)] : []))
  return spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null
}

/** Protection where asylum is barred: INA 241(b)(3) and the Convention Against Torture. */
function withholdingHints(profile: Profile, fears: readonly Fact[], reinstated: Fact | undefined): Hint[] {
  const { born, today } = profile
  const [order] = orders(profile)
  const last = lastEntry(profile)
  const measured = filing(profile)
  const isLate =
    last?.entered && measured && !asChild(profile) && (!born || isYounger(born, 18, today) !== 'yes')
      ? asylumYearPassed(spanOf(last.entered), measured, profile.asylumPeriods)
      : 'no'
  const felonies = convictions(profile).filter((crime) => aggravatedFelony(crime) !== null)
  const why = reinstated
    ? 'the person came back after an order of removal, which closes asylum when it is reinstated'
    : order
      ? 'an order of removal is recorded'
      : isLate === 'yes'
        ? 'the year for asylum has passed'
        : felonies.length > 0
          ? 'a conviction may bar asylum'
          : null
  if (!why) return []
  const facts = [
    ...fears,
    reinstated ?? order?.fact ?? (isLate === 'yes' ? last?.fact : null),
    ...felonies.map(({ fact }) => fact),
  ]
  const because = `the profile tells of fear or harm, and ${why}`
  return [
    relief('withholding-of-removal', because, 'INA 241(b)(3)', ...facts),
    relief('cat-withholding', because, '8 CFR 208.16(c)', ...facts),
    ...(felonies.length > 0
      ? [
          relief(
            'cat-deferral',
            'the profile tells of fear or harm, and a conviction may be one of a particularly serious crime, which does not bar deferral',
            '8 CFR 208.17',
            ...facts,
          ),
        ]
      : []),
  ]
}

const hasPetition = (profile: Profile): boolean =>
  recorded(profile, 'special_immigrant_juvenile').length > 0 ||
  profile.benefits.some(
    ({ meaning, outcome }) =>
      meaning === 'special_immigrant_juvenile' &&
      (outcome === null || outcome === 'pending' || outcome === 'approved'),
  )

/** Under 21, unmarried, and not to be reunited with a parent for abuse, neglect, abandonment or the like: INA 101(a)(27)(J). */
export function juvenileHints(profile: Profile, isMarried: 'yes' | 'may' | 'no'): Hint[] {
  const { born, today, relatives, statements } = profile
  if (!born || isMarried === 'yes' || hasPetition(profile)) return []
  const young = isYounger(born, 21, today)
  const abused = statements.get('victim_of_dv_abuse_by_relative_childhood')
  const dead = relatives.find(({ kind, deceased }) => kind === 'parents' && deceased)
  const held = asUnaccompanied(profile)
  if (young === 'no' || (!abused && !dead && !held)) return []
  const isMinor = isYounger(born, 18, today)
  const why = abused
    ? 'the profile tells of abuse by a relative'
    : dead
      ? 'a parent has died'
      : 'the person was held as an unaccompanied child: ask about abuse, neglect or abandonment by a parent'
  const age = young === 'yes' ? 'the person is under 21' : 'the person may be under 21'
  return [
    relief(
      'sijs',
      `${age}, and ${why}; the petition comes before 21 and marriage, after the findings of a juvenile court${isMinor === 'yes' ? '' : ', which in many states has no power over somebody of 18'}`,
      'INA 101(a)(27)(J)',
      bornFact(born),
      abused,
      dead?.fact,
      held,
    ),
  ]
}
