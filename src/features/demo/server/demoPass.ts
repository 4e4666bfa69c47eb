import { randomBytes } from 'node:crypto'
import { ensurePassKey } from '#features/memberPass/server/passToken.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { DemoOffice } from './demoWork.ts'

/** The office issues passes, and the first client of its oldest record has one. */
export async function addDemoPass(office: DemoOffice): Promise<void> {
  const { ctx } = office.staff
  await writeSetting(ctx, 'member_pass', { enabled: true })
  await ensurePassKey(ctx)
  const holder = await ctx.db
    .selectFrom('records')
    .select('record_holder_party_id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const day = 24 * 3_600_000
  await ctx.db
    .insertInto('member_passes')
    .values({
      party_id: holder.record_holder_party_id,
      serial: randomBytes(16).toString('base64url'),
      issued_at: new Date(ctx.now.getTime() - 30 * day).toISOString(),
      issued_by_id: office.userId('hodan.warsame'),
      expires_at: new Date(ctx.now.getTime() + 700 * day).toISOString(),
    })
    .execute()
}
