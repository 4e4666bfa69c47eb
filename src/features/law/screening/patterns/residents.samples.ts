import { crime, status, trip } from '#testing/aProfile.ts'
import { grown, lpr, pending, type Pattern } from './pattern.samples.ts'

export const residentsPatterns: readonly Pattern[] = [
  {
    who: 'Resident since 2012, in proceedings for a drug conviction of 2022',
    law: 'INA 237(a)(2)(B)(i), 240A(a)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2012')],
      trips: [trip('2012', 'admitted_resident')],
      proceedings: [pending()],
      crimes: [
        crime({
          kind: 'controlled_substance',
          disposition: 'convicted',
          committed: '2022',
          convicted: '2022',
          imposed: '3 months',
        }),
      ],
    },
    worth: [
      'naturalization',
      'voluntary-departure',
      'post-conviction-relief',
      '212-a-2-a-i-ii',
      '237-a-2-b-i',
    ],
    once: { 'lpr-cancellation': ['seven_years'] },
  },
  {
    who: 'The same, seven years said',
    law: 'INA 240A(a)(2), 240A(d)(1)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2012')],
      trips: [trip('2012', 'admitted_resident')],
      proceedings: [pending()],
      crimes: [
        crime({
          kind: 'controlled_substance',
          disposition: 'convicted',
          committed: '2022',
          convicted: '2022',
          imposed: '3 months',
        }),
      ],
    },
    answers: { seven_years: 'yes' },
    worth: [
      'naturalization',
      'lpr-cancellation',
      'voluntary-departure',
      'post-conviction-relief',
      '212-a-2-a-i-ii',
      '237-a-2-b-i',
    ],
  },
  {
    who: 'Resident since 2018 without any trouble',
    law: 'INA 316(a)',
    profile: { ...grown, statuses: [status(lpr, '2018')] },
    worth: ['naturalization'],
  },
  {
    who: 'Resident since 2018, convicted of drug trafficking',
    law: 'INA 101(a)(43)(B), 101(f)(8), 237(a)(2)(A)(iii)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2018')],
      crimes: [
        crime({
          kind: 'drug_trafficking',
          disposition: 'convicted',
          committed: '2023',
          convicted: '2024',
          imposed: '3 years',
        }),
      ],
    },
    worth: [
      'naturalization',
      'post-conviction-relief',
      '212-a-2-a-i-i',
      '212-a-2-a-i-ii',
      '212-a-2-c',
      '237-a-2-a-iii',
      '237-a-2-b-i',
      '237-a-2-a-i',
    ],
    bars: { naturalization: /good moral character/ },
  },
  {
    who: 'Resident since 2023, whether they live with a citizen is not known',
    law: 'INA 319(a): three years in marriage with a citizen',
    profile: { ...grown, statuses: [status(lpr, '2023')] },
    worth: [],
    once: { naturalization: ['married_three'] },
  },
]
