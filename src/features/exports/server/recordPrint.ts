import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { actAs, type UserCtx, type WriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { checkRecordPrint, printRecord, printRights } from '#features/printing/server/print.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { exportsContract } from '../contract.ts'
import { outOfDate } from './outOfDate.ts'
import { rightsWatch } from './rightsWatch.ts'
import { exportWork, megabytes, startExport } from './startExport.ts'

const { startRecordPrint: call } = exportsContract.endpoints
type Chosen = InputOf<typeof call>

export async function startRecordPrint(ctx: WriteCtx, input: Chosen): Promise<OutputOf<typeof call>> {
  const { record } = await checkRecordPrint(ctx, input)
  const title = titleOf(record.public_id)
  return startExport(ctx, {
    kind: 'exports.print',
    title,
    input,
    item: { entity_id: input.id, label: title },
  })
}

const titleOf = (public_id: string) => `Print of record ${public_id}`

/** Tracked work that prints many people of a record. */
export const printWork: SlowWork = exportWork({
  endpoint: call,
  async make(item) {
    const input = item.input as Chosen
    const { services, actor } = item
    const checkRights = rightsWatch(item, call)
    const { record, streamed } = await runInTransaction(services, null, async (ctx) => {
      const requester = actAs(ctx, actor)
      const { record } = await checkRecordPrint(requester, input)
      return { record, streamed: await printRecord(requester, input) }
    })
    const { body } = streamed
    const pieces = typeof body === 'function' ? await body() : body
    async function* bytes() {
      for await (const piece of pieces) {
        await checkRights()
        yield Buffer.from(piece)
      }
    }
    const title = titleOf(record.public_id)
    return {
      kind: 'print',
      content_type: streamed.content_type,
      title,
      file_name: `${title}.pdf`,
      stored: await services.files.put(bytes(), megabytes),
      record_id: input.id,
      has_whole_numbers: input.whole_numbers,
      row_ids: input.people.map(({ id }) => id),
    }
  },
  // `printRecord` has written its line.
  record: async () => {},
})

interface Printed {
  record_id: number
  row_ids: number[]
  has_whole_numbers: boolean
}

/** Whoever downloads it must still see the record and its people, and their numbers where it shows them whole. */
export async function requirePrinted(
  ctx: UserCtx,
  { record_id, row_ids, has_whole_numbers }: Printed,
): Promise<void> {
  const record = await visibleRecords(ctx)
    .where('records.id', '=', record_id)
    .select('records.id')
    .executeTakeFirst()
  const people = await visibleParties(ctx)
    .where('parties.id', '=', sql<number>`any(${row_ids})`)
    .select('parties.id')
    .execute()
  if (!record || people.length < row_ids.length || (has_whole_numbers && !printRights(ctx).whole_numbers))
    throw outOfDate()
}
