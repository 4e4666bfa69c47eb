import { beforeAll, describe, expect, test } from 'vitest'
import { parseDay } from '#fields/day/partialDay.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { queryOf, related } from '#query/query.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { chartRows, enterBulletins, idsByCode } from '#testing/server/priorityDates.ts'

const office = useOffice()
let admin: Person
let record_id: number
let ids: Record<string, number>
let months: string[]

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  ids = await idsByCode(office)
  months = await enterBulletins(office, admin, [
    chartRows('final_action', { F1: ['2020-01-01'], F4: ['2010-01-01'], F2A: ['2020-01-01'] }),
    chartRows('final_action', { F1: ['2020-02-01'], F4: ['2010-01-01'], F2A: ['2020-01-01'] }),
    [
      ...chartRows('final_action', {
        F1: ['2020-01-22', { mexico: '2008-09-08' }],
        F4: ['2011-10-22', { india: '2006-12-15' }],
        'EB-2': ['2025-01-01', { india: 'U' }],
      }),
      ...chartRows('dates_for_filing', {
        F1: ['2020-02-01', { mexico: '2008-12-01' }],
        'EB-2': ['C', { india: '2015-01-15' }],
      }),
    ],
  ])
  const { record } = await aRecord(admin, { party: { first_name: 'Holder' } })
  record_id = record.id
})

async function standingOf(
  priority: string | null,
  code: string | null,
  born: string | null,
  charged: string | null = null,
) {
  const party = await aParty(admin, {
    record_id,
    first_name: 'Beneficiary',
    ...(born && { birth_country_id: ids[born]! }),
  })
  const reading = priority === null ? null : parseDay(priority)
  const day = reading?.ok ? reading.value : null
  await admin.do(sectionsContract.endpoints.createCharacteristic, {
    immigration_benefits: {
      party_id: party.id,
      notes: 'A petition',
      ...(day && {
        priority_date: day.date,
        priority_date_format: day.format,
        priority_date_uncertain: day.uncertain,
      }),
      ...(code && { preference_category_id: ids[code]! }),
      ...(charged && { chargeability_country_id: ids[charged]! }),
    },
  })
  const names = [
    'visa_final_action',
    'visa_dates_for_filing',
    'visa_final_action_before',
    'visa_days_behind',
    'visa_current_since',
    'visa_area',
  ]
  const { items } = await admin.do(advancedSearchContract.endpoints.advancedSearch, {
    ...queryOf('parties', [{ field: 'id', operator: 'is', term: party.id }]),
    result_params: { columns: names.map((name) => `immigration_benefits.${name}`) },
  })
  const [final, filing, before, behind, since, area] = items[0]!.cells
  return { final, filing, before, behind, since, area }
}

describe('a priority date by the bulletin in effect', () => {
  test.each([
    // Earlier than the day listed, on it, and after it.
    ['01/21/2020', 'F1', 'GT', { final: 'Current', filing: 'Current', before: 'Current', behind: null }],
    ['01/22/2020', 'F1', 'GT', { final: 'Not current', filing: 'Current', before: 'Current', behind: 1 }],
    ['01/31/2020', 'F1', 'GT', { final: 'Not current', filing: 'Current', before: 'Current', behind: 10 }],
    [
      '02/01/2020',
      'F1',
      'GT',
      { final: 'Not current', filing: 'Not current', before: 'Not current', behind: 11 },
    ],
    // Countries with a column of their own, and those that only look like one.
    ['01/21/2020', 'F1', 'MX', { final: 'Not current', filing: 'Not current', area: 'Mexico' }],
    ['09/07/2008', 'F1', 'MX', { final: 'Current', area: 'Mexico' }],
    ['01/21/2020', 'F1', 'HK', { final: 'Current', area: 'All others' }],
    ['01/01/2011', 'F4', 'IN', { final: 'Not current', area: 'India' }],
    ['01/01/2011', 'F4', 'PH', { final: 'Current', area: 'Philippines' }],
    // C and U.
    ['10/01/2026', 'F2A', 'MX', { final: 'Current' }],
    [
      '01/01/1999',
      'EB-2',
      'IN',
      { final: 'Not current', filing: 'Current', before: 'Current', behind: null },
    ],
    ['01/01/2026', 'EB-2', 'GT', { final: 'Not current', filing: 'Current', before: 'Current' }],
    // Known in part.
    ['01/2020', 'F1', 'GT', { final: 'Perhaps current', filing: 'Current' }],
    ['12/2019', 'F1', 'GT', { final: 'Current' }],
    ['2020', 'F1', 'GT', { final: 'Perhaps current', filing: 'Perhaps current' }],
    ['2021', 'F1', 'GT', { final: 'Not current' }],
    ['about 2021', 'F1', 'GT', { final: 'Perhaps current' }],
    ['about 2017', 'F1', 'GT', { final: 'Current' }],
    // Nothing unknown is current.
    ['01/01/1999', null, 'GT', { final: 'Not known', filing: 'Not known' }],
    ['01/01/1999', 'F2A', null, { final: 'Not known', area: 'Not known' }],
    ['01/01/1999', 'DV', 'GT', { final: 'Not known' }],
    ['01/01/1999', 'IR', null, { final: 'No limit' }],
    [null, 'F2A', 'GT', { final: null }],
  ] as const)('%s in %s, born in %s', async (priority, code, born, expected) => {
    expect(await standingOf(priority, code, born)).toMatchObject(expected)
  })

  test('a country of chargeability that was entered comes before that of birth', async () => {
    expect(await standingOf('01/21/2020', 'F1', 'MX', 'GT')).toMatchObject({
      final: 'Current',
      area: 'All others',
    })
    expect(await standingOf('01/21/2020', 'F1', null, 'MX')).toMatchObject({
      final: 'Not current',
      area: 'Mexico',
    })
  })

  test('current since the first month of an unbroken run', async () => {
    expect((await standingOf('06/01/2009', 'F4', 'PH'))['since']).toBe(`${months[0]}-01`)
    expect((await standingOf('06/01/2011', 'F4', 'PH'))['since']).toBe(`${months[2]}-01`)
    expect((await standingOf('01/15/2020', 'F1', 'GT'))['since']).toBe(`${months[1]}-01`)
    expect((await standingOf('01/31/2020', 'F1', 'GT'))['since']).toBeNull()
  })

  test('is found by it', async () => {
    const query = queryOf(
      'parties',
      [],
      [
        related('immigration_benefits', [
          { field: 'visa_final_action', operator: 'is_any_of', term: ['not_limited'] },
        ]),
      ],
    )
    const { total_items } = await admin.do(advancedSearchContract.endpoints.countSearch, query)
    expect(total_items).toBe(1)
  })
})
