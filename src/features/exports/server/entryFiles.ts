import { sql } from 'kysely'
import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import { zipOf, type ZipMember } from '#core/server/files/zip.ts'
import { noRequest, readContext, type UserCtx, type WriteCtx } from '#core/server/http/context.ts'
import {
  filesOfCase,
  filesOfEntries,
  recordPackedFiles,
  type FilesOfEntries,
} from '#features/documents/server/downloads.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { exportsContract } from '../contract.ts'
import { outOfDate } from './outOfDate.ts'
import { rightsWatch } from './rightsWatch.ts'
import { exportWork, megabytes, startExport } from './startExport.ts'

const { startFilesExport: call } = exportsContract.endpoints
type Chosen = InputOf<typeof call>

const filesOf = (ctx: UserCtx, { legal_case_id, docket_entry_ids }: Chosen): Promise<FilesOfEntries> =>
  legal_case_id ? filesOfCase(ctx, legal_case_id) : filesOfEntries(ctx, docket_entry_ids)

export async function startFilesExport(ctx: WriteCtx, input: Chosen): Promise<OutputOf<typeof call>> {
  if ((input.legal_case_id === undefined) === (input.docket_entry_ids.length === 0))
    throw invalid({ docket_entry_ids: 'Choose either a case or docket entries' })
  const { title } = await filesOf(ctx, input)
  return startExport(ctx, {
    kind: 'exports.files',
    title,
    input,
    item: { entity_id: input.legal_case_id ?? 0, label: title },
    key: JSON.stringify(input),
  })
}

/** Tracked work that packs the files of a case or of docket entries. */
export const filesWork: SlowWork = exportWork({
  endpoint: call,
  async make(item) {
    const { services, actor } = item
    const ctx = readContext(services, { actor, now: new Date(), request: noRequest })
    const { title, file_name, size, entry_ids, members } = await filesOf(ctx, item.input as Chosen)
    const checkRights = rightsWatch(item, call)
    let done = 0
    const counted = (member: ZipMember): ZipMember => ({
      ...member,
      async *read() {
        await checkRights()
        for await (const piece of member.read()) {
          yield piece
          done += piece.byteLength
          await item.progress((100 * done) / Math.max(size, done))
        }
      },
    })
    return {
      kind: 'files',
      content_type: 'application/zip',
      title,
      file_name,
      stored: await services.files.put(zipOf(members.map(counted)), megabytes),
      row_count: members.length,
      row_ids: entry_ids,
    }
  },
  record: (ctx, { row_ids = [] }) => recordPackedFiles(ctx, row_ids),
})

/** Whoever downloads them must still see every docket entry the files belong to. */
export async function requireEntries(ctx: UserCtx, ids: number[]): Promise<void> {
  const seen = await visibleUndeletedEntries(ctx)
    .where('docket_entries.id', '=', sql<number>`any(${ids})`)
    .select('docket_entries.id')
    .execute()
  if (seen.length < ids.length) throw outOfDate()
}
