import type { UserCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'

/** Columns that the review of an answer wrote to the profile, before and after. */
export interface Written {
  before: Values
  after: Values
  /** The entry began with this survey. */
  is_new_entry: boolean
  /** Entry that was the primary one of its section before. */
  former_primary_id?: number
}

const cell = (id: number) => ['survey_answers', 'sealed_written', id] as const

export const sealWritten = ({ vault }: UserCtx, id: number, written: Written): Buffer =>
  vault.encrypt(JSON.stringify(written), [...cell(id)])

export const openWritten = (
  { vault }: UserCtx,
  { id, sealed_written }: { id: number; sealed_written: Buffer | null },
): Written | null => sealed_written && (JSON.parse(vault.decrypt(sealed_written, [...cell(id)])) as Written)
