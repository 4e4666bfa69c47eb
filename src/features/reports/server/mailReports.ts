import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { addDays, startOfMonth } from '#core/days.ts'
import { Refusal } from '#core/errors.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { queryString } from '#core/queryString.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { cellWords } from '../cellWords.ts'
import { reportDefinitions, type ReportType } from '../contract/definitions.ts'
import type { ReportAnswer, ReportCells, ReportColumn } from '../contract/report.ts'
import { savedReportEvents } from '../events.ts'
import type { PeriodName } from '../periods.ts'
import { isSmall, smallest } from './hideSmallFigures.ts'
import { checkParameters, periodWords, readReport } from './readReport.ts'
import type { ReportCtx } from './reportCtx.ts'

/** Mails saved reports on the month that has ended, from seven o'clock of the office on; a second run finds none left. */
export async function mailReports(services: Services, now = new Date()): Promise<void> {
  const { timezone } = await readSetting(services.database.read, 'timezone')
  const { day } = wallClock(now, timezone)
  const month = startOfMonth(day)
  if (now.toISOString() < instantsOf(month, '07:00', timezone)[0]!) return
  const due = await services.database.read
    .selectFrom('saved_reports')
    .select('id')
    .where('is_mailed', '=', true)
    .where((eb) => eb.or([eb('mailed_for', 'is', null), eb('mailed_for', '<', month)]))
    // Saved in the course of this month: the first mail comes with the next.
    .where('created_at', '<', instantsOf(month, '00:00', timezone)[0]!)
    .orderBy('id')
    .execute()
  await tryEach(due, ({ id }) =>
    runInTransaction(services, null, (ctx) => mailReport({ ...ctx, now }, id, month)),
  )
}

/** One mail, in the transaction that marks it mailed; none to those who may no longer sign in or open the report. */
async function mailReport(ctx: AnyoneWriteCtx, id: number, month: string): Promise<void> {
  const saved = await ctx.db
    .updateTable('saved_reports')
    .set({ mailed_for: month })
    .where('id', '=', id)
    .where('is_mailed', '=', true)
    .where((eb) => eb.or([eb('mailed_for', 'is', null), eb('mailed_for', '<', month)]))
    .returning(['user_id', 'type', 'parameters'])
    .executeTakeFirst()
  const actor = saved && (await findActor(ctx.db, saved.user_id))
  if (!actor || !(saved.type in reportDefinitions)) return
  const type = saved.type as ReportType
  const parameters = saved.parameters as Record<string, unknown>
  const reader = { db: ctx.streamDb, actor, now: ctx.now, vault: ctx.vault }
  const report = await readStored(reader, type, parameters, month).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!report) return
  // A name such as "last month" will mean another one by the time the link is opened.
  const days = report.period && { ...report.period, period: undefined }
  const { email, first_name } = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', saved.user_id)
    .executeTakeFirstOrThrow()
  await queueEmail(ctx, {
    about: { user_id: saved.user_id },
    kind: 'report',
    to: email,
    subject: `${report.title} report: ${periodWords(report.period)}`,
    body: [
      `Dear ${first_name},`,
      `${reportDefinitions[type].about}, ${periodWords(report.period)}:`,
      report.columns.map((column) => totalLine(report, column)).join('\n'),
      `The whole report, as of now:\n${ctx.public_url}/reports${queryString({ report: type, ...parameters, ...days })}`,
      `You can end these mails on that page, under Saved reports.`,
    ].join('\n\n'),
  })
  await ctx.record(savedReportEvents, 'mailed', { entity_id: id, user_ids: [saved.user_id], changes: {} })
}

const alreadyOver: readonly unknown[] = ['last_month', 'last_quarter', 'last_year'] satisfies PeriodName[]

/**
 * Parameters that were stored may be none of the report any more. On the first of a month, "this month" is the one that
 * has ended the day before, and so is "last month".
 */
async function readStored(
  reader: ReportCtx,
  type: ReportType,
  parameters: Record<string, unknown>,
  month: string,
): Promise<ReportAnswer> {
  const period_day = alreadyOver.includes(parameters['period']) ? month : addDays(month, -1)
  return readReport(reader, type, checkParameters(type, parameters), period_day)
}

// Mail is forwarded and stored by every carrier: it holds totals alone, no groups, and no small ones.
function totalLine({ totals, columns, compared_with }: ReportAnswer, column: ReportColumn): string {
  const words = (cells: ReportCells) => {
    if (column.kind === 'count')
      return isSmall(cells[column.key]) ? `fewer than ${smallest}` : cellWords(column, cells)
    // A median or a rate of a few says as much about them as their number.
    const isOfFew = columns.some(({ key, kind }) => kind === 'count' && isSmall(cells[key]))
    return isOfFew ? '—' : cellWords(column, cells)
  }
  const before = compared_with && totals.before ? ` (before: ${words(totals.before)})` : ''
  return `${column.title}: ${words(totals.cells)}${before}`
}
