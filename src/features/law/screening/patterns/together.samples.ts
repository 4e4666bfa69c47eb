import { benefit, crime, ewi, relative, statements, status, trip, visa } from '#testing/aProfile.ts'
import { grown, usc, lpr, pending, type Pattern } from './pattern.samples.ts'

export const togetherPatterns: readonly Pattern[] = [
  {
    who: 'Asylum pending, a child of twenty without status',
    law: 'INA 208(b)(3)(B): the age is that of the filing',
    profile: {
      ...grown,
      trips: [trip('2022', visa)],
      statuses: [status('asylum_pending', '2023')],
      benefits: [benefit('asylum', '2023', 'pending')],
      relatives: [relative('children', 'asylum_pending', { born: '03/01/2006' })],
    },
    worth: ['refugee-asylee-relative-petition'],
  },
  {
    who: 'Wife granted asylum in 2025',
    law: 'INA 208(b)(3)(A); 8 CFR 208.21(d): a petition within two years',
    profile: {
      ...grown,
      trips: [trip('2024', ewi)],
      relatives: [relative('spouses', 'asylee', { since: '2025', wed: '2015' })],
    },
    worth: ['refugee-asylee-relative-petition', '212-a-6-a'],
    once: { 'waiver-unlawful-presence': ['citizen_parent', 'resident_parent'] },
  },
  {
    who: 'Resident who registered to vote and paid for the crossing of a sister',
    law: 'INA 212(a)(6)(E), 212(a)(10)(D), 237(a)(1)(E), 237(a)(6)',
    profile: { ...grown, statuses: [status(lpr, '2024')] },
    answers: { voted: 'yes', smuggled: 'yes' },
    worth: ['212-a-6-e', '237-a-1-e', '212-a-10-d', '237-a-6'],
    once: { naturalization: ['married_three'] },
  },
  {
    who: 'Widow of a citizen',
    law: 'INA 201(b)(2)(A)(i)',
    profile: {
      ...grown,
      trips: [trip('2020', visa)],
      denied: new Set(['currently_married']),
      relatives: [relative('spouses', usc, { deceased: true, ending: 'death', ended: '2026' })],
    },
    worth: ['widow', 'adjustment-of-status'],
  },
  {
    who: 'Detained, convicted of assault, never admitted',
    law: 'INA 236(a), 236(c)',
    profile: {
      ...grown,
      trips: [trip('2016', ewi)],
      proceedings: [pending()],
      statements: statements('presently_detained'),
      crimes: [
        crime({
          kind: 'assault',
          disposition: 'convicted',
          imposed: '6 months',
          maximum: '1 year',
          committed: '2025',
        }),
      ],
    },
    worth: ['voluntary-departure', 'bond-redetermination', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
        'ten_years',
      ],
      'post-conviction-relief': ['turpitude'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      '212-a-2-a-i-i': ['turpitude', 'admitted_act'],
    },
  },
  {
    who: 'A son of 21 or older, citizen; entry on a false passport',
    law: 'INA 245(a), 212(a)(6)(C)(i), 212(i): a son is no relative whose hardship counts',
    profile: {
      ...grown,
      trips: [trip('2004', 'false_document')],
      relatives: [relative('children', usc, { born: '2004' })],
      denied: new Set(['currently_married']),
    },
    answers: { citizen_parent: 'no', resident_parent: 'no', sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '212-a-6-c-i'],
    once: { 'non-lpr-cancellation': ['young_child'], 'waiver-misrepresentation': ['relative_abuse'] },
  },
  {
    who: 'Asylum filed in 2022, a daughter who was nineteen then and is 23 today',
    law: 'INA 208(b)(3)(B): under 21 on the day of filing',
    profile: {
      ...grown,
      trips: [trip('2022', visa)],
      benefits: [benefit('asylum', '2022', 'pending')],
      relatives: [relative('children', 'asylum_pending', { born: '03/01/2003' })],
    },
    worth: ['refugee-asylee-relative-petition'],
  },
  {
    who: 'The same, the daughter was 22 then',
    law: 'INA 208(b)(3)(B)',
    profile: {
      ...grown,
      trips: [trip('2022', visa)],
      benefits: [benefit('asylum', '2022', 'pending')],
      relatives: [relative('children', 'asylum_pending', { born: '03/01/1999' })],
    },
    worth: [],
    once: { 'refugee-asylee-relative-petition': ['protected_relative', 'aging_child'] },
  },
  {
    who: 'Paid for the crossing of a mother, and only a brother can petition',
    law: 'INA 212(d)(11): every family preference but the fourth',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      relatives: [relative('siblings', usc, { born: '1980' })],
      denied: new Set(['currently_married']),
    },
    answers: {
      smuggled: 'yes',
      adult_child: 'no',
      citizen_parent: 'no',
      resident_parent: 'no',
      petitioned: 'no',
      sponsor: 'yes',
    },
    worth: ['preference-relative', '212-a-6-e', '237-a-1-e'],
  },
]
