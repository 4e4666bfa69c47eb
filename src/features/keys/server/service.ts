import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import type { keysContract } from '../contract.ts'
import { refuseKeyInUse } from './removeKey.ts'
import { beginRotation, nextKey } from './rotation.ts'

type Calls = (typeof keysContract)['endpoints']

export async function listKeys({ db, vault }: ReadCtx): Promise<OutputOf<Calls['listKeys']>> {
  const keys = await db
    .selectFrom('encryption_keys')
    .select(['id', 'made_at', 'retired_at', 'value_count', 'file_count', 'counted_at'])
    .select((eb) =>
      eb
        .selectFrom('user_recovery_codes')
        .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
        .whereRef('key_id', '=', 'encryption_keys.id')
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('recovery_code_people'),
    )
    .orderBy('id', 'desc')
    .execute()
  const rotation = await db
    .selectFrom('key_rotations as r')
    .leftJoin('users as u', 'u.id', 'r.requested_by_id')
    .select(['r.key_id', 'u.display_name as requested_by', 'r.started_at', 'r.finished_at'])
    .select(['r.done_count', 'r.total_count', 'r.damaged_count', 'r.problem'])
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  const newest = keys.find(({ retired_at }) => !retired_at)
  const next = await nextKey(db, vault)
  return {
    keys: keys.map((key) => ({
      ...key,
      state: key.retired_at ? 'removed' : key === newest ? 'encrypts' : 'opens',
    })),
    rotation: rotation ?? null,
    next: vault.canAdd || vault.has(next) ? next : null,
  }
}

export async function rotateKeys(ctx: WriteCtx): Promise<StartedWork> {
  const key_id = await beginRotation(ctx)
  return startTracked(ctx, {
    kind: 'keys.rotate',
    title: `Encrypt everything with key ${key_id}`,
    input: {},
    items: [{ entity_id: key_id, label: `Key ${key_id}` }],
  })
}

export async function removeKey(ctx: WriteCtx, { id }: InputOf<Calls['removeKey']>): Promise<StartedWork> {
  const { isRemoved } = await refuseKeyInUse(ctx.db, ctx.vault, id)
  if (isRemoved) throw conflict('keys.removing', `Key ${id} was removed.`)
  return startTracked(ctx, {
    kind: 'keys.remove',
    title: `Remove key ${id}`,
    input: {},
    items: [{ entity_id: id, label: `Key ${id}` }],
    running: {
      key: 'keys.remove',
      refusal: conflict('keys.removing', 'A key is being removed already.'),
    },
  })
}
