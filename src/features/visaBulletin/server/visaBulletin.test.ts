import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { logsContract } from '#features/logs/contract.ts'
import { aBulletin } from '#testing/server/aBulletin.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { areaCodes, categoryCodes, cellKey, isOptional, readCutoff, type Cell } from '../contract/bulletin.ts'
import { visaBulletinContract } from '../contract.ts'
import { readBulletin } from '../readBulletin.ts'

const { listVisaBulletins, getVisaBulletin, saveVisaBulletin, deleteVisaBulletin } =
  visaBulletinContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

const byKey = (cells: Cell[]) => Object.fromEntries(cells.map((cell) => [cellKey(cell), cell.cutoff]))

describe('months that came with Ellis', () => {
  test('October 2026 has in every cell what its page says', async () => {
    const page = readFileSync(new URL('./october2026.txt', import.meta.url), 'utf8')
    const { cells } = readBulletin(page)
    const read = Object.entries(cells).map(([key, printed]) => [key, readCutoff(printed, '2026-10')])
    const shipped = await admin.do(getVisaBulletin, { month: '2026-10' })
    expect(byKey(shipped.cells)).toEqual(Object.fromEntries(read))
    expect(shipped).toMatchObject({ uscis_family: 'dates_for_filing', entered_by: null })
    expect(shipped.source_url).toContain('visa-bulletin-for-october-2026')
  })

  test('September 2026 is complete', async () => {
    const { cells } = await admin.do(getVisaBulletin, { month: '2026-09' })
    const columns = areaCodes.filter((area) => !isOptional(area))
    expect(cells).toHaveLength(2 * categoryCodes.length * columns.length)
    expect(byKey(cells)).toMatchObject({
      'final_action.EB-2.india': 'U',
      'final_action.F4.philippines': '2007-08-22',
      'dates_for_filing.F2B.mexico': '2010-05-15',
    })
  })
})

describe('a month', () => {
  test('is entered, corrected by its version, logged by the cells that changed, and deleted', async () => {
    const entered = await admin.do(saveVisaBulletin, aBulletin('2026-11'))
    expect(entered).toMatchObject({ month: '2026-11', version: 1, entered_by: { id: admin.id } })
    const cell = { chart: 'final_action', category: 'F4', area: 'mexico', cutoff: '2001-05-01' } as const
    const correction = { ...aBulletin('2026-11', [cell]), version: 1 }
    const corrected = await admin.do(saveVisaBulletin, correction)
    expect(byKey(corrected.cells)['final_action.F4.mexico']).toBe('2001-05-01')
    await expect(admin.call(saveVisaBulletin, correction)).resolves.toMatchObject({ status: 409 })
    await expect(admin.call(saveVisaBulletin, aBulletin('2026-11'))).resolves.toMatchObject({
      status: 409,
      body: { error: { code: 'visa_bulletin.exists' } },
    })
    const { items } = await admin.do(listVisaBulletins, {})
    expect(items.map(({ month }) => month)).toEqual(['2026-11', '2026-10', '2026-09'])
    const lines = await admin.do(logsContract.endpoints.listActivity, { action: 'visa_bulletin.corrected' })
    expect(lines.items[0]!.changes).toEqual([
      { label: 'Month', before: '', after: '2026-11' },
      expect.objectContaining({
        label: 'Final action dates, F4',
        after: 'All others C; China, mainland C; India C; Mexico 01MAY01; Philippines C',
      }),
    ])
    await admin.do(deleteVisaBulletin, { month: '2026-11' })
    await expect(admin.call(getVisaBulletin, { month: '2026-11' })).resolves.toMatchObject({ status: 404 })
  })

  const issuesOf = async (input: object) => {
    const { status, error } = await admin.call(saveVisaBulletin, { ...aBulletin('2026-12'), ...input })
    expect(status).toBe(422)
    return error.issues!
  }
  const { cells } = aBulletin('2026-12')
  const withFirst = (cutoff: string) => ({ cells: [{ ...cells[0]!, cutoff }, ...cells.slice(1)] })

  test.each([
    ['an unreadable cell', withFirst('22JANN20'), 'cells.0.cutoff', /All others: Enter C, U or a date/],
    ['a day that does not exist', withFirst('2020-02-30'), 'cells.0.cutoff', /Enter C, U or a date/],
    ['a date still to come', withFirst('2027-01-01'), 'cells.0.cutoff', /after the month of the bulletin/],
    ['a missing cell', { cells: cells.slice(1) }, 'cells', /^Cells are missing: final_action\.F1\.all$/],
    ['a cell given twice', { cells: [...cells, cells[0]!] }, /^cells\.\d+\.cutoff$/, /stands there twice/],
    ['no cells', { cells: [] }, 'cells', /and 147 more$/],
    ['an address that is none', { source_url: 'travel.state.gov' }, 'source_url', /beginning with https/],
    ['an address of a script', { source_url: 'javascript:alert(1)' }, 'source_url', /beginning with https/],
  ])('is refused with %s', async (_name, input, path, message) => {
    const [issue] = await issuesOf(input)
    expect(issue!.path).toMatch(path)
    expect(issue!.message).toMatch(message)
  })

  test('of a year with more columns needs all of them', async () => {
    const vietnam = { chart: 'final_action', category: 'F1', area: 'vietnam', cutoff: 'C' } as const
    const [issue] = await issuesOf({ cells: [...cells, vietnam] })
    expect(issue!.message).toMatch(/final_action\.F2A\.vietnam/)
  })
})
