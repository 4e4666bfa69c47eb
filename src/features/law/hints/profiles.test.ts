// Invented people, to be read by a lawyer: what is known of them, what must be hinted, and what must not.
// The day is November 22, 2026. `may`: said only as something that may be so.
import { describe, expect, test } from 'vitest'
import {
  benefit,
  country,
  crime,
  custody,
  day,
  ewi,
  hints,
  incident,
  proceeding,
  relative,
  status,
  statements,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { GroundAnswers } from './joined.ts'
import type { Profile } from './profile.ts'

interface Invented {
  who: string
  facts: Partial<Profile>
  answers?: GroundAnswers
  /** By entry: a hint is there; with words, that it says them. */
  hinted?: Record<string, true | RegExp>
  /** Entries that would be wrong law or wrong about this person; with words, only if they say them. */
  never?: readonly (string | [string, RegExp])[]
  /** First result. */
  first?: string
}

const citizen = 'us_citizen'
const lpr = 'permanent_resident'
const adult = { born: day('05/05/1985') }
const cancel = 'non-lpr-cancellation'
const waiver = 'waiver-unlawful-presence'
const tenYears = '212-a-9-b-i-ii'
const child = (born: string) => relative('children', citizen, { born })

const convictedOf: Invented[] = [
  {
    who: 'a resident whose notes say “charge dismissed, never convicted” and “DUI … Please order the record”',
    facts: {
      ...adult,
      statuses: [status(lpr, '2015')],
      crimes: [
        incident('Charge dismissed, never convicted'),
        incident('DUI, blew 0.12. Please order the court record'),
      ],
    },
    hinted: { '212-a-2-a-i-i': /the notes say “.*only words/ },
    never: [
      '237-a-2-a-ii',
      '212-a-2-b',
      '237-a-2-a-iii',
      'post-conviction-relief',
      '237-a-2-b-i',
      '237-a-2-c',
    ],
  },
  {
    who: 'a resident with the note “No drugs, no guns found”',
    facts: {
      ...adult,
      statuses: [status(lpr, '2015')],
      crimes: [incident('Stopped by police. No drugs, no guns found')],
    },
    never: ['237-a-2-b-i', '212-a-2-a-i-ii', '237-a-2-c'],
  },
  {
    who: 'one who came without inspection and was convicted of shoplifting, a first and only one, 10 days of 6 months',
    facts: {
      ...adult,
      trips: [trip('2010', ewi)],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'pleaded_guilty',
          committed: '2020',
          imposed: '10 days',
          maximum: '6 months',
        }),
      ],
    },
    hinted: { '212-a-2-a-i-i': /petty offense exception fits/ },
    never: ['237-a-2-a-i', '237-a-2-a-iii', '212-a-2-b'],
  },
  {
    who: 'a resident of ten years with a theft at 18 months suspended, in proceedings since last year',
    facts: {
      ...adult,
      statuses: [status(lpr, '2012')],
      trips: [trip('2012', 'admitted_resident')],
      proceedings: [proceeding({ outcome: 'pending', begun: '2025' })],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'no_contest',
          committed: '2024',
          imposed: '18 months',
          maximum: '5 years',
        }),
      ],
    },
    hinted: {
      '237-a-2-a-iii': /can be an aggravated felony/,
      'lpr-cancellation': /aggravated felony bars it/,
    },
    never: ['237-a-2-a-i', [cancel, /./]],
    first: '237-a-2-a-iii',
  },
  {
    who: 'a visitor convicted of driving under the influence this year, who came as a child in 2005',
    facts: {
      born: day('1995'),
      trips: [trip('2005', ewi)],
      crimes: [crime({ kind: 'dui', disposition: 'convicted', committed: '2026', imposed: '5 days' })],
    },
    hinted: { '212-a-1-a-iii': /no criminal ground by itself/ },
    never: ['daca', '212-a-2-a-i-i', '237-a-2-a-i', ['212-a-1-a-iii', /does not say/]],
  },
  {
    who: 'a student admitted in 2023 whose possession of a little marijuana was a plea of guilty',
    facts: {
      born: day('2003'),
      trips: [trip('2023', visa)],
      statuses: [status('nonimmigrant', '2023', '2027', 'student')],
      crimes: [crime({ kind: 'marijuana_small', disposition: 'pleaded_guilty', committed: '2025' })],
    },
    hinted: { '212-a-2-a-i-ii': /212\(h\)/ },
    never: ['237-a-2-b-i', 'sijs'],
  },
  {
    who: 'one whose only note on a criminal incident is “Denies any arrest”',
    facts: { ...adult, trips: [trip('2020', ewi)], crimes: [incident('Denies any arrest')] },
    never: ['212-a-2-a-i-i'],
  },
  {
    who: 'one whose note says “No prior record, arrested for cocaine in 2019”',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      crimes: [incident('No prior record, arrested for cocaine in 2019')],
    },
    hinted: { '212-a-2-a-i-ii': /only words/ },
  },
  {
    who: 'one whose note says “Never arrested, charged or convicted of theft”',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      crimes: [incident('Never arrested, charged or convicted of theft')],
    },
    never: ['212-a-2-a-i-i'],
  },
  {
    who: 'came without inspection in 2000, firearm conviction in 2005, resident by adjustment in 2015',
    facts: {
      ...adult,
      trips: [trip('2000', ewi)],
      statuses: [status(lpr, '2015')],
      crimes: [crime({ kind: 'firearm', disposition: 'convicted', committed: '2005', convicted: '2005' })],
    },
    hinted: { '237-a-2-c': /must come after an admission, and the first one recorded is later/ },
  },
  {
    who: 'the same convicted in 2018',
    facts: {
      ...adult,
      statuses: [status(lpr, '2015')],
      crimes: [crime({ kind: 'firearm', disposition: 'convicted', committed: '2018', convicted: '2018' })],
    },
    never: [['237-a-2-c', /recorded is later/]],
  },
  {
    who: 'two traffic tickets, guilty',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      crimes: [
        crime({ kind: 'traffic', disposition: 'pleaded_guilty', committed: '2019' }),
        crime({ kind: 'traffic', disposition: 'pleaded_guilty', committed: '2020' }),
      ],
    },
    never: ['212-a-2-b', 'post-conviction-relief'],
  },
  {
    who: 'a theft at 16 in juvenile court, a petty one since',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      crimes: [
        crime({ kind: 'theft', disposition: 'juvenile', committed: '2001' }),
        crime({
          kind: 'theft',
          disposition: 'convicted',
          committed: '2020',
          imposed: 'none',
          maximum: '6 months',
        }),
      ],
    },
    hinted: { '212-a-2-a-i-i': /petty offense exception fits/ },
  },
  {
    who: 'a theft that was an infraction',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      crimes: [crime({ kind: 'theft', level: 'infraction', disposition: 'pleaded_guilty' })],
    },
    hinted: { '212-a-2-a-i-i': /only if the court gave the rights of a criminal trial/ },
  },
  {
    who: 'never admitted, arrested for shoplifting and not charged',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      crimes: [crime({ kind: 'theft', disposition: 'not_charged', committed: '2025' })],
    },
    hinted: { 'bond-redetermination': /arrest or a charge alone/ },
    never: ['212-a-2-a-i-i'],
  },
  {
    who: 'a visitor arrested for shoplifting',
    facts: {
      ...adult,
      trips: [trip('2018', visa)],
      crimes: [crime({ kind: 'theft', disposition: 'not_charged', committed: '2025' })],
    },
    never: ['bond-redetermination'],
  },
  {
    who: 'a resident sentenced to 364 days for theft, all suspended, of a possible 364',
    facts: {
      ...adult,
      statuses: [status(lpr, '2010')],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'pleaded_guilty',
          committed: '2020',
          imposed: '364 days',
          maximum: '364 days',
        }),
      ],
    },
    never: ['237-a-2-a-iii', '237-a-2-a-i'],
  },
  {
    who: 'a resident sentenced to 365 days for theft, all suspended',
    facts: {
      ...adult,
      statuses: [status(lpr, '2010')],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'pleaded_guilty',
          committed: '2020',
          imposed: '365 days',
          maximum: '1 year',
        }),
      ],
    },
    hinted: { '237-a-2-a-iii': true, naturalization: /aggravated felony since November 29, 1990/ },
    first: '237-a-2-a-iii',
  },
  {
    who: 'a resident since 2010 who came back from a journey in 2022, theft in 2024',
    facts: {
      ...adult,
      trips: [trip('2010', 'admitted_resident', '05/2022'), trip('06/2022', 'admitted_resident')],
      statuses: [status(lpr, '2010')],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'convicted',
          committed: '2024',
          imposed: '10 days',
          maximum: '1 year',
        }),
      ],
    },
    never: ['237-a-2-a-i'],
  },
  {
    who: 'a resident by adjustment in 2008 who came back from a journey in 2022, theft in 2010',
    facts: {
      ...adult,
      trips: [trip('06/2022', 'admitted_resident')],
      statuses: [status(lpr, '2008')],
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'convicted',
          committed: '2010',
          convicted: '2010',
          imposed: '10 days',
          maximum: '1 year',
        }),
      ],
    },
    hinted: { '237-a-2-a-i': /within five years of admission/ },
    never: [['237-a-2-a-i', /recorded is later/]],
  },
  {
    who: 'aged 19, in juvenile court for prostitution at 16',
    facts: {
      born: day('2007'),
      trips: [trip('2020', ewi)],
      crimes: [crime({ kind: 'prostitution', disposition: 'juvenile', committed: '2023' })],
    },
    hinted: { 't-visa': /under 18/ },
    never: ['212-a-2-a-i-i'],
  },
]

