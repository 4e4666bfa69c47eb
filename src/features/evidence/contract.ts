import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, named } from '#core/contract.ts'
import { day } from '#core/days.ts'

const viewer = atLeast('viewer')
const staff = { access: atLeast('contributor'), permission: 'docket.edit' } as const

const evidenceLimits = { items: 100, files: 50 }

export const noticeKinds = ['rfe', 'noid', 'noir'] as const
const kind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof kind>
export const noticeNames: Record<NoticeKind, string> = {
  rfe: 'Request for evidence',
  noid: 'Notice of intent to deny',
  noir: 'Notice of intent to revoke',
}
const text = (most: number) => z.string().trim().max(most, `Enter at most ${most} letters`)

const line = {
  id,
  kind,
  docket_entry: named,
  due_on: z.string().nullable(),
  sent_on: z.string().nullable(),
  item_count: z.int(),
  /** With evidence, or marked as not to be had. */
  settled_count: z.int(),
  version: z.int(),
}
const listed = z.object(line)

const file = z.object({
  attachment_id: id.nullable(),
  language: z.string().nullable(),
  translation_id: id.nullable(),
  /** Name of the file; null where it is not there any more, or the caller does not see it. */
  source: z.string().nullable(),
  translation: z.string().nullable(),
})

const item = z.object({
  id,
  title: z.string(),
  owner: named.nullable(),
  is_unavailable: z.boolean(),
  note: z.string().nullable(),
  upload_item_id: id.nullable(),
  /** Thing that a person is requested to send for it, and whether it came. */
  upload: z.object({ title: z.string(), received_at: z.string().nullable(), file_count: z.int() }).nullable(),
  files: z.array(file),
})
export type EvidenceItem = z.output<typeof item>

const request = z.object({
  ...line,
  legal_case: z.object({ id, title: z.string() }),
  entry_day: z.string().nullable(),
  entry_is_open: z.boolean(),
  notice: z.object({ id, name: z.string() }).nullable(),
  mailed_on: z.string().nullable(),
  by_mail: z.boolean().nullable(),
  received_on: z.string().nullable(),
  /** The notice says that the response must be received by its day; null: nobody has looked. */
  due_is_receipt: z.boolean().nullable(),
  items: z.array(item),
  /** The last day as it is counted from the day of mailing; the one on the notice goes before it. */
  counted: z
    .object({
      title: z.string(),
      legal_day: z.string(),
      safe_day: z.string(),
      steps: z.array(z.object({ text: z.string(), day: z.string() })),
      authority: z.array(z.object({ citation: z.string(), text: z.string() })),
      note: z.string().nullable(),
    })
    .nullable(),
  packet: z
    .object({
      id,
      title: z.string(),
      made: z.boolean(),
      is_outdated: z.boolean(),
      filed_on: z.string().nullable(),
    })
    .nullable(),
  /** Sentences of what is open; sending it nevertheless takes a reason. */
  open: z.array(
    z.object({
      sentence: z.string(),
      item_id: id.nullable(),
      /** Not so for a response that was sent by the printed day. */
      is_late: z.boolean(),
    }),
  ),
  sent_way: z.string().nullable(),
  sent_reason: z.string().nullable(),
  receipt_number: z.string().nullable(),
  sent_by: named.nullable(),
  can: z.object({ edit: z.boolean(), close_entry: z.boolean() }),
})
export type EvidenceRequest = z.output<typeof request>

const facts = {
  kind,
  notice_id: id.nullable(),
  mailed_on: day.nullable(),
  by_mail: z.boolean().nullable(),
  received_on: day.nullable(),
  due_on: day.nullable(),
  due_is_receipt: z.boolean().nullable(),
}

const title = text(300).min(1, 'Enter what is requested')

const sentItem = z.strictObject({
  /** null: a new one. */
  id: id.nullable().default(null),
  title,
  owner_id: id.nullable().default(null),
  is_unavailable: z.boolean().default(false),
  note: text(2_000).nullable().default(null),
  upload_item_id: id.nullable().default(null),
  files: z
    .array(
      z.strictObject({
        attachment_id: id.nullable(),
        language: text(60).nullable().default(null),
        translation_id: id.nullable().default(null),
      }),
    )
    .max(evidenceLimits.files, `Choose at most ${evidenceLimits.files} files`)
    .default([]),
})
export type SentItem = z.input<typeof sentItem>

