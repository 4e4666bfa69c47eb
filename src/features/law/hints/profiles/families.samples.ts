import { day, ewi, relative, status, trip, visa } from '#testing/aProfile.ts'
import { citizen, lpr, adult, cancel, waiver, type Invented } from './invented.samples.ts'

export const families: Invented[] = [
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
