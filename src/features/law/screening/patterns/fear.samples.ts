import { ewi, parole, statements, trip } from '#testing/aProfile.ts'
import { grown, fear, type Pattern } from './pattern.samples.ts'

export const fearPatterns: readonly Pattern[] = [
  {
    who: 'Arrived in May 2026 on parole, fears returning',
    law: 'INA 208(a)(2)(B): within the year',
    profile: { ...grown, trips: [trip('05/01/2026', parole)], statements: statements(fear) },
    worth: [],
    once: {
      asylum: ['ground', 'state'],
      'withholding-of-removal': ['proceedings', 'ordered', 'ground'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
    },
  },
  {
    who: 'The same, with ground and state',
    law: 'INA 101(a)(42)(A), 208(b)(1)(B)(i)',
    profile: { ...grown, trips: [trip('05/01/2026', parole)], statements: statements(fear) },
    answers: { ground: 'yes', state: 'yes', torture: 'no' },
    worth: ['asylum'],
    once: { 'withholding-of-removal': ['proceedings', 'ordered'] },
  },
  {
    who: 'Arrived in 2020, fears returning, the country changed',
    law: 'INA 208(a)(2)(B), (D)',
    profile: { ...grown, trips: [trip('2020', ewi)], statements: statements(fear) },
    answers: { ground: 'yes', state: 'yes', changed: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
    bars: { asylum: /year has passed/ },
  },
  {
    who: 'Fears nothing and was harmed by nobody',
    law: 'INA 101(a)(42)(A)',
    profile: {
      ...grown,
      trips: [trip('2020', ewi)],
      denied: new Set([fear, 'suffered_physical_harm_home_country']),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Past harm without fear today',
    law: '8 CFR 1208.13(b)(1)(iii): humanitarian asylum rests on past persecution',
    profile: {
      ...grown,
      trips: [trip('2026', ewi)],
      statements: statements('suffered_physical_harm_home_country'),
      denied: new Set([fear]),
    },
    answers: { ground: 'yes', state: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      'waiver-unlawful-presence': [
        'left_half_year',
        'left_year',
        'would_bar',
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
      ],
    },
  },
]
