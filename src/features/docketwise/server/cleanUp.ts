import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { forgetEverybody } from '#features/connections/server/disconnect.ts'
import type { docketwiseContract } from '../contract.ts'
import { docketwiseOfficeEvents } from '../events.ts'
import { docketwiseService } from './docketwiseService.ts'

type Calls = (typeof docketwiseContract)['endpoints']

export async function getDocketwiseUse({ db }: ReadCtx): Promise<OutputOf<Calls['getDocketwiseUse']>> {
  const contacts = await db
    .selectFrom('docketwise_contacts')
    .select([
      sql<number>`count(contact_id)::int`.as('contact_count'),
      sql<number>`(count(*) - count(contact_id))::int`.as('unknown_count'),
    ])
    .executeTakeFirstOrThrow()
  const { connection_count } = await db
    .selectFrom('connections')
    .select(sql<number>`count(*)::int`.as('connection_count'))
    .where('service', '=', docketwiseService.key)
    .executeTakeFirstOrThrow()
  return { ...contacts, connection_count }
}

export async function clearDocketwiseContacts(ctx: WriteCtx): Promise<{ count: number }> {
  const gone = await ctx.db.deleteFrom('docketwise_contacts').returning('id').execute()
  await ctx.record(docketwiseOfficeEvents, 'contacts_cleared', { changes: { count: [gone.length, 0] } })
  return { count: gone.length }
}

export async function clearDocketwiseTokens(ctx: WriteCtx): Promise<{ count: number }> {
  const count = await forgetEverybody(ctx, docketwiseService)
  await ctx.record(docketwiseOfficeEvents, 'tokens_cleared', { changes: { count: [count, 0] } })
  return { count }
}
