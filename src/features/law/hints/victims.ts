import type { StatusMeaning } from '#features/lists/meanings.ts'
import { relief, type Hint } from './hint.ts'
import type { Profile } from './profile.ts'
import { juvenileHints } from './protection.ts'
import { inProceedings, isMarried, recorded } from './immigrationStatus.ts'

/** Personal overview answers, and the relief a yes may open. */
const answersOpen = [
  ['victim_of_ucrime_us', 'u-visa', 'the profile tells of a crime in the United States', 'INA 101(a)(15)(U)'],
  ['forced_to_work_against_will', 't-visa', 'the profile tells of forced work', 'INA 101(a)(15)(T)'],
  [
    'forced_sexual_encounters',
    't-visa',
    'the profile tells of forced sexual encounters',
    'INA 101(a)(15)(T)',
  ],
  [
    'forced_sexual_encounters',
    'u-visa',
    'the profile tells of forced sexual encounters, perhaps in the United States',
    'INA 101(a)(15)(U)',
  ],
  [
    'experienced_labor_violation_us',
    'deferred-action-labor-enforcement',
    'the profile tells of a labor violation',
    'discretion of DHS',
  ],
  [
    'victim_of_dv_us_usc_relative',
    'vawa-self-petition',
    'the profile tells of domestic violence by a citizen or resident',
    'INA 204(a)(1)',
  ],
  [
    'national_of_tps_designated_country',
    'tps',
    'the profile says that the person is a national of a designated country; check that the designation is in force',
    'INA 244',
  ],
  ['nacara_eligibility', 'nacara', 'the profile says that it may apply', 'NACARA 203'],
  ['hrifa_eligibility', 'hrifa', 'the profile says that it may apply', 'HRIFA 902'],
] as const

/** Status that an option leads to: people who have it do not apply again. */
const had: Partial<Record<string, StatusMeaning>> = {
  'u-visa': 'u_nonimmigrant',
  't-visa': 't_nonimmigrant',
  'vawa-self-petition': 'vawa_self_petitioner',
}

export function victimHints(profile: Profile): Hint[] {
  const { statements } = profile
  const hints = answersOpen.flatMap(([question, identifier, because, authority]) => {
    const fact = statements.get(question)
    const has = had[identifier]
    return fact && !(has && recorded(profile, has).length > 0)
      ? [relief(identifier, because, authority, fact)]
      : []
  })
  const violence = statements.get('victim_of_dv_us_usc_relative')
  const proceedings = inProceedings(profile)
  if (violence && proceedings)
    hints.push(
      relief(
        'vawa-cancellation',
        'proceedings are pending, and the profile tells of domestic violence by a citizen or resident',
        'INA 240A(b)(2)',
        proceedings.fact,
        violence,
      ),
    )
  return [...hints, ...juvenileHints(profile, isMarried(profile))]
}
