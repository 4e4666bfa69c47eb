import { Refusal } from '#core/errors.ts'
import { inTurnsBy } from '#core/server/http/concurrencyLimit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ReportType } from '../contract/definitions.ts'
import type { ReportAnswer, ReportInput } from '../contract/report.ts'
import { checkParameters, readReport } from './readReport.ts'

const inTurnOf = inTurnsBy<number>(2)

/** A report for somebody who waits. Reports of one person wait for one another, so that connections are left for others. */
export function readInTurn(ctx: ReadCtx, type: ReportType, input: ReportInput): Promise<ReportAnswer> {
  return inTurnOf(ctx.actor.user_id, async () => {
    if (ctx.request.signal?.aborted) throw new Refusal(503, 'report.stopped', 'The report was stopped.')
    return readReport(ctx, type, input)
  })
}

/** The report of a file, before the transaction that records it. */
export const readForFile = async (
  ctx: ReadCtx,
  { type, parameters }: { type: ReportType; parameters: Record<string, unknown> },
): Promise<ReportAnswer> => readInTurn(ctx, type, checkParameters(type, parameters))
