import { crime, day, ewi, incident, proceeding, status, trip, visa } from '#testing/aProfile.ts'
import { lpr, adult, cancel, type Invented } from './invented.samples.ts'

export const convictedOf: Invented[] = [
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
    hinted: { '212-a-2-a-i-i': /neither its kind of offense nor its end is chosen/ },
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
    hinted: { '212-a-2-a-i-i': /neither its kind of offense nor its end is chosen/ },
  },
  {
    who: 'one whose note says “No prior record, arrested for cocaine in 2019”',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      crimes: [incident('No prior record, arrested for cocaine in 2019')],
    },
    never: ['212-a-2-a-i-ii'],
  },
  {
    who: 'one whose note says “Never arrested, charged or convicted of theft”',
    facts: {
      ...adult,
      trips: [trip('2015', ewi)],
      crimes: [incident('Never arrested, charged or convicted of theft')],
    },
    never: [['212-a-2-a-i-i', /theft/]],
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
    who: 'never admitted, arrested for assault',
    facts: {
      ...adult,
      trips: [trip('2018', ewi)],
      crimes: [crime({ kind: 'assault', disposition: 'dismissed', committed: '2025' })],
    },
    hinted: { 'bond-redetermination': /law enforcement officer .* arrest or a charge alone/ },
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