const presence: Invented[] = [
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

const tenYearsHere: Invented[] = [
  {
    who: 'without inspection in 2008, an only child who is a citizen of 32',
    facts: { ...adult, trips: [trip('2008', ewi)], relatives: [child('1994')] },
    hinted: { [cancel]: /though no spouse, parent or child under 21/, 'immediate-relative': /21 or older/ },
    never: [[cancel, /hardship counts/]],
  },
  {
    who: 'without inspection in 2008, a citizen son of 32 who may petition, nobody whose hardship counts',
    facts: { ...adult, trips: [trip('2008', ewi)], relatives: [child('1994')] },
    hinted: {
      'consular-processing': /for which no spouse or parent who is a citizen or resident is recorded/,
    },
    never: [waiver],
  },
  {
    who: 'the same with a mother who is a resident',
    facts: { ...adult, trips: [trip('2008', ewi)], relatives: [child('1994'), relative('parents', lpr)] },
    hinted: { 'consular-processing': /so a waiver comes first/, [waiver]: true },
    never: [['consular-processing', /for which no spouse/]],
  },
  {
    who: 'without inspection in 2008, a citizen child of 10',
    facts: { ...adult, trips: [trip('2008', ewi)], relatives: [child('2016')] },
    hinted: { [cancel]: /have passed, and a child under 21 is a citizen or resident whose hardship counts/ },
    never: ['immediate-relative', [cancel, /\bmay\b/]],
  },
  {
    who: 'the same with a child born in 2005, no more is known: 20 or 21',
    facts: { ...adult, trips: [trip('2008', ewi)], relatives: [child('2005')] },
    hinted: {
      [cancel]: /may be under 21 and unmarried/,
      'immediate-relative': /may be 21/,
    },
  },
  {
    who: 'the same with a child of 19 who has married, by her own profile',
    facts: {
      ...adult,
      trips: [trip('2008', ewi)],
      relatives: [relative('children', citizen, { born: '2007', married: true })],
    },
    hinted: { [cancel]: /though no spouse/ },
  },
  {
    who: 'the same with a grandchild of 10 among the children',
    facts: {
      ...adult,
      trips: [trip('2008', ewi)],
      relatives: [relative('children', citizen, { born: '2016', relation: 'other' })],
    },
    hinted: { [cancel]: /though no spouse/ },
  },
  {
    who: 'without inspection in 2012, proceedings begun in 2019',
    facts: {
      ...adult,
      trips: [trip('2012', ewi)],
      proceedings: [proceeding({ outcome: 'pending', begun: '2019' })],
      relatives: [child('2016')],
    },
    hinted: { [cancel]: /proceedings began before that: a notice to appear stops the clock/ },
  },
  {
    who: 'without inspection in 2006, proceedings begun in 2019: ten years before the notice',
    facts: {
      ...adult,
      trips: [trip('2006', ewi)],
      proceedings: [proceeding({ outcome: 'pending', begun: '2019' })],
      relatives: [child('2016')],
    },
    hinted: { [cancel]: /ten years of continuous presence have passed/ },
    never: [[cancel, /stops the clock/]],
  },
  {
    who: 'here since 2005 but for 24 days in 2019',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '06/01/2019'), trip('06/25/2019', ewi)],
      relatives: [child('2016')],
    },
    hinted: { [cancel]: /have passed, and a child.*absences break it only over 90 days/ },
  },
  {
    who: 'here since 2005 but for 91 days in 2019',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '06/01/2019'), trip('08/31/2019', ewi)],
      relatives: [child('2016')],
    },
    never: [cancel],
  },
  {
    who: 'here since 2005 but for three times 70 days',
    facts: {
      ...adult,
      trips: [
        trip('2005', ewi, '01/01/2017'),
        trip('03/12/2017', ewi, '01/01/2018'),
        trip('03/12/2018', ewi, '01/01/2019'),
        trip('03/12/2019', ewi),
      ],
      relatives: [child('2016')],
    },
    never: [cancel],
  },
  {
    who: 'here since 2005 but for an absence of which only the months are known',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '06/2019'), trip('08/2019', ewi)],
      relatives: [child('2016')],
    },
    hinted: { [cancel]: /may have passed/ },
  },
  {
    who: 'here since 2005 but for 20 days after an order of removal in 2019',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '06/01/2019'), trip('06/21/2019', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed', on: '05/01/2019' })],
      relatives: [child('2016')],
    },
    hinted: { '212-a-9-c': /followed an order of removal/ },
    never: [cancel],
    first: '212-a-9-c',
  },
  {
    who: 'a crew member who jumped ship in 2005',
    facts: {
      ...adult,
      trips: [trip('2005', visa)],
      statuses: [status('nonimmigrant', '2005', '2005', 'crew')],
      relatives: [child('2016'), relative('spouses', citizen)],
    },
    never: [cancel, 'adjustment-of-status'],
  },
  {
    who: 'an exchange visitor of 2010 with a citizen child',
    facts: {
      ...adult,
      trips: [trip('2010', visa)],
      statuses: [status('nonimmigrant', '2010', '2012', 'exchange_visitor')],
      relatives: [child('2015')],
    },
    hinted: { [cancel]: /exchange visitor who came for medical training/ },
  },
  {
    who: 'ordered removed in absentia in 2010, reopened in 2015, a new notice to appear since',
    facts: {
      ...adult,
      trips: [trip('2005', ewi)],
      proceedings: [
        proceeding({ outcome: 'ordered_removed_in_absentia', on: '2010', begun: '2009' }),
        proceeding({ outcome: 'order_vacated', on: '2015' }),
        proceeding({ begun: '2024' }),
      ],
      relatives: [child('2015')],
    },
    hinted: { [cancel]: /have passed/ },
    never: ['212-a-9-a-ii', '212-a-6-b', 'rescind-in-absentia-order', [cancel, /has to be reopened/]],
  },
  {
    who: 'an expedited order of 2005 beside an order of 2010 that was vacated',
    facts: {
      ...adult,
      trips: [trip('2006', ewi)],
      proceedings: [
        proceeding({ expedited: 'ordered_removed', on: '2005' }),
        proceeding({ outcome: 'ordered_removed', on: '2010' }),
        proceeding({ outcome: 'order_vacated', on: '2012' }),
      ],
    },
    hinted: { '212-a-9-a-i': true },
    never: ['212-a-9-a-ii'],
  },
]

