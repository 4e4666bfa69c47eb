import type { Rule } from '../rules.ts'
import { spouseOrParent, claim, option } from './shared.ts'

export const waiverRules: readonly Rule[] = [
  option('waiver-misrepresentation', {
    citation: 'INA 212(i)',
    for: 'others',
    when: ['false_document'],
    needs: [{ any: [spouseOrParent, 'relative_abuse'] }],
    bars: [claim],
    steps: [
      'Only extreme hardship to a citizen or resident spouse or parent counts; a VAWA self-petitioner may show their own',
    ],
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
          'fifteen_years',
          'relative_abuse',
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
      'Fifteen years since the act and rehabilitation, or extreme hardship to a citizen or resident spouse, parent, son or daughter, or VAWA',
      'A violent or dangerous crime asks for more: 8 CFR 212.7(d)',
      'Murder and torture are never waived',
    ],
  }),
  option('waiver-alien-smuggling', {
    citation: 'INA 212(d)(11)',
    for: 'others',
    when: ['smuggled'],
    // All family preferences but the fourth.
    needs: [
      {
        any: [
          'citizen_spouse',
          'resident_spouse',
          'adult_child',
          'citizen_parent',
          'resident_parent',
          'petitioned',
        ],
      },
    ],
    steps: [
      'It reaches help for a spouse, parent, son or daughter, and nobody else; a petition of a brother or sister does not open it',
    ],
  }),
  option('waiver-domestic-violence-victim', {
    citation: 'INA 237(a)(7)',
    for: 'everybody',
    once_sure: 'domestic',
    when: ['domestic'],
    needs: ['hurt_too'],
    steps: [
      'Show that the person was not the primary perpetrator, and one of three: self-defense, an order meant to protect them, or a crime without serious injury that is connected to the abuse',
    ],
  }),
]
