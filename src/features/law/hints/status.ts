import type { LawHint } from '../contract.ts'
import { both, exactly, isBefore, lasted, spanOf } from './days.ts'
import { ground, relief, said } from './hint.ts'
import { birthday, bornFact, isYounger, type Profile } from './profile.ts'
import { inProceedings, isCitizen, residentStatuses } from './words.ts'

/** A petition for naturalization may be filed so early: INA 334(a). */
const early = -90

/** What a permanent resident may have come to be able to do. */
export function residentHints(profile: Profile): LawHint[] {
  const { today, born, relatives, statuses } = profile
  const hints: LawHint[] = []
  const dated = residentStatuses(profile).filter(({ since }) => since)
  const [first] = dated.toSorted((a, b) => (spanOf(a.since!).from < spanOf(b.since!).from ? -1 : 1))
  if (first) {
    const since = spanOf(first.since!)
    const grownUp = born ? isYounger(born, 18, today) !== 'yes' : true
    const five = lasted(since, today, { years: 5, days: early })
    if (grownUp && five !== 'no')
      hints.push(
        relief(
          'naturalization',
          `five years as a permanent resident ${said(five, 'have passed or end within 90 days', 'may have passed or end within 90 days')}`,
          first.fact,
        ),
      )
    const spouse = relatives.find(
      ({ kind, status, ended, deceased, married }) =>
        kind === 'spouses' && isCitizen(status) && !ended && !deceased && married,
    )
    const three = lasted(since, today, { years: 3, days: early })
    if (grownUp && five !== 'yes' && spouse) {
      const sure = both(three, lasted(spanOf(spouse.married!), today, { years: 3, days: early }))
      if (sure !== 'no')
        hints.push(
          relief(
            'naturalization',
            `three years as a permanent resident married to a citizen ${said(sure, 'have passed or end within 90 days', 'may have passed or end within 90 days')}`,
            first.fact,
            spouse.fact,
          ),
        )
    }
    const proceedings = inProceedings(profile)
    const sure = lasted(since, today, { years: 5 })
    if (proceedings && sure !== 'no')
      hints.push(
        relief(
          'lpr-cancellation',
          `proceedings are pending, and five years as a permanent resident ${said(sure, 'have passed', 'may have passed')}`,
          proceedings,
          first.fact,
        ),
      )
  }
  for (const { name, until, fact } of statuses) {
    if (!/conditional/i.test(name) || !until) continue
    const isOver = isBefore(spanOf(until), today)
    if (isOver !== 'no')
      hints.push(
        ground('237-a-1-d', `conditional residence ${said(isOver, 'has', 'may have')} expired`, fact),
      )
  }
  return hints
}

/** Children's citizenship under the Child Citizenship Act is for those who were not yet 18 on this day. */
const inForce = exactly('2001-02-27')

/** Somebody may be a citizen already. */
export function citizenshipHints(profile: Profile): LawHint[] {
  const { relatives, born, birthCountry, trips, told } = profile
  const hints: LawHint[] = []
  const country: LawHint['facts'] = birthCountry ? [{ words: `Born in ${birthCountry}`, section: null }] : []
  const here = trips.find(({ manner }) => /born in the united states/i.test(manner))
  if (birthCountry === 'United States' || here)
    hints.push({
      ...relief('citizenship-by-birth', 'the profile tells of a birth in the United States', here?.fact),
      facts: here ? [here.fact] : country,
    })
  const parent = relatives.find(({ kind, status }) => kind === 'parents' && isCitizen(status))
  if (parent && birthCountry && birthCountry !== 'United States')
    hints.push({
      ...relief('citizenship-acquired', 'a parent is a citizen and the person was born abroad'),
      facts: [parent.fact, ...country],
    })
  const resident = residentStatuses(profile).find(({ since }) => since)
  if (parent && born && resident) {
    const eighteen = birthday(born, 18)
    const sure = both(isBefore(spanOf(resident.since!), eighteen), isBefore(inForce, eighteen))
    if (sure !== 'no')
      hints.push(
        relief(
          'citizenship-derivative',
          `a parent is a citizen, and the person ${said(sure, 'became', 'may have become')} a permanent resident before turning 18`,
          parent.fact,
          resident.fact,
          bornFact(born),
        ),
      )
  }
  const service = told.get('us_military_service')
  if (service) hints.push(relief('naturalization-military', 'the profile tells of military service', service))
  return hints
}

/** Statuses from which one adjusts after a time. */
const steps = [
  {
    status: /^asylee\b/i,
    years: 1,
    way: 'asylee-adjustment',
    named: 'a year or more has been spent as an asylee',
  },
  {
    status: /^refugee\b/i,
    years: 1,
    way: 'refugee-adjustment',
    named: 'a year or more has been spent as a refugee',
  },
  {
    status: /^U nonimmigrant/i,
    years: 3,
    way: 'adjustment-of-status',
    named: 'three years or more have been spent in U status',
  },
  {
    status: /^T nonimmigrant/i,
    years: 3,
    way: 'adjustment-of-status',
    named: 'three years or more have been spent in T status',
  },
] as const

/** For somebody who is no resident yet. */
export function stepHints({ statuses, today }: Profile): LawHint[] {
  return statuses.flatMap(({ name, since, fact }) => {
    const step = steps.find(({ status }) => status.test(name))
    if (!step || !since) return []
    const sure = lasted(spanOf(since), today, { years: step.years })
    if (sure === 'no') return []
    return [relief(step.way, said(sure, step.named, `perhaps ${step.named}`), fact)]
  })
}
