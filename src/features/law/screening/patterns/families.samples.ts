import { benefit, ewi, relative, status, trip, visa } from '#testing/aProfile.ts'
import { grown, usc, type Pattern } from './pattern.samples.ts'

export const familiesPatterns: readonly Pattern[] = [
  {
    who: 'Admitted on a visa in 2021, overstayed, married to a citizen',
    law: 'INA 245(a), 245(c)(2): immediate relatives are excepted from the lapse of status',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      statuses: [status('overstay')],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    answers: { sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '237-a-1-b'],
  },
  {
    who: 'The same, with a claim to be a citizen for a job',
    law: 'INA 212(a)(6)(C)(ii): no immigrant waiver',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      statuses: [status('overstay')],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    answers: { citizen_claim: 'yes', sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '212-a-6-c-ii', '237-a-3-d', '237-a-1-b'],
  },
  {
    who: 'Entered without inspection in 2019, married to a citizen',
    law: 'INA 245(a) asks for admission or parole; 212(a)(9)(B)(v), 8 CFR 212.7(e)',
    profile: { ...grown, trips: [trip('2019', ewi)], relatives: [relative('spouses', usc, { wed: '2023' })] },
    worth: ['immediate-relative', 'consular-processing', 'waiver-unlawful-presence', '212-a-6-a'],
  },
  {
    who: 'The same, spouse in the Army',
    law: 'INA 212(d)(5)(A); Pub. L. 116-92, section 1758',
    profile: { ...grown, trips: [trip('2019', ewi)], relatives: [relative('spouses', usc, { wed: '2023' })] },
    answers: { military_family: 'yes' },
    worth: [
      'immediate-relative',
      'consular-processing',
      'waiver-unlawful-presence',
      'military-parole-in-place',
      '212-a-6-a',
    ],
  },
  {
    who: 'Entered without inspection in 2015, left in 2018 and came back without inspection in 2019',
    law: 'INA 212(a)(9)(C)(i)(I)',
    profile: {
      ...grown,
      trips: [trip('2015', ewi, '2018'), trip('2019', ewi)],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    worth: [
      'immediate-relative',
      'consular-processing',
      'waiver-unlawful-presence',
      '212-a-9-c',
      '212-a-6-a',
      '212-a-9-b-i-ii',
      'waiver-permanent-bar',
    ],
    once: { 'non-lpr-cancellation': ['ten_years'] },
  },
  {
    who: 'Petition of 1999 by a citizen brother, entered without inspection in 1998',
    law: 'INA 245(i)(1): filed by April 30, 2001, here on December 21, 2000',
    profile: {
      ...grown,
      trips: [trip('1998', ewi)],
      benefits: [benefit('relative_petition', '1999')],
      relatives: [relative('siblings', usc, { born: '1970' })],
    },
    worth: ['preference-relative', 'penalty-adjustment', 'consular-processing', 'daca', '212-a-6-a'],
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
