import type { Tables } from '#db/tables.ts'
import type { Endpoint } from '#core/contract.ts'
import { conflict, Refusal } from '#core/errors.ts'
import type { StoredFile } from '#core/server/files/files.ts'
import { storageFailure } from '#core/server/files/storageFailures.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'

interface ExportParams {
  /** A kind of tracked work whose file `exportWork` makes. */
  kind: string
  title: string
  input: object
  item: { entity_id: number; label: string }
}

/** Starts an export; its file is among the requester's exports once it is made. */
export async function startExport(
  ctx: WriteCtx,
  { kind, title, input, item }: ExportParams,
): Promise<StartedWork> {
  const running = {
    key: `${kind} ${item.entity_id} for ${ctx.actor.user_id}`,
    refusal: conflict('exports.running', 'You have asked for this export already; wait until it is made.'),
  }
  return startTracked(ctx, { kind, title, input, items: [item], running })
}

/** A file that an export has made, and what is listed of it. */
export interface MadeFile extends Pick<Tables['exports'], 'kind' | 'title' | 'file_name'> {
  stored: StoredFile
  record_id: number | null
  has_whole_numbers: boolean
  has_internal: boolean
  missing_count: number
}

interface ExportWork {
  /** The call that starts it: the requester must still be allowed to make it when the file is made. */
  endpoint: Endpoint
  /** Reads with the rights of that moment, outside of any transaction, and stores the file. */
  make(item: PreparedItem): Promise<MadeFile>
  record(ctx: WriteCtx, made: MadeFile): Promise<unknown>
}

const lifetime = 3 * 24 * 3_600_000

/** Tracked work that makes a file, which expires. */
export const exportWork = ({ endpoint: { access, permission }, make, record }: ExportWork): SlowWork => ({
  // Confirmed when they asked; nobody is there to confirm it again.
  endpoint: { access, ...(permission && { permission }) },
  async prepare(item) {
    const made = await make(item).catch(refuseFor)
    return async (ctx) => {
      await list(ctx, made)
      await record(ctx, made)
    }
  },
})

/** A full disk does not empty while the work is tried again and again. */
function refuseFor(error: unknown): never {
  const refusal = storageFailure(error) ?? error
  if (refusal instanceof Refusal && ['files.no_room', 'disk.full'].includes(refusal.code))
    throw conflict('exports.no_room', refusal.message)
  throw error
}

async function list(ctx: WriteCtx, { stored, ...listed }: MadeFile): Promise<void> {
  const { stored_name, size, sha256 } = stored
  const { user_id } = ctx.actor
  await ctx.db
    .insertInto('exports')
    .values({
      ...listed,
      stored_name,
      size,
      sha256,
      requested_by_id: user_id,
      expires_at: new Date(ctx.now.getTime() + lifetime).toISOString(),
    })
    .execute()
  ctx.publish({ topic: 'exports', user_ids: [user_id] })
}
