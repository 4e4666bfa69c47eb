import { country, day, ewi, parole, statements, trip } from '#testing/aProfile.ts'
import { grown, type Pattern } from './pattern.samples.ts'

export const programsPatterns: readonly Pattern[] = [
  {
    who: 'Cuban paroled in 2024',
    law: 'Cuban Adjustment Act, Pub. L. 89-732: parole and a year',
    profile: {
      ...grown,
      nationalities: [country('CU')],
      birthCountry: country('CU'),
      trips: [trip('2024', parole)],
    },
    worth: ['cuban-adjustment-act'],
  },
  {
    who: 'Cuban released after apprehension in 2022',
    law: 'Matter of Cabrera-Fernandez, 28 I&N Dec. 747 (BIA 2023)',
    profile: {
      ...grown,
      nationalities: [country('CU')],
      birthCountry: country('CU'),
      trips: [trip('2022', 'paroled_after_apprehension')],
    },
    worth: [],
    once: { 'cuban-adjustment-act': ['paroled'] },
  },
  {
    who: 'National of a designated country, days not asked',
    law: 'INA 244(c)(1)(A)(i)-(ii)',
    profile: {
      ...grown,
      trips: [trip('2020', ewi)],
      statements: statements('national_of_tps_designated_country'),
    },
    worth: ['212-a-6-a'],
    once: {
      tps: ['tps_since'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Here since 1970',
    law: 'INA 249',
    profile: { born: day('1950'), trips: [trip('1970', ewi)] },
    worth: ['registry', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
]
