import { newSecret, secretCellOf } from '#features/webhooks/server/signature.ts'
import type { DemoOffice } from './demoWork.ts'

/** A webhook that somebody has paused, so that a demo office reports to nobody, with what went out before. */
export async function addDemoWebhook(office: DemoOffice): Promise<void> {
  const { db, now, vault } = office.staff.ctx
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
  const user_id = office.userId('miriam.halloran')
  const { id } = await db
    .insertInto('webhooks')
    .values({
      name: 'Billing ledger',
      address: 'https://ledger.example.com/ellis',
      kinds: ['case.opened', 'case.closed'],
      user_id,
      created_by_id: user_id,
      created_at: ago(20),
      paused_at: ago(2),
      pause_reason: 'person',
      last_success_at: ago(3),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: vault.encrypt(newSecret(), secretCellOf(id)) })
    .where('id', '=', id)
    .execute()
  const cases = await db
    .selectFrom('legal_cases')
    .select(['id', 'record_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(3)
    .execute()
  for (const [at, { id: subject_id, record_id }] of cases.entries())
    await db
      .insertInto('webhook_messages')
      .values({
        webhook_id: id,
        kind: 'case.opened',
        subject: 'case',
        subject_id,
        record_id,
        occurred_at: ago(3 + at),
        next_attempt_at: ago(3 + at),
        attempts: at === 2 ? 8 : 1,
        answered_at: ago(3 + at),
        milliseconds: 180,
        ...(at === 2
          ? { state: 'failed', status: 503, problem: 'ledger.example.com answered with 503.' }
          : { state: 'delivered', status: 204 }),
      })
      .execute()
}
