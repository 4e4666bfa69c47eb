import { benefit, country, day, proceeding, relative, status, trip, visa } from '#testing/aProfile.ts'
import { citizen, lpr, adult, type Invented } from './invented.samples.ts'

export const residents: Invented[] = [
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