const meanings: Invented[] = [
  {
    who: 'one whose wife is a citizen of Mexico, in free words: no meaning',
    facts: { ...adult, trips: [trip('2010', ewi)], relatives: [relative('spouses', null)] },
    never: ['immediate-relative', waiver, 'consular-processing'],
  },
  {
    who: 'one who is “Citizen of Honduras, no status”, here without inspection since 2010',
    facts: { ...adult, statuses: [status(null)], trips: [trip('2010', ewi)] },
    hinted: { '212-a-6-a': true, [cancel]: true },
  },
  {
    who: 'a national of the United States',
    facts: { ...adult, statuses: [status('us_national')], trips: [trip('2010', ewi)] },
    never: ['212-a-6-a', cancel],
  },
  {
    who: 'one born in Puerto Rico, with an arrest',
    facts: { ...adult, birthCountry: country('PR'), crimes: [incident('Arrested for theft')] },
    hinted: { 'citizenship-by-birth': true },
    never: ['212-a-2-a-i-i'],
  },
  {
    who: 'a resident whose card ran out in 2024',
    facts: { ...adult, statuses: [status(lpr, '2014', '2024')] },
    hinted: { naturalization: /five years/ },
    never: ['237-a-1-b', '237-a-1-d'],
  },
]

const families: Invented[] = [
  {
    who: 'separated from a citizen, not divorced',
    facts: {
      ...adult,
      trips: [trip('2020', visa)],
      relatives: [relative('spouses', citizen, { ending: 'separated' })],
    },
    hinted: { 'immediate-relative': /separated and not divorced/ },
    never: ['widow'],
  },
  {
    who: 'aged 25, separated, with a mother who is a resident: still married, so no second preference',
    facts: {
      born: day('2001'),
      relatives: [relative('parents', lpr), relative('spouses', null, { ending: 'separated' })],
    },
    never: ['preference-relative'],
  },
  {
    who: 'divorced in 2016 from a citizen who died in 2020',
    facts: {
      ...adult,
      relatives: [relative('spouses', citizen, { ending: 'divorce', ended: '2016', deceased: true })],
    },
    never: ['widow', 'immediate-relative'],
  },
  {
    who: 'married until the death of a citizen this March',
    facts: {
      ...adult,
      relatives: [relative('spouses', citizen, { ending: 'death', ended: '03/2026', deceased: true })],
    },
    hinted: { widow: /due within two years/ },
    never: [['widow', /\bmay\b/]],
  },
  {
    who: 'married until the death of a citizen in 2015, no petition',
    facts: {
      ...adult,
      relatives: [relative('spouses', citizen, { ending: 'death', ended: '2015', deceased: true })],
    },
    hinted: { widow: /have passed, unless the spouse had petitioned/ },
  },
  {
    who: 'a widow of a citizen who has married again',
    facts: {
      ...adult,
      relatives: [
        relative('spouses', citizen, { ending: 'death', deceased: true }),
        relative('spouses', null, { wed: '2025' }),
      ],
    },
    never: ['widow'],
  },
  {
    who: 'one whose partner, not husband, is a citizen',
    facts: {
      ...adult,
      trips: [trip('2010', ewi)],
      relatives: [relative('spouses', citizen, { relation: 'partner' })],
    },
    never: ['immediate-relative', waiver, 'widow', [cancel, /hardship counts/]],
  },
  {
    who: 'one who turned 21 yesterday, father a citizen',
    facts: { born: day('11/21/2005'), relatives: [relative('parents', citizen)] },
    hinted: { 'preference-relative': true },
    never: ['immediate-relative'],
  },
  {
    who: 'one who turns 21 tomorrow, father a citizen',
    facts: { born: day('11/23/2005'), relatives: [relative('parents', citizen)] },
    hinted: { 'immediate-relative': /under 21/ },
    never: ['preference-relative'],
  },
  {
    who: 'a fiancée who did not marry the petitioner but another citizen',
    facts: {
      ...adult,
      trips: [trip('2024', visa)],
      statuses: [status('nonimmigrant', '2024', '2024', 'fiance')],
      relatives: [relative('spouses', citizen, { wed: '2025' })],
    },
    hinted: { 'adjustment-of-status': /only through the citizen who petitioned/ },
  },
  {
    who: 'aged 19, adoptive mother a citizen',
    facts: {
      born: day('2007'),
      trips: [trip('2018', visa)],
      relatives: [relative('parents', citizen, { relation: 'adoptive_parent' })],
    },
    hinted: { 'immediate-relative': /before the person was 16/ },
  },
  {
    who: 'adopted child a citizen of 25, stepsister a citizen',
    facts: {
      ...adult,
      trips: [trip('2018', visa)],
      relatives: [
        relative('children', citizen, { born: '2001', relation: 'adopted_child' }),
        relative('siblings', citizen, { born: '1980', relation: 'stepsibling' }),
      ],
    },
    hinted: {
      'immediate-relative': /before the child was 16/,
      'preference-relative': /before either was 18/,
    },
  },
  {
    who: 'one who turns 21 today, father a citizen',
    facts: { born: day('11/22/2005'), relatives: [relative('parents', citizen)] },
    never: ['immediate-relative'],
  },
  {
    who: 'a witness in S status, wife a citizen',
    facts: {
      ...adult,
      trips: [trip('2018', visa)],
      statuses: [status('nonimmigrant', '2018', '2030', 'witness')],
      relatives: [relative('spouses', citizen)],
    },
    never: ['adjustment-of-status'],
  },
  {
    who: 'divorced from a citizen who then died, married to a resident now',
    facts: {
      ...adult,
      trips: [trip('2019', visa)],
      relatives: [
        relative('spouses', citizen, { ending: 'divorce', ended: '2018', deceased: true }),
        relative('spouses', lpr, { wed: '2021' }),
      ],
    },
    hinted: { 'preference-relative': /spouse is a permanent resident/ },
    never: ['widow', 'immediate-relative'],
  },
]

