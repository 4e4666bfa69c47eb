import type { ReadCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'

const cellOf = (id: number) => ['search_jobs', 'results', id] as const

/** Ids alone are a list of clients: who is in removal proceedings, who is detained. */
export const sealResults = (vault: Vault, id: number, ids: readonly number[]): Buffer =>
  vault.encrypt(ids.join(','), [...cellOf(id)])

export async function openResults({ db, vault }: ReadCtx, id: number): Promise<number[] | null> {
  const job = await db.selectFrom('search_jobs').select('results').where('id', '=', id).executeTakeFirst()
  if (!job?.results) return null
  const text = vault.decrypt(job.results, [...cellOf(id)])
  return text === '' ? [] : text.split(',').map(Number)
}
