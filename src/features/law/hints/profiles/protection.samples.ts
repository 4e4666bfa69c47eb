import {
  benefit,
  country,
  crime,
  custody,
  day,
  ewi,
  relative,
  status,
  statements,
  trip,
  visa,
} from '#testing/aProfile.ts'
import { citizen, adult, type Invented } from './invented.samples.ts'

export const protection: Invented[] = [
  {
    who: 'an asylee of two years who came without inspection',
    facts: { ...adult, trips: [trip('2020', ewi)], statuses: [status('asylee', '2023')] },
    hinted: { 'asylee-adjustment': true },
    never: ['212-a-6-a', 'asylum', 'withholding-of-removal', 'waiver-asylee'],
  },
  {
    who: 'an asylee with a conviction of theft',
    facts: {
      ...adult,
      trips: [trip('2020', ewi)],
      statuses: [status('asylee', '2023')],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'convicted',
          committed: '2024',
          imposed: '1 year',
          maximum: '5 years',
        }),
      ],
    },
    hinted: { 'waiver-asylee': /most can be waived/, '212-a-2-a-i-i': true },
    never: ['237-a-2-a-iii'],
  },
  {
    who: 'a student of 20, in status, with both parents at home',
    facts: {
      born: day('02/2006'),
      trips: [trip('2024', visa)],
      statuses: [status('nonimmigrant', '2024', '2028', 'student')],
    },
    never: ['sijs', '237-a-1-b', '237-a-1-c'],
  },
  {
    who: 'aged 16, held as an unaccompanied child in 2023, afraid to go back',
    facts: {
      born: day('2010'),
      trips: [trip('2023', ewi)],
      custody: [custody('unaccompanied_child')],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { asylum: /does not run/, sijs: /juvenile court/ },
    never: [['asylum', /has passed/], 'withholding-of-removal'],
  },
  {
    who: 'aged 17, here for three years with her mother, afraid to go back',
    facts: {
      born: day('2009'),
      trips: [trip('2023', ewi)],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { asylum: /being under 18 can be an extraordinary circumstance/ },
    never: ['withholding-of-removal'],
  },
  {
    who: 'one who entered on November 30, 2025',
    facts: { ...adult, trips: [trip('11/30/2025', ewi)] },
    hinted: { asylum: /deadline is 11\/30\/2026/ },
  },
  {
    who: 'U status from December 2021 to December 2025, no application for residence',
    facts: { ...adult, statuses: [status('u_nonimmigrant', '12/01/2021', '12/01/2025')] },
    hinted: { 'adjustment-of-status': /ended on 12\/01\/2025.*extension comes first/ },
    never: [['adjustment-of-status', /have passed, and the application is due/]],
  },
  {
    who: 'U status since January 2023, application pending',
    facts: {
      ...adult,
      statuses: [status('u_nonimmigrant', '01/01/2023')],
      benefits: [benefit('adjustment', '2026', 'pending')],
    },
    never: ['adjustment-of-status'],
  },
  {
    who: 'TPS since 2001, came in 1999 at 10',
    facts: { born: day('1989'), trips: [trip('1999', ewi)], statuses: [status('tps', '2001')] },
    never: ['daca'],
  },
  {
    who: 'an asylee who came without inspection, husband a citizen',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      statuses: [status('asylee', '2020')],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'asylee-adjustment': true },
    never: ['consular-processing'],
  },
  {
    who: 'aged 19, special immigrant juvenile petition approved, father dead',
    facts: {
      born: day('2007'),
      trips: [trip('2020', ewi)],
      statuses: [status('special_immigrant_juvenile', '2023')],
      relatives: [relative('parents', null, { deceased: true })],
    },
    hinted: { 'adjustment-of-status': /visa number/ },
    never: ['sijs'],
  },
  {
    who: 'a VAWA self-petitioner who came without inspection, husband a citizen',
    facts: {
      ...adult,
      trips: [trip('2010', ewi)],
      statuses: [status('vawa_self_petitioner', '2024')],
      relatives: [relative('spouses', citizen)],
      statements: statements('victim_of_dv_us_usc_relative'),
    },
    hinted: { 'adjustment-of-status': /no admission or parole is needed/ },
    never: ['consular-processing', 'vawa-self-petition'],
  },
  {
    who: 'U status from 2019 to 2023, extended to 2027',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      statuses: [
        status('u_nonimmigrant', '01/05/2019', '01/05/2023'),
        status('u_nonimmigrant', '01/05/2023', '01/05/2027'),
      ],
      statements: statements('victim_of_ucrime_us'),
    },
    hinted: { 'adjustment-of-status': /it ends on 01\/05\/2027/ },
    never: ['u-visa', ['adjustment-of-status', /extension comes first/]],
  },
  {
    who: 'held as an unaccompanied child in 2005, 36 by now, afraid',
    facts: {
      born: day('1990'),
      trips: [trip('2005', ewi)],
      custody: [custody('unaccompanied_child')],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { asylum: /has passed.*disputed/, 'withholding-of-removal': true },
    never: [['asylum', /does not run/]],
  },
  {
    who: 'one who entered on November 21, 2025, afraid: the last day was a Saturday',
    facts: {
      ...adult,
      trips: [trip('11/21/2025', ewi)],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { asylum: /deadline is 11\/23\/2026/ },
    never: [
      ['asylum', /an exception is needed/],
      ['withholding-of-removal', /has passed/],
    ],
  },
  {
    who: 'a citizen of Venezuela and Spain who came in March, afraid',
    facts: {
      ...adult,
      nationalities: [country('VE'), country('ES')],
      trips: [trip('03/01/2026', visa)],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { asylum: /each of the countries has to be feared/ },
  },
  {
    who: 'one who left in 2024 and is abroad, afraid',
    facts: {
      ...adult,
      trips: [trip('2015', ewi, '2024')],
      statements: statements('fear_returning_home_country'),
    },
    never: ['asylum', 'withholding-of-removal', 'cat-withholding'],
  },
  {
    who: 'one who came as a child in 2003 and left for good in 2016',
    facts: { born: day('1995'), trips: [trip('2003', ewi, '2016')] },
    never: ['daca'],
  },
  {
    who: 'an asylee admitted as a visitor, husband a citizen',
    facts: {
      ...adult,
      trips: [trip('2015', visa)],
      statuses: [status('asylee', '2020')],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'asylee-adjustment': true, 'adjustment-of-status': true },
    never: ['consular-processing'],
  },
  {
    who: 'paroled in March 2022, asylum filed in February 2023 and pending, afraid',
    facts: {
      ...adult,
      trips: [trip('03/2022', 'paroled')],
      statuses: [status('parole', '03/2022', '03/2024')],
      benefits: [benefit('asylum', '02/2023', 'pending')],
      statements: statements('fear_returning_home_country'),
    },
    never: ['asylum', ['withholding-of-removal', /has passed/]],
  },
  {
    who: 'the same filed in 2025',
    facts: {
      ...adult,
      trips: [trip('03/2022', 'paroled')],
      benefits: [benefit('asylum', '02/2025', 'pending')],
      statements: statements('fear_returning_home_country'),
    },
    hinted: { 'withholding-of-removal': /the year for asylum has passed/ },
    never: ['asylum'],
  },
  {
    who: 'one who came at 8 in 2003, with a burglary that was a misdemeanor',
    facts: {
      born: day('1995'),
      trips: [trip('2003', ewi)],
      crimes: [crime({ kind: 'burglary', level: 'misdemeanor', disposition: 'pleaded_guilty' })],
    },
    never: ['daca'],
  },
  {
    who: 'one who came at 8 in 2003, with a theft that was a misdemeanor',
    facts: {
      born: day('1995'),
      trips: [trip('2003', ewi)],
      crimes: [crime({ kind: 'theft', level: 'misdemeanor', disposition: 'pleaded_guilty' })],
    },
    hinted: { daca: /a felony, a significant misdemeanor or three others/ },
  },
]
