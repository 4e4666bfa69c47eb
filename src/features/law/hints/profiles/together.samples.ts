import { day, ewi, proceeding, relative, status, statements, trip, visa } from '#testing/aProfile.ts'
import { citizen, adult, cancel, waiver, tenYears, child, type Invented } from './invented.samples.ts'

export const together: Invented[] = [
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
