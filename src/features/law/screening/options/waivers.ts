import type { Rule } from '../rules.ts'
import { anyPetitioner, spouseOrParent, claim, option } from './shared.ts'

export const waiverRules: readonly Rule[] = [
  option('waiver-misrepresentation', {
    citation: 'INA 212(i)',
    for: 'others',
    when: ['false_document'],
    needs: [spouseOrParent],
    bars: [claim],
    steps: ['Only extreme hardship to a citizen or resident spouse or parent counts'],
  }),
  option('waiver-criminal-and-vice', {
    citation: 'INA 212(h)',
    for: 'others',
    once_sure: 'turpitude',
    when: ['turpitude'],
    needs: [
      {
        any: [
          'citizen_spouse',
          'resident_spouse',
          'citizen_parent',
          'resident_parent',
          'adult_child',
          'young_child',
        ],
      },
    ],
    bars: [
      {
        if: 'drugs',
        words: 'of drug offenses it reaches only a single one of 30 grams or less of marijuana',
        citation: 'INA 212(h)',
      },
    ],
    steps: [
      'Fifteen years since the act, or extreme hardship to a citizen or resident spouse, parent, son or daughter',
      'Murder and torture are never waived',
    ],
  }),
  option('waiver-alien-smuggling', {
    citation: 'INA 212(d)(11)',
    for: 'others',
    when: ['smuggled'],
    needs: [anyPetitioner],
    steps: ['It reaches help for a spouse, parent, son or daughter, and nobody else'],
  }),
  option('waiver-domestic-violence-victim', {
    citation: 'INA 237(a)(7)',
    for: 'everybody',
    once_sure: 'domestic',
    when: ['domestic'],
    needs: ['relative_abuse'],
    steps: ['Show that the person was not the primary aggressor, or acted in self-defense'],
  }),
]
