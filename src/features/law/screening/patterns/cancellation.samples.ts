import { ewi, relative, status, trip } from '#testing/aProfile.ts'
import { grown, usc, pending, type Pattern } from './pattern.samples.ts'

export const cancellationPatterns: readonly Pattern[] = [
  {
    who: 'Entered without inspection in 2008, citizen child of 10, in proceedings since 2025',
    law: 'INA 240A(b)(1): ten years before the notice, qualifying child',
    profile: {
      ...grown,
      statuses: [status('no_status')],
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      relatives: [relative('children', usc, { born: '2016' })],
    },
    worth: ['non-lpr-cancellation', 'voluntary-departure', '212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'The same without any relative recorded',
    law: 'INA 240A(b)(1)(D): a qualifying relative is missing, not absent',
    profile: { ...grown, trips: [trip('2008', ewi)], proceedings: [pending()] },
    worth: ['voluntary-departure', '212-a-6-a'],
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
    who: 'The same, said to have no relative who counts',
    law: 'INA 240A(b)(1)(D)',
    profile: {
      ...grown,
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      denied: new Set(['currently_married']),
    },
    answers: { citizen_parent: 'no', resident_parent: 'no', young_child: 'no' },
    worth: ['voluntary-departure', '212-a-6-a'],
  },
]
