import { all, exactly, isBefore, spanOf } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { birthday, bornFact, isYounger, type Fact, type Profile, type Relative } from './profile.ts'
import { datedResidence, isBornHere, isCitizen } from './immigrationStatus.ts'

/** Under the Child Citizenship Act are those who were not yet 18 on this day: Matter of Rodriguez-Tejedor, 23 I&N Dec. 153. */
const inForce = exactly('2001-02-27')

/** Somebody may be a citizen already. */
export function citizenshipHints(profile: Profile): Hint[] {
  const service = profile.statements.get('us_military_service')
  return [
    ...birthHints(profile),
    ...acquiredHints(profile),
    ...derivedHints(profile),
    ...(service
      ? [
          relief(
            'naturalization-military',
            'military service of the United States is recorded',
            'INA 328, 329',
            service,
          ),
        ]
      : []),
  ]
}

const countryFact = ({ birthCountry }: Profile): Fact | null =>
  birthCountry && { words: `Born in ${birthCountry.name}`, section: null }

function birthHints(profile: Profile): Hint[] {
  if (!isBornHere(profile)) return []
  const here = profile.trips.find(({ manner }) => manner === 'born_here')
  return [
    relief(
      'citizenship-by-birth',
      'the profile tells of a birth in the United States',
      'U.S. Const. amend. XIV; INA 301(a)',
      here?.fact ?? countryFact(profile),
    ),
  ]
}

/** Parents by birth or adoption; a stepparent passes no citizenship on. */
const citizenParents = ({ relatives }: Profile): Relative[] =>
  relatives.filter(
    ({ kind, status, relation }) =>
      kind === 'parents' && isCitizen(status) && relation !== 'stepparent' && relation !== 'other',
  )

/** At birth, from a parent who was a citizen then. */
function acquiredHints(profile: Profile): Hint[] {
  const { born, birthCountry } = profile
  if (!birthCountry || isBornHere(profile)) return []
  const parent = citizenParents(profile).find(
    ({ relation, since }) =>
      relation !== 'adoptive_parent' && !(since && born && isBefore(spanOf(born), spanOf(since)) === 'yes'),
  )
  return parent
    ? [
        relief(
          'citizenship-acquired',
          'a parent is a citizen and the person was born abroad: citizenship came at birth if that parent was a citizen then and had lived here long enough',
          'INA 301, 309',
          parent.fact,
          countryFact(profile),
        ),
      ]
    : []
}

/** Before 18, by living here as a resident with a parent who was a citizen by then. */
function derivedHints(profile: Profile): Hint[] {
  const { born, today } = profile
  const [resident] = datedResidence(profile)
  if (!born || !resident || isBornHere(profile)) return []
  const eighteen = birthday(born, 18)
  const wasChild = isBefore(spanOf(resident.since), eighteen)
  const parents = citizenParents(profile).filter(
    ({ since }) => !since || isBefore(spanOf(since), eighteen) !== 'no',
  )
  const [parent] = parents
  if (!parent || wasChild === 'no') return []
  const facts = [resident.fact, bornFact(born)]
  const isUnder = isBefore(inForce, eighteen)
  const became = `the person ${words(wasChild, 'became', 'may have become')} a permanent resident before turning 18`
  const isNow = isYounger(born, 18, today) === 'yes' ? 'lives' : 'lived'
  return [
    ...(isUnder === 'no'
      ? []
      : [
          relief(
            'citizenship-derivative',
            `a parent is a citizen, and ${became}: citizenship came by itself if the child ${isNow} here in the custody of that parent${all(isUnder, wasChild) === 'yes' ? '' : ', and may have come so here'}`,
            'INA 320',
            parent.fact,
            ...facts,
          ),
        ]),
    ...(isUnder === 'yes'
      ? []
      : [
          relief(
            'citizenship-derivative',
            `${became}, and ${parents.length > 1 ? 'both parents are citizens' : 'a parent is a citizen'}: under former section 321 citizenship may have come before February 27, 2001 if both parents, the surviving one, or the one with custody after a separation naturalized before the person was 18`,
            'former INA 321(a)',
            ...parents.map(({ fact }) => fact),
            ...facts,
          ),
        ]),
  ]
}
