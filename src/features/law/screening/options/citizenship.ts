import type { Rule } from '../rules.ts'
import { convictionBar, option } from './shared.ts'

export const citizenshipRules: readonly Rule[] = [
  option('citizenship-acquired', {
    citation: 'INA 301, 309, 320',
    for: 'everybody',
    when: ['citizen_parent'],
    steps: [
      'Get the proof of the parent’s citizenship and its day',
      'Ask where the parent lived before the birth, and for how long',
      'Look at derivation too, if the person was a resident before 18: INA 320, and its forerunner, section 321, for whoever was 18 by February 27, 2001',
    ],
  }),
  option('naturalization', {
    citation: 'INA 316(a), 319(a), 334(a)',
    for: 'residents',
    hinted: true,
    when: ['resident_five', 'married_three'],
    needs: [{ not: 'under_18' }],
    bars: [
      {
        if: 'proceedings',
        words: 'it is not decided while removal proceedings are pending',
        citation: 'INA 318',
      },
      {
        if: 'ordered',
        words: 'nobody is naturalized against whom a final finding of deportability is outstanding',
        citation: 'INA 318',
      },
      {
        if: 'aggravated',
        words: 'an aggravated felony since November 29, 1990 bars good moral character',
        citation: 'INA 101(f)(8)',
      },
      convictionBar(
        'a conviction weighs on good moral character, and may lead to proceedings',
        'INA 101(f), 316(a)(3)',
      ),
      {
        if: { any: ['citizen_claim', 'voted', 'smuggled'] },
        words: 'conduct that weighs on good moral character, and may lead to proceedings',
        citation: 'INA 101(f), 237(a)(1)(E), (3)(D), (6)',
      },
      {
        if: 'conditional',
        words: 'the conditions of the residence have to be removed first, or together with it',
        citation: 'INA 216',
      },
    ],
    steps: [
      'List absences of the last five years, or of three in marriage with a citizen: INA 316(b), 319(a)',
      'Check taxes, support and selective service',
    ],
  }),
  option('naturalization-military', {
    citation: 'INA 328, 329',
    for: 'everybody',
    when: ['military_service'],
    bars: [convictionBar('a conviction weighs on good moral character', 'INA 101(f)')],
    steps: [
      'Get the discharge papers (DD 214) or a certification of service (N-426)',
      'Check that every separation was under honorable conditions, and for section 329 where they enlisted',
    ],
  }),
]
