import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { createEvidenceRequest, updateEvidenceRequest } from '#features/evidence/server/changeRequests.ts'
import { listEvidenceSources } from '#features/evidence/server/requests.ts'
import type { DemoOffice } from './demoWork.ts'
import { nextEntries } from './nextEntries.ts'

/** A request for evidence whose response is half gathered: one document is not translated, one cannot be had. */
export async function addDemoEvidence(
  { staff, someone }: Pick<DemoOffice, 'staff' | 'someone'>,
  today: string,
): Promise<void> {
  const entry = await nextResponse(staff.ctx, today)
  if (!entry) return
  const { id: user_id, name } = someone('leila.mansour')
  const now = new Date(Math.min(staff.ctx.now.getTime(), Date.parse(`${addDays(today, -2)}T16:00:00Z`)))
  const ctx: WriteCtx = { ...asAdmin(staff.ctx, { id: user_id, display_name: name }), now }
  const mailed_on = addDays(today, -19)
  const request = await createEvidenceRequest(ctx, {
    id: entry.legal_case_id,
    docket_entry_id: entry.id,
    kind: 'rfe',
    notice_id: null,
    mailed_on,
    by_mail: true,
    received_on: addDays(mailed_on, 5),
    due_on: addDays(mailed_on, 87),
    due_is_receipt: true,
    titles: [
      'Birth certificate with a certified translation',
      'Evidence of the last entry',
      'Tax transcripts of the sponsor for three years',
      'Police certificates from each place of residence',
    ],
  })
  const { files, staff: people } = await listEvidenceSources(ctx, { id: request.id })
  const papers = files.filter(({ name: file }) => file.endsWith('.pdf') && !file.startsWith('Engagement'))
  const evidence = (index: number, language: string | null) => {
    const file = papers[index]
    return file ? [{ attachment_id: file.attachment_id, language, translation_id: null }] : []
  }
  await updateEvidenceRequest(ctx, {
    id: request.id,
    version: request.version,
    items: request.items.map(({ id, title }, index) => ({
      id,
      title,
      owner_id: people[index % people.length]?.id ?? null,
      is_unavailable: index === 3,
      note: index === 3 ? 'The archive burned down; a letter of the embassy says so.' : null,
      upload_item_id: null,
      files: index === 0 ? evidence(0, 'Spanish') : index === 1 ? evidence(1, null) : [],
    })),
  })
}

/** The next open response to a request; without one, the next open entry of a case whose people have documents. */
const nextResponse = (ctx: WriteCtx, today: string) =>
  nextEntries(ctx, today)
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .leftJoin('documents_parties as of', 'of.party_id', 'p.party_id')
    .groupBy('t.code')
    .orderBy((eb) => eb('t.code', '=', 'rfe-response'), 'desc')
    .orderBy((eb) => eb.fn.count('of.party_document_id').distinct(), 'desc')
    .orderBy('e.action_date')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
