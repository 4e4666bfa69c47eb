import { sql } from 'kysely'
import type { DemoOffice } from './demoWork.ts'

/**
 * Documents that went to a client portal two weeks ago, one of which was not taken, and a case of which everything went. The
 * portal itself is not connected: a demo office sends nothing to anybody.
 */
export async function addDemoPortal(office: DemoOffice): Promise<void> {
  const { db, now } = office.staff.ctx
  const created_by_id = office.userId('miriam.halloran')
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
  const cases = await db
    .selectFrom('legal_cases as c')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .innerJoin('legal_case_parties as p', 'p.legal_case_id', 'c.id')
    .innerJoin('documents_parties as of', 'of.party_id', 'p.party_id')
    .innerJoin('party_documents as d', 'd.id', 'of.party_document_id')
    .innerJoin('attachments as a', 'a.id', 'd.attachment_id')
    .whereRef('p.party_id', '=', 'r.record_holder_party_id')
    .where('c.closed', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .groupBy(['c.id', 'p.party_id'])
    .select(['c.id', 'p.party_id', sql<number[]>`array_agg(distinct a.id order by a.id)`.as('files')])
    .orderBy(sql`count(distinct a.id)`, 'desc')
    .orderBy('c.id')
    .limit(2)
    .execute()
  for (const [at, { id: legal_case_id, party_id, files }] of cases.entries()) {
    const days = 14 - 8 * at
    const { id: portal_export_id } = await db
      .insertInto('portal_exports')
      .values({
        legal_case_id,
        created_by_id,
        created_at: ago(days),
        remote_id: `export-${1041 + at}`,
        completed_at: ago(days),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('portal_export_recipients').values({ portal_export_id, party_id }).execute()
    const isRefused = (index: number) => at === 0 && index === files.length - 1
    await db
      .insertInto('portal_export_files')
      .values(
        files.map((attachment_id, index) => ({
          portal_export_id,
          attachment_id,
          begun_at: ago(days),
          ...(isRefused(index)
            ? { state: 'failed', problem: 'The client portal refused to take the file (413).' }
            : { state: 'sent', sent_at: ago(days) }),
        })),
      )
      .execute()
  }
}
