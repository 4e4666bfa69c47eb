import { benefit, day, ewi, proceeding, relative, status, trip, visa } from '#testing/aProfile.ts'
import { citizen, lpr, adult, cancel, waiver, tenYears, type Invented } from './invented.samples.ts'

export const presence: Invented[] = [
  {
    who: 'aged 16, without inspection in 2020, mother a citizen',
    facts: { born: day('06/01/2010'), trips: [trip('2020', ewi)], relatives: [relative('parents', citizen)] },
    hinted: { 'immediate-relative': /under 21/, 'consular-processing': true },
    never: [waiver, tenYears, ['consular-processing', /leaving now/], 'sijs'],
  },
  {
    who: 'aged 18 and 100 days, without inspection in 2020, mother a citizen',
    facts: { born: day('08/14/2008'), trips: [trip('2020', ewi)], relatives: [relative('parents', citizen)] },
    never: [waiver, ['consular-processing', /leaving now/]],
  },
  {
    who: 'aged 18 and 200 days, without inspection in 2020, mother a citizen',
    facts: { born: day('05/06/2008'), trips: [trip('2020', ewi)], relatives: [relative('parents', citizen)] },
    hinted: { [waiver]: /would bring a bar of three years/ },
  },
  {
    who: 'born on a leap day in 2008, without inspection in 2015, mother a citizen: 18 since March 1 or February 28',
    facts: { born: day('02/29/2008'), trips: [trip('2015', ewi)], relatives: [relative('parents', citizen)] },
    hinted: { [waiver]: /would bring a bar of three years/ },
    never: [tenYears],
  },
  {
    who: 'born in 2008, no more is known: a year alone is never certain',
    facts: { born: day('2008'), trips: [trip('2015', ewi)], relatives: [relative('parents', citizen)] },
    hinted: { [waiver]: /may bring a bar/ },
    never: [[waiver, /would bring/]],
  },
  {
    who: 'DACA since 2013, back on advance parole in 2016, now married to a citizen',
    facts: {
      born: day('1994'),
      trips: [trip('2003', ewi, '05/2016'), trip('06/2016', 'advance_parole')],
      statuses: [status('daca', '2013', '2027')],
      relatives: [relative('spouses', citizen, { wed: '2020' })],
    },
    hinted: { 'immediate-relative': true, 'adjustment-of-status': true },
    never: [tenYears, '212-a-9-b-i-i', waiver, '212-a-9-c', '212-a-6-a', 'daca'],
  },
  {
    who: 'TPS since 2001, back on advance parole in 2018',
    facts: {
      ...adult,
      trips: [trip('1999', ewi, '2018'), trip('2018', 'advance_parole')],
      statuses: [status('tps', '2001')],
    },
    never: [tenYears, '212-a-9-b-i-i', '212-a-9-c', 'daca', 'waiver-permanent-bar'],
  },
  {
    who: 'without inspection in late 2021, asylum pending since early 2022, husband a resident',
    facts: {
      ...adult,
      trips: [trip('12/01/2021', ewi)],
      benefits: [benefit('asylum', '02/01/2022', 'pending')],
      relatives: [relative('spouses', lpr)],
    },
    never: [waiver, tenYears, ['consular-processing', /leaving now/], 'asylum'],
  },
  {
    who: 'without inspection in 2005, asylum filed in 2022: the years before count',
    facts: {
      ...adult,
      trips: [trip('2005', ewi)],
      benefits: [benefit('asylum', '2022', 'pending')],
      relatives: [relative('spouses', lpr)],
    },
    hinted: { [waiver]: /would bring a bar of ten years/ },
  },
  {
    who: 'asylum filed in 2016 and denied in 2020, still here, wife a citizen',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      benefits: [benefit('asylum', '2016', 'denied', '2020')],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { [waiver]: /would bring a bar of ten years/ },
  },
  {
    who: 'admitted as a visitor until June 2022, husband a resident',
    facts: {
      ...adult,
      trips: [trip('12/2021', visa)],
      statuses: [status('nonimmigrant', '12/2021', '06/2022', 'visitor')],
      relatives: [relative('spouses', lpr)],
    },
    hinted: {
      [waiver]: /would bring a bar of ten years/,
      'consular-processing': /245\(c\)\(2\)/,
      '237-a-1-b': true,
    },
    never: ['adjustment-of-status', '212-a-6-a'],
  },
  {
    who: 'the same visitor with a citizen for a husband: adjusts here',
    facts: {
      ...adult,
      trips: [trip('12/2021', visa)],
      statuses: [status('nonimmigrant', '12/2021', '06/2022', 'visitor')],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'adjustment-of-status': /an overstay does not bar/, 'immediate-relative': true },
    never: ['consular-processing', tenYears],
  },
  {
    who: 'a student for duration of status whose program ended in 2022 and who left in 2025',
    facts: {
      ...adult,
      trips: [trip('2018', visa, '2025')],
      statuses: [status('nonimmigrant', '2018', '2022', 'student')],
    },
    never: [tenYears, '212-a-9-b-i-i'],
  },
  {
    who: 'here without inspection from 2021 to June 2024, abroad since, wife a citizen',
    facts: { ...adult, trips: [trip('2021', ewi, '06/2024')], relatives: [relative('spouses', citizen)] },
    hinted: { [tenYears]: /ended with a departure less than ten years ago/, [waiver]: true },
    never: ['adjustment-of-status', '212-a-6-a', cancel],
  },
  {
    who: 'a grant of withholding since 2010: that time is authorized',
    facts: {
      ...adult,
      trips: [trip('06/2009', ewi)],
      statuses: [status('withholding', '08/2009')],
      relatives: [relative('spouses', citizen)],
    },
    never: [[waiver, /would/], tenYears],
  },
  {
    who: 'a visitor whose change to student came before the visit ended, wife a citizen',
    facts: {
      ...adult,
      trips: [trip('01/05/2022', visa)],
      statuses: [
        status('nonimmigrant', '01/05/2022', '07/04/2022', 'visitor'),
        status('nonimmigrant', '05/01/2022', undefined, 'student'),
      ],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'adjustment-of-status': true },
    never: ['237-a-1-b', '237-a-1-c', waiver],
  },
  {
    who: 'a visitor whose time ran out in 2019, in proceedings since 2023',
    facts: {
      ...adult,
      trips: [trip('2018', visa)],
      statuses: [status('nonimmigrant', '2018', '2019', 'visitor'), status('in_proceedings', '2023')],
    },
    hinted: { '237-a-1-b': true },
  },
  {
    who: 'without inspection in March, in proceedings since May, husband a citizen: the bar of three years is for those who leave before',
    facts: {
      ...adult,
      trips: [trip('03/01/2026', ewi)],
      proceedings: [proceeding({ begun: '05/01/2026' })],
      relatives: [relative('spouses', citizen)],
    },
    never: [waiver, ['consular-processing', /three years/]],
  },
  {
    who: 'left in 2024 after 250 days, with proceedings begun before',
    facts: {
      ...adult,
      trips: [trip('01/01/2024', ewi, '09/07/2024')],
      proceedings: [proceeding({ begun: '06/01/2024', outcome: 'terminated' })],
    },
    never: ['212-a-9-b-i-i', tenYears],
  },
  {
    who: 'three returns on advance parole under DACA, wife a citizen',
    facts: {
      born: day('1995'),
      trips: [
        trip('2003', ewi, '01/2016'),
        trip('02/2016', 'advance_parole', '06/2018'),
        trip('07/2018', 'advance_parole', '12/2022'),
        trip('01/2023', 'advance_parole'),
      ],
      statuses: [
        status('daca', '2013', '2015'),
        status('daca', '2015', '2017'),
        status('daca', '2017', '2027'),
      ],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'adjustment-of-status': true },
    never: [tenYears, '212-a-9-c', '212-a-6-a', waiver],
  },
]
