import type { Rule } from '../rules.ts'
import {
  immediateRelative,
  preferenceRelative,
  anyPetitioner,
  spouseOrParent,
  order,
  unused,
  permanent,
  claim,
  untrue,
  crimeGrounds,
  support,
  option,
} from './shared.ts'

export const familyRules: readonly Rule[] = [
  option('immediate-relative', {
    citation: 'INA 201(b)(2)(A)(i)',
    for: 'others',
    when: [immediateRelative],
    bars: [permanent, claim, untrue, crimeGrounds, support],
    steps: [
      'Prove the relationship, and for a marriage its good faith; one during proceedings by clear and convincing evidence: INA 204(g), 245(e)',
      'Ask about an earlier petition that rested on a sham marriage (INA 204(c)), and convictions of the petitioner (INA 204(a)(1)(A)(viii))',
      'Decide the way: adjustment here or a consulate',
    ],
  }),
  option('preference-relative', {
    citation: 'INA 203(a)',
    for: 'others',
    when: [preferenceRelative],
    bars: [permanent, claim, untrue, crimeGrounds, support],
    steps: [
      'Check the Visa Bulletin for the category and country',
      'Count the age of children under INA 203(h)',
    ],
  }),
  option('widow', {
    citation: 'INA 201(b)(2)(A)(i), 204(a)(1)(A)(ii)',
    for: 'others',
    when: ['widowed'],
    bars: [
      { if: 'married', words: 'a new marriage', citation: 'INA 201(b)(2)(A)(i)' },
      permanent,
      claim,
      untrue,
      crimeGrounds,
    ],
    steps: [
      'Count two years from the death, unless a petition was pending',
      'Ask whether the two were legally separated',
      'No affidavit of support is asked for: INA 212(a)(4)(C)(i)(I)',
    ],
  }),
  option('adjustment-of-status', {
    citation: 'INA 245(a), 245(c)',
    for: 'others',
    hinted: true,
    when: [immediateRelative, 'widowed'],
    needs: [{ any: ['admitted', 'paroled'] }, 'present'],
    bars: [
      order,
      unused,
      untrue,
      claim,
      permanent,
      crimeGrounds,
      { if: 'exchange', words: 'the two-year requirement of exchange visitors', citation: 'INA 212(e)' },
      support,
    ],
    steps: [
      'Find the I-94, the visa or the parole stamp',
      'An overstay or unlawful work does not bar an immediate relative: INA 245(c)(2)',
      'Read the standing: since May 21, 2026 officers are told to treat adjustment as extraordinary relief (PM-602-0199)',
    ],
  }),
  option('penalty-adjustment', {
    citation: 'INA 245(i)',
    for: 'others',
    when: ['petitioned_2001'],
    needs: [anyPetitioner, 'present'],
    bars: [permanent, order, unused, claim, untrue, crimeGrounds],
    steps: [
      'Get the receipt and show that the petition could be approved when it was filed',
      'Filed after January 14, 1998: show presence on December 21, 2000',
      'Check that a visa number is available, and pay the additional sum of $1,000: INA 245(i)(1)-(2)',
    ],
  }),
  option('consular-processing', {
    citation: 'INA 221, 222, 212(a)(9)(B)',
    for: 'others',
    hinted: true,
    when: [anyPetitioner],
    needs: [{ not: 'admitted' }, { not: 'paroled' }],
    bars: [
      {
        if: 'would_bar',
        words: 'leaving would bring a bar for unlawful presence, so a waiver comes first',
        citation: 'INA 212(a)(9)(B)(i), (v)',
      },
      permanent,
      claim,
      untrue,
      crimeGrounds,
      support,
    ],
    steps: ['Nobody leaves before the bars and the waiver are worked out'],
  }),
  option('waiver-unlawful-presence', {
    citation: 'INA 212(a)(9)(B)(v); 8 CFR 212.7(e)',
    for: 'others',
    when: [{ any: ['left_half_year', 'left_year', 'would_bar'] }],
    needs: [spouseOrParent],
    bars: [
      permanent,
      {
        if: 'proceedings',
        words: 'a provisional waiver needs proceedings that are administratively closed or ended',
        citation: '8 CFR 212.7(e)(4)(iii)',
      },
      {
        if: 'ordered',
        words: 'after an order of removal a provisional waiver needs consent to reapply first',
        citation: '8 CFR 212.7(e)(4)(iv)',
      },
      {
        if: 'returned',
        words: 'an order that was reinstated closes the provisional waiver',
        citation: '8 CFR 212.7(e)(4)(v)',
      },
    ],
    steps: [
      'Only hardship to a citizen or resident spouse or parent counts, not to a child',
      'A provisional waiver is for whoever is here, 17 or older, with an approved petition',
    ],
  }),
]
