import { beforeAll, describe, expect, it } from 'vitest'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { reportsContract } from '../contract.ts'
import { mailReports } from './mailReports.ts'
import { reportWork } from './reportFiles.ts'

const office = useOffice()
const calls = reportsContract.endpoints
let editor: Person
let outsider: Person

beforeAll(async () => {
  editor = await office.user({ team_ids: [await office.team()], first_name: 'Rosa' })
  outsider = await office.user({ team_ids: [await office.team()] })
  for (const opened of ['2026-02-03', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2025-07-01'])
    await aCase(editor, { opened })
})

const spring = { from: '2026-02-01', to: '2026-03-31' }

describe('a report', () => {
  it('counts what the caller sees, by group and in all', async () => {
    const report = await editor.do(calls.getCasesReport, { ...spring, group_by: 'month' })
    expect(report.rows.map(({ title, cells }) => [title, cells['opened'], cells['open']])).toEqual([
      ['February 2026', 2, 3],
      ['March 2026', 3, 6],
    ])
    expect(report.totals.cells).toMatchObject({ opened: 5, closed: 0, open: 6, median_days: null })
    const { totals } = await outsider.do(calls.getCasesReport, { ...spring, group_by: 'month' })
    expect(totals.cells).toMatchObject({ opened: 0, open: 0 })
  })

  it('is compared with the period before', async () => {
    const { compared_with, rows, totals } = await editor.do(calls.getCasesReport, {
      from: '2026-03-01',
      to: '2026-03-31',
      group_by: 'month',
      compare: true,
    })
    expect(compared_with).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect([rows[0]!.before!['opened'], totals.before!['opened']]).toEqual([2, 2])
  })

  it.each([
    [{ from: '2026-03-02' }, 'to', 'Enter the last day, too'],
    [{ to: '2026-03-02' }, 'from', 'Enter the first day, too'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'Choose a last day that is not before the first'],
    [{ from: '1900-03-02', to: '2026-03-01' }, 'to', 'Choose a period of at most 20 years'],
    [{ period: 'any', group_by: 'month' }, 'period', 'Choose a period to see its months'],
    [
      { period: 'any', group_by: 'type', compare: true },
      'compare',
      'Choose a period to compare it with the one before',
    ],
  ])('refuses %o at its field', async (input, path, message) => {
    const { status, error } = await editor.send(calls.getCasesReport, input)
    expect([status, error.issues]).toMatchObject([422, [{ path, message }]])
  })

  it('on users is for admins and those who manage a team', async () => {
    const { status, error } = await editor.call(calls.getUsersReport)
    expect([status, error.code]).toEqual([403, 'report.forbidden'])
    for (const [call, input] of [
      [calls.printReport, { type: 'users' }],
      [calls.exportReport, { type: 'users' }],
      [calls.saveReport, { type: 'users', name: 'Load' }],
    ] as const)
      expect((await editor.send(call, input)).status).toBe(403)
  })
})

it('has many reports of one person wait for one another', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, () => editor.call(calls.getCasesReport, { period: 'this_year' })),
  )
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

describe('the files of a report', () => {
  const parameters = { ...spring, group_by: 'month', compare: true }

  it('have the figures on paper', async () => {
    const { raw } = await editor.call(calls.printReport, { type: 'cases', parameters })
    const { pages } = await readPdf(raw.rawPayload)
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('Cases report')
    expect(text).toContain('02/01/2026 to 03/31/2026')
    expect(text).toContain('Cases opened and closed')
    expect(text).toMatch(/February 2026 2 \(0\)/)
  })

  it('have them in a spreadsheet among the downloads', async () => {
    const { id } = await editor.do(calls.exportReport, { type: 'cases', parameters, format: 'csv' })
    await runTracked(office, reportWork, id, {
      report: (message) => {
        throw new Error(message)
      },
      stopping: undefined,
    })
    const [job] = (await editor.do(trackedJobsContract.endpoints.listTrackedJobs, {})).items
    expect(job).toMatchObject({ title: expect.stringContaining('Cases report'), error: null })
    const { raw } = await editor.call(exportsContract.endpoints.downloadExport, { id: job!.download_id! })
    expect(raw.body).toMatch(/^\ufeffMonth,Opened,"Opened, before",/)
    expect(raw.body).toContain('March 2026,3,')
  })

  it('refuse parameters of another report, at their place', async () => {
    for (const [call, more] of [
      [calls.printReport, {}],
      [calls.exportReport, {}],
      [calls.saveReport, { name: 'X' }],
    ] as const) {
      const { status, error } = await editor.send(call, { type: 'cases', parameters: { days: 3 }, ...more })
      expect([status, error.issues![0]!.path]).toEqual([422, expect.stringContaining('parameters')])
    }
  })
})

describe('saved reports', () => {
  it('are changed and deleted by their owner, and exist for nobody else', async () => {
    const saved = await editor.do(calls.saveReport, { type: 'cases', name: 'Spring', parameters: spring })
    const taken = await editor.call(calls.saveReport, { type: 'cases', name: 'spring' })
    expect([taken.status, taken.error.code]).toEqual([422, 'reports.name_taken'])
    const changed = await editor.do(calls.changeSavedReport, { id: saved.id, name: 'In spring', version: 1 })
    expect(changed).toMatchObject({ name: 'In spring', parameters: spring, version: 2 })
    const stale = await editor.call(calls.changeSavedReport, { id: saved.id, name: 'Y', version: 1 })
    expect(stale.status).toBe(409)
    expect(await outsider.do(calls.listSavedReports)).toEqual({ items: [] })
    expect((await outsider.call(calls.deleteSavedReport, { id: saved.id })).status).toBe(404)
    await editor.do(calls.deleteSavedReport, { id: saved.id })
    expect(await editor.do(calls.listSavedReports)).toEqual({ items: [] })
  })

  /** The first to be mailed, with parameters that the report has no more. */
  const aReportOfAnotherVersion = () =>
    office.database.transaction(({ db }) =>
      db
        .insertInto('saved_reports')
        .values({
          user_id: editor.id,
          type: 'cases',
          name: 'Old',
          parameters: JSON.stringify({ group_by: 'gone' }),
          is_mailed: true,
          created_at: '2026-01-15T00:00:00Z',
        })
        .execute(),
    )

  it('are mailed once a month, with totals and no small ones', async () => {
    await aReportOfAnotherVersion()
    const { id } = await editor.do(calls.saveReport, {
      type: 'cases',
      name: 'Secret name',
      parameters: { period: 'this_quarter', group_by: 'attorney' },
      is_mailed: true,
    })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('saved_reports')
        .set({ created_at: '2026-01-15T00:00:00Z', mailed_for: '2026-03-01' })
        .where('id', '=', id)
        .execute(),
    )
    const mails = () =>
      office.database.read
        .selectFrom('outbox_messages')
        .select(['subject', 'body'])
        .where('kind', '=', 'report')
        .execute()
    // Still the night before, in every time zone of the US.
    await mailReports(office, new Date('2026-04-01T02:00:00Z'))
    expect(await mails()).toEqual([])
    for (const at of ['2026-04-01T20:00:00Z', '2026-04-02T20:00:00Z']) await mailReports(office, new Date(at))
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Cases report: 01/01/2026 to 03/31/2026')
    expect(mail!.body).toContain('Opened: 5')
    expect(mail!.body).toContain('/reports?report=cases&group_by=attorney&from=2026-01-01&to=2026-03-31')
    expect(mail!.body).not.toMatch(/Secret|attorney:/i)
    await aCase(editor, { opened: '2026-04-20' })
    await mailReports(office, new Date('2026-07-01T20:00:00Z'))
    expect((await mails()).at(-1)!.body).toContain('Opened: fewer than 5')
    for (const [period, days] of [
      ['last_month', '07/01/2026 to 07/31/2026'],
      ['this_month', '08/01/2026 to 08/31/2026'],
      ['last_quarter', '07/01/2026 to 09/30/2026'],
      ['last_12_months', '11/01/2025 to 10/31/2026'],
    ] as const) {
      await editor.do(calls.changeSavedReport, { id, parameters: { period } })
      const month = Number(days.slice(14, 16)) % 12
      await mailReports(office, new Date(Date.UTC(2026, month, 1, 20)))
      expect((await mails()).at(-1)!.subject).toBe(`Cases report: ${days}`)
    }
  })
})
