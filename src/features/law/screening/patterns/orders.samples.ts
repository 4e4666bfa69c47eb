import { ewi, proceeding, statements, trip } from '#testing/aProfile.ts'
import { grown, fear, type Pattern } from './pattern.samples.ts'

export const ordersPatterns: readonly Pattern[] = [
  {
    who: 'Ordered removed in absentia in 2019, notice not received',
    law: 'INA 240(b)(5)(C)(ii)',
    profile: {
      ...grown,
      trips: [trip('2015', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed_in_absentia', on: '2019' })],
    },
    answers: { no_notice: 'yes' },
    worth: [
      'rescind-in-absentia-order',
      'motion-to-reopen',
      '212-a-6-a',
      '212-a-6-b',
      '212-a-9-a-ii',
      'consent-to-reapply',
    ],
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
  {
    who: 'Removed in 2016, back without inspection in 2018, fears returning',
    law: 'INA 241(a)(5), 241(b)(3), 212(a)(9)(C)(i)(II)',
    profile: {
      ...grown,
      trips: [trip('2012', ewi, '2016'), trip('2018', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed', on: '2016' })],
      statements: statements(fear),
    },
    answers: { ground: 'yes', state: 'yes', torture: 'yes' },
    worth: [
      'motion-to-reopen',
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      '212-a-9-c',
      '212-a-6-a',
      '212-a-9-a-ii',
      'consent-to-reapply',
      'waiver-permanent-bar',
    ],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      '212-a-9-b-i-ii': ['left_year'],
    },
    bars: { asylum: /reinstated/ },
  },
]
