import { Refusal } from '#core/errors.ts'
import { inTurns } from '#core/server/http/concurrencyLimit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ReportType } from '../contract/definitions.ts'
import type { ReportAnswer, ReportInput } from '../contract/report.ts'
import { checkParameters, readReport } from './readReport.ts'

const mostAtOnce = 2
/** By person. */
const turns = new Map<number, ReturnType<typeof inTurns>>()

/** A report for somebody who waits. Reports of one person wait for one another, so that connections are left for others. */
export function readInTurn(ctx: ReadCtx, type: ReportType, input: ReportInput): Promise<ReportAnswer> {
  const { user_id } = ctx.actor
  const turn = turns.get(user_id) ?? inTurns(mostAtOnce)
  turns.set(user_id, turn)
  return turn(() => {
    if (ctx.request.signal?.aborted) throw new Refusal(503, 'report.stopped', 'The report was stopped.')
    return readReport(ctx, type, input)
  })
}

/** The report of a file, before the transaction that records it. */
export const readForFile = async (
  ctx: ReadCtx,
  { type, parameters }: { type: ReportType; parameters: Record<string, unknown> },
): Promise<ReportAnswer> => readInTurn(ctx, type, checkParameters(type, parameters))