const sourceFile = z.object({ attachment_id: id, name: z.string(), of: z.string() })
export type EvidenceSource = z.output<typeof sourceFile>

export const evidenceContract = contract('evidence', {
  listEvidenceRequests: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/evidence_requests',
    access: viewer,
    input: { id },
    output: z.object({
      items: z.array(listed),
      /** Open entries of the case without one. */
      entries: z.array(named),
      can: z.object({ edit: z.boolean() }),
    }),
    summary: 'Notices that ask for evidence in a case, and how far the response to each is',
  }),
  createEvidenceRequest: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/evidence_requests',
    ...staff,
    input: {
      id,
      docket_entry_id: id,
      ...facts,
      notice_id: facts.notice_id.default(null),
      by_mail: facts.by_mail.default(null),
      received_on: facts.received_on.default(null),
      due_is_receipt: facts.due_is_receipt.default(null),
      /** Things that the notice asks for. */
      titles: z
        .array(title)
        .max(evidenceLimits.items, `Enter at most ${evidenceLimits.items} things`)
        .default([]),
    },
    output: request,
    errors: ['evidence.exists'],
    summary: 'Enters a notice that asks for evidence, with its days and what it asks for',
  }),
  getEvidenceRequest: endpoint({
    method: 'GET',
    path: '/evidence_requests/:id',
    access: viewer,
    input: { id },
    output: request,
    summary: 'A notice with what it asks for, the evidence, and what is open before the response is sent',
  }),
  listEvidenceSources: endpoint({
    method: 'GET',
    path: '/evidence_requests/:id/sources',
    ...staff,
    input: { id },
    output: z.object({
      files: z.array(sourceFile),
      staff: z.array(named),
      /** Things that people were asked to send through upload links of the entry. */
      upload_items: z.array(named),
    }),
    summary: 'Files of the case, people of the office, and requests by upload link, to choose from',
  }),
  updateEvidenceRequest: endpoint({
    method: 'PATCH',
    path: '/evidence_requests/:id',
    ...staff,
    input: {
      id,
      version: z.int(),
      kind: facts.kind.optional(),
      notice_id: facts.notice_id.optional(),
      mailed_on: facts.mailed_on.optional(),
      by_mail: facts.by_mail.optional(),
      received_on: facts.received_on.optional(),
      due_on: facts.due_on.optional(),
      due_is_receipt: facts.due_is_receipt.optional(),
      /** All of them, in order. */
      items: z
        .array(sentItem)
        .max(evidenceLimits.items, `Enter at most ${evidenceLimits.items} things`)
        .optional(),
    },
    output: request,
    errors: ['stale', 'evidence.sent'],
    summary: 'Changes the facts of a notice, what it asks for, or the evidence',
  }),
  fillEvidencePacket: endpoint({
    method: 'POST',
    path: '/evidence_requests/:id/packet',
    ...staff,
    input: { id },
    output: z.object({ packet_id: id }),
    errors: ['evidence.sent', 'packets.filed'],
    summary: 'Begins the packet of the response, the notice first, or adds the evidence that it lacks',
  }),
  sendEvidence: endpoint({
    method: 'POST',
    path: '/evidence_requests/:id/send',
    ...staff,
    input: {
      id,
      version: z.int(),
      sent_on: day,
      sent_way: text(100).min(1, 'Enter how it was sent'),
      receipt_number: text(40).nullable().default(null),
      /** Why it is sent although something is open. */
      reason: text(1_000).nullable().default(null),
      close_entry: z.boolean().default(false),
    },
    output: request,
    errors: ['stale', 'evidence.sent'],
    summary: 'Marks the response as sent, once and as a whole; it stays as it is then',
  }),
  deleteEvidenceRequest: endpoint({
    method: 'DELETE',
    path: '/evidence_requests/:id',
    ...staff,
    input: { id },
    output: null,
    errors: ['evidence.sent'],
    summary: 'Deletes a notice whose response was not sent; its files stay with the entry',
  }),
})
