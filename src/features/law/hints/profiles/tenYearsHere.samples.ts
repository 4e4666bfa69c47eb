import { ewi, proceeding, relative, status, trip, visa } from '#testing/aProfile.ts'
import { citizen, lpr, adult, cancel, waiver, child, type Invented } from './invented.samples.ts'

export const tenYearsHere: Invented[] = [
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
