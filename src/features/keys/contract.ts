import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'

const key = z.object({
  id,
  made_at: instant,
  retired_at: instant.nullable(),
  state: z.enum(['encrypts', 'opens', 'removed']),
  /** Protected values and files under it when they were counted; null: they were not. */
  value_count: z.int().nullable(),
  file_count: z.int().nullable(),
  counted_at: instant.nullable(),
  /** People whose recovery codes work only while it is there. */
  recovery_code_people: z.int(),
})
export type EncryptionKey = z.output<typeof key>

const rotation = z.object({
  key_id: z.int(),
  requested_by: z.string().nullable(),
  started_at: instant,
  finished_at: instant.nullable(),
  /** Values and files under the new key, of so many. */
  done_count: z.int(),
  total_count: z.int(),
  /** Values that no key opens. */
  damaged_count: z.int(),
  /** Why it does not go on; it is tried again. */
  problem: z.string().nullable(),
})
export type Rotation = z.output<typeof rotation>

export const keysContract = contract('keys', {
  listKeys: endpoint({
    method: 'GET',
    path: '/admin/encryption_keys',
    access: atLeast('admin'),
    input: {},
    output: z.object({
      keys: z.array(key),
      /** The last one. */
      rotation: rotation.nullable(),
      /** Number of the next key; null: the operator has to add it first. */
      next: z.int().nullable(),
    }),
    summary: 'The encryption keys of the office, and how far the rotation is',
  }),
  rotateKeys: endpoint({
    method: 'POST',
    path: '/admin/encryption_keys',
    access: atLeast('admin'),
    fresh: true,
    input: {},
    output: startedWork,
    errors: ['keys.rotating', 'keys.none_waiting'],
    summary: 'Encrypts everything with a new key, as a background job',
  }),
  removeKey: endpoint({
    method: 'DELETE',
    path: '/admin/encryption_keys/:id',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: startedWork,
    errors: ['keys.rotating', 'keys.in_use', 'keys.removing'],
    summary: 'Removes a key once nothing depends on it, as a background job',
  }),
})