const residents: Invented[] = [
  {
    who: 'a resident of six years in proceedings',
    facts: {
      ...adult,
      statuses: [status(lpr, '2019')],
      trips: [trip('2015', visa)],
      proceedings: [proceeding({ outcome: 'pending', begun: '2025' })],
    },
    hinted: { naturalization: /not decided while removal proceedings are pending/, 'lpr-cancellation': true },
  },
  {
    who: 'a resident since 2015, in proceedings since 2018, never admitted before',
    facts: {
      ...adult,
      statuses: [status(lpr, '2015')],
      proceedings: [proceeding({ outcome: 'pending', begun: '2018' })],
    },
    hinted: { 'lpr-cancellation': /must have passed when the clock stopped/ },
  },
  {
    who: 'a conditional resident whose two years end on January 15, 2027',
    facts: { ...adult, statuses: [status('conditional_resident', '01/15/2025', '01/15/2027')] },
    hinted: { '237-a-1-d': /ends on 01\/15\/2027, and the petition .* can be filed/ },
  },
  {
    who: 'a conditional resident whose two years ended in 2024, divorced, nothing filed',
    facts: {
      ...adult,
      statuses: [status('conditional_resident', '01/15/2022', '01/15/2024')],
      relatives: [relative('spouses', citizen, { ending: 'divorce' })],
    },
    hinted: {
      '237-a-1-d': /has expired.*waiver of the joint petition/,
      naturalization: /conditions of the residence have to be removed/,
    },
  },
  {
    who: 'a conditional resident who filed in time',
    facts: {
      ...adult,
      statuses: [status('conditional_resident', '01/15/2022', '01/15/2024')],
      benefits: [benefit('remove_conditions', '2023', 'pending')],
    },
    never: ['237-a-1-d'],
  },
  {
    who: 'a resident since the age of 8, 18 in 2000, both parents citizens',
    facts: {
      born: day('03/01/1982'),
      birthCountry: country('MX'),
      statuses: [status(lpr, '1990')],
      relatives: [
        relative('parents', citizen, { since: '1996' }),
        relative('parents', citizen, { since: '1997' }),
      ],
    },
    hinted: { 'citizenship-derivative': /former section 321/ },
    never: ['citizenship-acquired', ['citizenship-derivative', /custody of that parent/]],
  },
  {
    who: 'a resident at 10, now 15, whose mother naturalized last year',
    facts: {
      born: day('2011'),
      birthCountry: country('MX'),
      statuses: [status(lpr, '06/2021')],
      relatives: [relative('parents', citizen, { since: '2025' })],
    },
    hinted: { 'citizenship-derivative': /custody of that parent/ },
    never: ['citizenship-acquired', 'naturalization'],
  },
  {
    who: 'the same with a stepfather who is a citizen',
    facts: {
      born: day('2011'),
      birthCountry: country('MX'),
      statuses: [status(lpr, '06/2021')],
      relatives: [relative('parents', citizen, { relation: 'stepparent' })],
    },
    never: ['citizenship-derivative', 'citizenship-acquired'],
  },
  {
    who: 'a resident whose mother naturalized when he was 19',
    facts: {
      born: day('2000'),
      birthCountry: country('MX'),
      statuses: [status(lpr, '2010')],
      relatives: [relative('parents', citizen, { since: '2019' })],
    },
    never: ['citizenship-derivative', 'citizenship-acquired'],
  },
  {
    who: 'a conditional resident whose husband, the petitioner, died this May',
    facts: {
      ...adult,
      statuses: [status('conditional_resident', '02/10/2025', '02/10/2027')],
      relatives: [
        relative('spouses', citizen, { wed: '2024', ending: 'death', ended: '05/2026', deceased: true }),
      ],
    },
    hinted: { '237-a-1-d': /filed alone and needs no waiver/ },
    never: ['waiver-joint-petition'],
  },
  {
    who: 'a conditional resident since 2023 with a divorce of 2015',
    facts: {
      ...adult,
      statuses: [status('conditional_resident', '02/10/2023', '02/10/2025')],
      relatives: [relative('spouses', null, { wed: '2008', ending: 'divorce', ended: '2015' })],
    },
    hinted: { '237-a-1-d': /late one needs good cause/ },
    never: ['waiver-joint-petition', ['237-a-1-d', /marriage has ended/]],
  },
  {
    who: 'a conditional resident with a partner among the spouses',
    facts: {
      ...adult,
      statuses: [status('conditional_resident', '02/10/2025', '02/10/2027')],
      relatives: [relative('spouses', null, { relation: 'partner' })],
    },
    never: ['waiver-joint-petition', ['237-a-1-d', /marriage has ended/]],
  },
  {
    who: 'a visitor for two weeks in 2010, a resident since 2019, in proceedings since 2024',
    facts: {
      ...adult,
      trips: [trip('06/01/2010', visa, '06/15/2010'), trip('03/2019', 'admitted_resident')],
      statuses: [status(lpr, '03/2019')],
      proceedings: [proceeding({ begun: '10/2024' })],
    },
    hinted: { 'lpr-cancellation': /must have passed when the clock stopped/ },
    never: [['lpr-cancellation', /had passed when they began/]],
  },
  {
    who: 'a resident since 2018 who was away from January 2022 to June 2024',
    facts: {
      ...adult,
      trips: [trip('2018', 'admitted_resident', '01/2022'), trip('06/2024', 'admitted_resident')],
      statuses: [status(lpr, '2018')],
    },
    hinted: { naturalization: /a year or more broke the residence/ },
  },
  {
    who: 'a resident whose order of 2016 was vacated in 2018',
    facts: {
      ...adult,
      statuses: [status(lpr, '2005')],
      proceedings: [
        proceeding({ outcome: 'ordered_removed', on: '2016' }),
        proceeding({ outcome: 'order_vacated', on: '2018' }),
      ],
    },
    hinted: { naturalization: true },
    never: ['212-a-9-a-ii', 'consent-to-reapply'],
  },
]

