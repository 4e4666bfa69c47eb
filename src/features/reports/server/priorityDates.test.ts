import { beforeAll, describe, expect, test } from 'vitest'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { chartRows, enterBulletins, idsByCode } from '#testing/server/priorityDates.ts'
import { reportsContract } from '../contract.ts'

const { getPriorityDatesReport } = reportsContract.endpoints
const office = useOffice()
const people: Record<string, Person> = {}

const format = ['MM/DD/YYYY', 'MM/YYYY', 'YYYY'] as const

beforeAll(async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const ids = await idsByCode(office)
  await enterBulletins(office, admin, [
    chartRows('final_action', { F1: ['2021-06-01'], F2B: ['2015-01-01'], 'EB-3': ['C'] }),
    [
      ...chartRows('final_action', {
        F1: ['2020-01-22', { mexico: '2008-09-08' }],
        F2B: ['2019-08-22', { mexico: '2010-05-15', philippines: '2013-10-01' }],
        'EB-3': ['2024-05-15', { india: '2014-01-01' }],
      }),
      ...chartRows('dates_for_filing', { F1: ['2020-02-01', { mexico: '2008-12-01' }] }),
    ],
  ])
  const own = await office.team('Own')
  const viewer = await office.user({ user_type: 'viewer', team_ids: [own] })
  const records = [
    (await aRecord(admin, { party: { first_name: 'Hidden' } })).record.id,
    (await aRecord(admin, { party: { first_name: 'Seen' }, team_ids: [own] })).record.id,
  ]
  const categories = ['F1', 'F2B', 'EB-3', 'IR', null]
  const countries = ['MX', 'IN', 'PH', 'GT', 'CN', null]
  for (let n = 0; n < 40; n += 1) {
    const code = categories[n % categories.length]
    const country = countries[n % countries.length]
    const { id: party_id } = await aParty(admin, {
      record_id: records[n % 2]!,
      first_name: `Number ${n}`,
      ...(country && { birth_country_id: ids[country]! }),
    })
    const year = 2006 + (n % 19)
    for (const entry of n % 7 === 0 ? [0, 1] : [0])
      await admin.do(sectionsContract.endpoints.createCharacteristic, {
        immigration_benefits: {
          party_id,
          priority_date:
            n % 3 === 2 ? `${year}-01-01` : `${year + entry}-0${1 + (n % 9)}-${n % 3 === 1 ? '01' : '15'}`,
          priority_date_format: format[n % 3],
          priority_date_uncertain: n % 11 === 0,
          ...(code && { preference_category_id: ids[code]! }),
        },
      })
  }
  Object.assign(people, { admin, viewer, outsider: await office.user({ user_type: 'editor' }) })
})

describe('every figure is the number of people found by its search', () => {
  test.each(['admin', 'viewer', 'outsider'])('as %s', async (name) => {
    const who = people[name]!
    for (const group_by of ['category', 'area'])
      for (const period of [{}, { from: '2010-01-01', to: '2019-12-31' }]) {
        const { rows, totals } = await who.do(getPriorityDatesReport, {
          group_by,
          within_months: 12,
          ...period,
        })
        for (const { cells, drill } of [...rows, totals])
          for (const [column, query] of Object.entries(drill)) {
            const { total_items } = await who.do(advancedSearchContract.endpoints.countSearch, query)
            expect([group_by, column, total_items]).toEqual([group_by, column, cells[column]])
          }
        if (name === 'outsider') expect(totals.cells).toMatchObject({ people: 0 })
      }
    if (name === 'admin') {
      const { totals } = await who.do(getPriorityDatesReport, { within_months: 60 })
      expect(totals.cells).toMatchObject({ people: 40 })
      // Each kind of standing occurs, or the test would show nothing.
      expect(Object.values(totals.cells)).not.toContain(0)
    }
  })
})

test('each priority date by itself', async () => {
  const { rows, notes } = await people['admin']!.do(getPriorityDatesReport, { group_by: 'person' })
  expect(rows).toHaveLength(46)
  const mexican = rows.find(({ title }) => title === 'Number 0 Reyes')!
  expect(mexican).toMatchObject({
    link: expect.stringMatching(/^\/parties\/\d+$/),
    cells: {
      priority_date: 'about 01/15/2006',
      category: 'F1',
      area: 'Mexico',
      cutoff: '08SEP08',
      moved: 'went back 4649 days',
      final: 'Current',
    },
  })
  expect(notes.join(' ')).toMatch(/By the Visa Bulletin for .*For adjustment of status USCIS goes by/)
})

test('without a bulletin nothing is current', async () => {
  await office.database.transaction(({ db }) => db.deleteFrom('visa_bulletins').execute())
  const { totals, notes } = await people['admin']!.do(getPriorityDatesReport, {})
  expect(totals.cells).toMatchObject({ current: 0, perhaps: 0, waiting: 0 })
  expect(notes.join(' ')).toMatch(/No month of the Visa Bulletin/)
})
