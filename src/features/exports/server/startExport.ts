import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Endpoint } from '#core/contract.ts'
import { conflict, Refusal } from '#core/errors.ts'
import type { StoredFile } from '#core/server/files/files.ts'
import { storageFailure } from '#core/server/files/storageFailures.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { rightsOf } from './rightsWatch.ts'

/** A kind of tracked work whose file `exportWork` makes. */
export type ExportWorkKind = `exports.${string}`

interface ExportParams {
  kind: ExportWorkKind
  title: string
  input: object
  item: { entity_id: number; label: string }
  /** Text that distinguishes it from other exports of its kind; by default, the item. */
  key?: string
}

const mostAtOnce = 5

/** Starts an export; its file is among the requester's downloads once it is made. */
export async function startExport(
  ctx: WriteCtx,
  { kind, title, input, item, key = `${item.entity_id}` }: ExportParams,
): Promise<StartedWork> {
  const { count } = await ctx.db
    .selectFrom('tracked_jobs')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', ctx.actor.user_id)
    .where('kind', 'like', 'exports.%')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostAtOnce)
    throw conflict(
      'exports.many',
      `${mostAtOnce} of your exports are being made; wait until one is finished.`,
    )
  const running = {
    key: `${kind} ${key} for ${ctx.actor.user_id}`,
    refusal: conflict('exports.running', 'You have asked for this export already; wait until it is made.'),
  }
  return startTracked(ctx, { kind, title, input, items: [item], running })
}

/** A file that an export has made, and what is listed of it. */
export interface MadeFile extends Pick<Tables['exports'], 'kind' | 'title' | 'file_name' | 'content_type'> {
  stored: StoredFile
  record_id?: number
  has_whole_numbers?: boolean
  has_internal?: boolean
  missing_count?: number
  row_count?: number
  /** All of these the requester must still see when they download it. */
  row_ids?: number[]
}

interface ExportWork {
  /** The call that starts it: the requester must still be allowed to make it when the file is made and downloaded. */
  endpoint: Pick<Endpoint, 'access' | 'permission'>
  /** Reads with the rights of that moment, outside of any transaction, and stores the file. */
  make(item: PreparedItem): Promise<MadeFile>
  record(ctx: WriteCtx, made: MadeFile, input: unknown): Promise<unknown>
}

/** The disk is the limit of a file, and what it refuses is a sentence. */
export const megabytes = 10_000_000

const lifetime = 3 * 24 * 3_600_000

/** Tracked work that makes a file, which expires. */
export function exportWork({ endpoint, make, record }: ExportWork): SlowWork {
  const { access, permission } = endpoint
  // Confirmed when they asked; nobody is there to confirm it again.
  const needed = { access, ...(permission && { permission }) }
  return {
    endpoint: needed,
    async prepare(item) {
      const made = await make(item).catch(refuseFor)
      return async (ctx) => {
        await list(ctx, made, { job_id: item.job_id, access: JSON.stringify(needed) })
        await record(ctx, made, item.input)
      }
    },
  }
}

/** A full disk does not empty while the work is tried again and again. */
function refuseFor(error: unknown): never {
  const refusal = storageFailure(error) ?? error
  if (refusal instanceof Refusal && ['files.no_room', 'disk.full'].includes(refusal.code))
    throw conflict('exports.no_room', refusal.message)
  throw error
}

async function list(
  ctx: WriteCtx,
  { stored, ...listed }: MadeFile,
  work: { job_id: string; access: string },
): Promise<void> {
  const { stored_name, size, sha256 } = stored
  const { user_id } = ctx.actor
  await ctx.db
    .insertInto('exports')
    .values({
      ...listed,
      ...work,
      stored_name,
      size,
      sha256,
      requested_by_id: user_id,
      rights: JSON.stringify(rightsOf(ctx.actor)),
      expires_at: new Date(ctx.now.getTime() + lifetime).toISOString(),
    })
    .execute()
  ctx.publish({ topic: 'exports', user_ids: [user_id] })
}