const protection: Invented[] = [
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
    hinted: { asylum: /being under 18 is an extraordinary circumstance/ },
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
    hinted: { asylum: /may not have passed/ },
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

const together: Invented[] = [
  {
    who: 'here 2005 to 2019, back without inspection the same year, wife a citizen',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '03/2019'), trip('08/2019', ewi)],
      relatives: [relative('spouses', citizen)],
    },
    hinted: {
      '212-a-9-c': /followed more than a year/,
      'immediate-relative': /the permanent bar comes first/,
      'consular-processing': /no visa before ten years outside/,
      'waiver-permanent-bar': true,
    },
    never: [waiver, 'adjustment-of-status'],
    first: '212-a-9-c',
  },
  {
    who: 'the same after the permanent bar was answered No',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '03/2019'), trip('08/2019', ewi)],
      relatives: [relative('spouses', citizen)],
    },
    answers: new Map([['212-a-9-c', 'no']]),
    hinted: { [waiver]: true },
    never: [['consular-processing', /permanent bar/], 'waiver-permanent-bar'],
  },
  {
    who: 'one of whom only the answer is known: the permanent bar applies',
    facts: { ...adult, trips: [trip('2019', ewi)], relatives: [relative('spouses', citizen)] },
    answers: new Map([['212-a-9-c', 'yes']]),
    hinted: { 'consular-processing': /no visa before ten years outside/ },
    never: [waiver, ['consular-processing', /leaving now/]],
    first: '212-a-9-c',
  },
  {
    who: 'expelled in an expedited removal in 2014, back without inspection in 2015, afraid',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      proceedings: [proceeding({ expedited: 'ordered_removed', on: '2014' })],
      statements: statements('fear_returning_home_country'),
    },
    hinted: {
      '212-a-9-c': true,
      '212-a-9-a-i': true,
      'withholding-of-removal': true,
      'cat-withholding': true,
    },
    never: ['asylum'],
    first: '212-a-9-c',
  },
  {
    who: 'ordered removed in absentia in 2020, never left, with ten years and a citizen child',
    facts: {
      ...adult,
      trips: [trip('2008', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed_in_absentia', on: '2020', begun: '2019' })],
      relatives: [child('2016')],
    },
    hinted: { '212-a-6-b': true, [cancel]: /has to be reopened first/ },
    first: '212-a-9-a-ii',
  },
  {
    who: 'removed in 2005, ten years over, back with a visa in 2018',
    facts: {
      ...adult,
      trips: [trip('1999', ewi, '06/2005'), trip('2018', visa)],
      proceedings: [proceeding({ outcome: 'ordered_removed', on: '05/2005' })],
    },
    never: ['212-a-9-c', tenYears, '212-a-9-a-ii', 'consent-to-reapply'],
  },
  {
    who: 'one who said at the bridge in 2019 that she was a citizen, husband a citizen',
    facts: {
      ...adult,
      trips: [trip('2019', 'false_citizenship')],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { '212-a-6-c-ii': true, 'immediate-relative': /no waiver for immigrants/ },
    never: ['237-a-3-d'],
    first: '212-a-6-c-ii',
  },
  {
    who: 'a VAWA self-petitioner under the permanent bar',
    facts: {
      ...adult,
      trips: [trip('2005', ewi, '03/2019'), trip('08/2019', ewi)],
      statuses: [status('vawa_self_petitioner', '2024')],
    },
    hinted: { 'waiver-permanent-bar': /VAWA self-petitioner may ask for a waiver/ },
    first: '212-a-9-c',
  },
  {
    who: 'one who withdrew an application for admission in 2019 and came without inspection in 2020',
    facts: {
      ...adult,
      trips: [trip('2020', ewi)],
      proceedings: [proceeding({ expedited: 'withdrew_application', on: '2019' })],
    },
    never: ['212-a-9-a-i', '212-a-9-a-ii', '212-a-9-c', 'consent-to-reapply'],
  },
  {
    who: 'a grant of withholding, here since 2010, a citizen child of 10',
    facts: {
      ...adult,
      trips: [trip('2010', ewi)],
      statuses: [status('withholding', '2016')],
      relatives: [child('2016')],
    },
    hinted: { [cancel]: /has to be reopened first/ },
  },
  {
    who: 'ordered removed in 2008, DACA, back on advance parole in 2016, wife a citizen',
    facts: {
      born: day('1995'),
      trips: [trip('2003', ewi, '05/2016'), trip('06/2016', 'advance_parole')],
      statuses: [status('daca', '2013', '2027')],
      proceedings: [proceeding({ outcome: 'ordered_removed', on: '2008' })],
      relatives: [relative('spouses', citizen)],
    },
    hinted: { 'adjustment-of-status': true, '212-a-9-a-ii': true },
    never: [['adjustment-of-status', /can be reinstated|has to be reopened/]],
  },
]

describe.each([
  ['crimes', convictedOf],
  ['presence', presence],
  ['ten years', tenYearsHere],
  ['meanings', meanings],
  ['families', families],
  ['residents and citizens', residents],
  ['protection', protection],
  ['grounds and options together', together],
])('%s', (_, people) => {
  test.each(people.map((one) => [one.who, one] as const))(
    '%s',
    (__, { facts, answers, hinted = {}, never = [], first }) => {
      const found = hints(facts, answers)
      const of = (identifier: string) => found.filter((hint) => hint.identifier === identifier)
      for (const [identifier, expected] of Object.entries(hinted)) {
        expect(found.map((hint) => hint.identifier)).toContain(identifier)
        if (expected !== true)
          expect(
            of(identifier)
              .map((hint) => hint.because)
              .join(' | '),
          ).toMatch(expected)
      }
      for (const one of never) {
        const [identifier, expected] = typeof one === 'string' ? [one, /^/] : one
        expect(of(identifier).filter((hint) => expected.test(hint.because))).toEqual([])
      }
      if (first) expect(found[0]).toMatchObject({ identifier: first, grave: true })
      for (const hint of found) {
        expect(hint.because).toMatch(/^\p{Ll}.*[^.;]$/u)
        expect(hint.authority === '' && hint.facts.length > 0).toBe(false)
      }
    },
  )
})

test('there are sixty of them and more', () => {
  const all = [
    convictedOf,
    presence,
    tenYearsHere,
    meanings,
    families,
    residents,
    protection,
    together,
  ].flat()
  expect(new Set(all.map(({ who }) => who)).size).toBeGreaterThanOrEqual(60)
})
