import { custody, day, ewi, relative, statements, trip, visa } from '#testing/aProfile.ts'
import { grown, usc, pending, fear, type Pattern } from './pattern.samples.ts'

export const victimsPatterns: readonly Pattern[] = [
  {
    who: 'Seventeen, abandoned by the father',
    law: 'INA 101(a)(27)(J)',
    profile: { born: day('01/15/2009'), trips: [trip('2024', ewi)], denied: new Set(['currently_married']) },
    answers: { parent_failed: 'yes' },
    worth: ['sijs', '212-a-6-a'],
  },
  {
    who: 'Twenty, abuse said, marriage not known',
    law: 'INA 101(a)(27)(J); 8 CFR 204.11(b)(2): unmarried',
    profile: {
      born: day('01/15/2006'),
      trips: [trip('2024', ewi)],
      statements: statements('victim_of_dv_abuse_by_relative_childhood'),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      sijs: ['married'],
    },
  },
  {
    who: 'Twenty-two, abused as a child',
    law: 'INA 101(a)(27)(J); 8 CFR 204.11(b)(1): under 21 at filing',
    profile: {
      born: day('01/15/2004'),
      trips: [trip('2018', ewi)],
      statements: statements('victim_of_dv_abuse_by_relative_childhood'),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Unaccompanied child of sixteen who fears returning',
    law: 'INA 208(a)(2)(E), 208(b)(3)(C)',
    profile: {
      born: day('02/02/2010'),
      trips: [trip('2023', ewi)],
      custody: [custody('unaccompanied_child')],
      statements: statements(fear),
    },
    answers: { ground: 'yes', state: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      sijs: ['parent_failed', 'married'],
    },
  },
  {
    who: 'Victim of a crime here, nobody asked about help',
    law: 'INA 101(a)(15)(U)(i)(III), 214(p)(1)',
    profile: { ...grown, trips: [trip('2018', ewi)], statements: statements('victim_of_ucrime_us') },
    worth: ['212-a-6-a'],
    once: {
      'u-visa': ['helpful'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'The same, reported to the police',
    law: 'INA 101(a)(15)(U)(i)',
    profile: { ...grown, trips: [trip('2018', ewi)], statements: statements('victim_of_ucrime_us') },
    answers: { helpful: 'yes' },
    worth: ['u-visa', '212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Forced to work, here because of it',
    law: 'INA 101(a)(15)(T)(i)',
    profile: { ...grown, trips: [trip('2022', visa)], statements: statements('forced_to_work_against_will') },
    answers: { here_by_trafficking: 'yes' },
    worth: ['t-visa'],
  },
  {
    who: 'Abused by a citizen spouse, in proceedings, lived together',
    law: 'INA 204(a)(1)(A)(iii), 240A(b)(2)',
    profile: {
      ...grown,
      trips: [trip('2017', visa)],
      proceedings: [pending()],
      statements: statements('victim_of_dv_us_usc_relative', 'currently_married'),
      relatives: [relative('spouses', usc, { wed: '2019' })],
    },
    answers: { lived_together: 'yes', sponsor: 'no' },
    worth: [
      'vawa-self-petition',
      'vawa-cancellation',
      'voluntary-departure',
      'immediate-relative',
      'adjustment-of-status',
      '212-a-4',
    ],
  },
  {
    who: 'Abused by a citizen spouse, in proceedings, fled abroad for half a year in 2024',
    law: 'INA 240A(b)(2)(B): an absence connected to the abuse does not count',
    profile: {
      ...grown,
      trips: [trip('2019', visa, '05/01/2024'), trip('11/15/2024', visa)],
      proceedings: [pending()],
      statements: statements('victim_of_dv_us_usc_relative'),
      denied: new Set(['currently_married']),
    },
    answers: { lived_together: 'yes' },
    worth: ['vawa-self-petition', 'voluntary-departure'],
    once: { 'vawa-cancellation': ['three_years'] },
  },
]
