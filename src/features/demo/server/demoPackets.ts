import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { blankExhibit } from '#features/packets/contract/blankExhibit.ts'
import { openAttachment } from '#features/packets/server/exhibitFiles.ts'
import { createPacket, listPacketSources, updatePacket } from '#features/packets/server/packets.ts'
import { saveRedactions } from '#features/packets/server/redactions.ts'
import type { DemoOffice } from './demoWork.ts'
import { nextEntries } from './nextEntries.ts'

/** A packet in preparation: the papers of a client, the first of them not yet translated. */
export async function addDemoPackets(
  { staff, someone }: Pick<DemoOffice, 'staff' | 'someone'>,
  today: string,
): Promise<void> {
  const entry = await nextWithDocuments(staff.ctx, today)
  if (!entry) return
  const { id: user_id, name } = someone('leila.mansour')
  const now = new Date(Math.min(staff.ctx.now.getTime(), Date.parse(`${addDays(today, -1)}T17:00:00Z`)))
  const ctx: WriteCtx = { ...asAdmin(staff.ctx, { id: user_id, display_name: name }), now }
  const packet = await createPacket(ctx, {
    id: entry.legal_case_id,
    docket_entry_id: entry.id,
    title: 'Documents in support',
    kind: 'uscis',
  })
  const { items } = await listPacketSources(ctx, { id: packet.id })
  const papers = items.filter(({ name: file }) => file.endsWith('.pdf') && !file.startsWith('Engagement'))
  const listed = await updatePacket(ctx, {
    id: packet.id,
    version: packet.version,
    exhibits: papers.slice(0, 3).map(({ attachment_id, form_filing_id, name: file }, index) => ({
      ...blankExhibit,
      title: file.replace(/\.pdf$/, ''),
      attachment_id,
      form_filing_id,
      language: index === 0 ? 'Spanish' : null,
    })),
  })
  const attachment_id = listed.exhibits.findLast((each) => each.attachment_id !== null)?.attachment_id
  if (!attachment_id) return
  const { sha256 } = await openAttachment(ctx, attachment_id, packet.title)
  const file = { id: packet.id, attachment_id, version: listed.version, contents: sha256.toString('hex') }
  // The second name on the papers of the demo office: that of a relative.
  const place = { page: 1, x: 0.32, y: 0.183, width: 0.26, height: 0.022, ratio: 612 / 792 }
  const boxes = [{ ...place, reason: 'Third party’s name' }]
  await saveRedactions(ctx, { ...file, boxes })
}

/** The next open entry of a case whose people have most documents. */
const nextWithDocuments = (ctx: WriteCtx, today: string) =>
  nextEntries(ctx, today)
    .innerJoin('documents_parties as of', 'of.party_id', 'p.party_id')
    .innerJoin('party_documents as d', 'd.id', 'of.party_document_id')
    .innerJoin('attachments as a', 'a.id', 'd.attachment_id')
    .where('a.filename', 'not like', 'Engagement%')
    .orderBy((eb) => eb.fn.count('of.party_document_id').distinct(), 'desc')
    .orderBy('e.action_date')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
