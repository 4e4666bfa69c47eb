import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { markDone } from '#features/docket/server/markDone.ts'
import { blankExhibit, toStored } from '#features/packets/contract/blankExhibit.ts'
import { createPacket, filePacket, getPacket, updatePacket } from '#features/packets/server/packets.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { noticeNames, type EvidenceRequest, type evidenceContract, type NoticeKind } from '../contract.ts'
import { openPoints } from '../openPoints.ts'
import { recordRequest, lockRequest, touch } from './changeRequests.ts'
import { getEvidenceRequest, packetOf } from './requests.ts'

type Calls = (typeof evidenceContract)['endpoints']

const packetTitle: Record<NoticeKind, string> = {
  rfe: 'Response to the request for evidence',
  noid: 'Response to the notice of intent to deny',
  noir: 'Response to the notice of intent to revoke',
}

/** The notice first, since the original goes with the response; then the evidence in the order of what it answers. */
export async function fillEvidencePacket(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['fillEvidencePacket']>> {
  const request = await lockRequest(ctx, id)
  const { kind, notice, items, legal_case, docket_entry } = request
  const packet = request.packet
    ? await getPacket(ctx, request.packet)
    : await createPacket(ctx, {
        id: legal_case.id,
        docket_entry_id: docket_entry.id,
        title: packetTitle[kind],
        kind: 'uscis',
      })
  const present = packet.exhibits.map(toStored)
  const has = new Set(present.map(({ attachment_id }) => attachment_id))
  const evidence = items.flatMap(({ title, files }) =>
    files.flatMap(({ attachment_id, source, language, translation_id }) =>
      attachment_id === null || source === null
        ? []
        : [{ ...blankExhibit, title: title.slice(0, 200), attachment_id, language, translation_id }],
    ),
  )
  const byFile = new Map(evidence.map((each) => [each.attachment_id, each]))
  const lacking = [...byFile.values()].filter(({ attachment_id }) => !has.has(attachment_id))
  // A translation that was chosen after its file went into the packet.
  const translated = present.map((exhibit) => {
    const own = byFile.get(exhibit.attachment_id ?? 0)
    return own?.language && own.translation_id !== null && exhibit.translation_id === null
      ? { ...exhibit, language: exhibit.language ?? own.language, translation_id: own.translation_id }
      : exhibit
  })
  const first =
    notice && !has.has(notice.id)
      ? [
          {
            ...blankExhibit,
            title: noticeNames[kind],
            attachment_id: notice.id,
          },
        ]
      : []
  if (first.length + lacking.length > 0 || translated.some((each, index) => each !== present[index]))
    await updatePacket(ctx, {
      id: packet.id,
      version: packet.version,
      exhibits: [...first, ...translated, ...lacking],
    })
  if (!request.packet) {
    await touch(ctx, request, { packet_id: packet.id })
    await recordRequest(ctx, 'evidence_changed', docket_entry.id, { packet: [null, packet.title] })
  }
  return { packet_id: packet.id }
}

/** Once and as a whole (8 CFR 103.2(b)(11)): with something open it takes a reason, which stays with it. */
export async function sendEvidence(
  ctx: WriteCtx,
  { id, version, reason, close_entry, ...sent }: InputOf<Calls['sendEvidence']>,
): Promise<EvidenceRequest> {
  const request = await lockRequest(ctx, id, version)
  const today = await officeToday(ctx)
  if (sent.sent_on > today) throw invalid({ sent_on: 'This day is still to come' })
  if (request.mailed_on && sent.sent_on < request.mailed_on)
    throw invalid({ sent_on: 'This day is before the notice was mailed' })
  const open = openPoints(
    withoutNames(request),
    request.packet && (await packetOf(ctx, request.packet.id)),
    sent.sent_on,
  )
  const isOpen = open.length > 0
  if (isOpen && !reason)
    throw invalid({
      reason: `${open.length === 1 ? 'One thing is' : `${open.length} things are`} open. All of the response is sent at one time; say why it is sent nevertheless.`,
    })
  const receipt_number = sent.receipt_number || null
  const { packet, docket_entry } = request
  if (packet?.made && !packet.is_outdated && !packet.filed_on) {
    const { version: packet_version } = await getPacket(ctx, packet)
    await filePacket(ctx, {
      id: packet.id,
      version: packet_version,
      filed_on: sent.sent_on,
      filed_by_way: sent.sent_way,
      receipt_number,
      close_entry: false,
    })
  }
  await touch(ctx, request, {
    ...sent,
    receipt_number,
    sent_reason: isOpen ? reason : null,
    sent_at: ctx.now.toISOString(),
    sent_by_id: ctx.actor.user_id,
  })
  await recordRequest(ctx, 'evidence_sent', docket_entry.id, {
    filed_on: [null, sent.sent_on],
    receipt_number: [null, receipt_number],
    ...(isOpen && {
      open_points: [[], open.map(({ sentence }) => sentence)],
      reason: [null, reason],
    }),
  })
  if (close_entry && request.entry_is_open) await markDone(ctx, { id: docket_entry.id })
  return getEvidenceRequest(ctx, { id })
}

/** The log is read by all who see the entry; files of people may be seen by fewer. */
const withoutNames = (request: EvidenceRequest): EvidenceRequest => ({
  ...request,
  items: request.items.map((item) => ({
    ...item,
    files: item.files.map((file) => ({ ...file, source: file.source && `A file of ${item.title}` })),
  })),
})
