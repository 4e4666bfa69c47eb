import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { deadline } from '#features/deadlines/contract/count.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'

const staff = { access: atLeast('contributor'), permission: 'docket.edit' } as const

export const packetLimits = { exhibits: 200, bytes: 25_000_000 }

const kind = z.enum(['court', 'uscis'])
const tabs = z.enum(['letters', 'numbers'])
const text = (most: number) => z.string().trim().max(most, `Enter at most ${most} letters`)
const title = text(200).min(1, 'Enter a title')

const line = {
  id,
  title: z.string(),
  kind,
  docket_entry: named,
  exhibit_count: z.int(),
  made_at: instant.nullable(),
  filed_on: z.string().nullable(),
  version: z.int(),
}
const packetLine = z.object(line)

/** With their first language, and whether they need an interpreter, as far as the profile says. */
const declarant = z.object({
  id,
  name: z.string(),
  language: z.string().nullable(),
  needs_interpreter: z.boolean().nullable(),
})
export type Declarant = z.output<typeof declarant>
/** Boxes of a file, by the pages they are on. */
const redaction = z.object({
  boxes: z.int(),
  pages: z.array(z.int()),
  /** The file is the one on which they were drawn. */
  is_current: z.boolean(),
})
export type RedactionOfExhibit = z.output<typeof redaction>

const exhibit = z.object({
  title: z.string(),
  attachment_id: id.nullable(),
  form_filing_id: id.nullable(),
  first_page: z.int().nullable(),
  last_page: z.int().nullable(),
  language: z.string().nullable(),
  translation_id: id.nullable(),
  translator: z.string().nullable(),
  translator_contact: z.string().nullable(),
  translator_is_competent: z.boolean().nullable(),
  translated_on: z.string().nullable(),
  declarant_id: id.nullable(),
  declarant: z.string().nullable(),
  declarant_reads_english: z.boolean().nullable(),
  interpreter: z.string().nullable(),
  interpreter_contact: z.string().nullable(),
  interpreter_is_competent: z.boolean().nullable(),
  interpreted_into: z.string().nullable(),
  interpreted_on: z.string().nullable(),
  /** Person of the case whose declaration or form it is; null: somebody else, or the caller does not see them. */
  declarant_person: declarant.nullable(),
  /** Whether it is a draft of a form, which follows the profile until it is filed. */
  is_draft: z.boolean(),
  /** Name of the file or form; null where it is not there any more, or the caller does not see it. */
  source: z.string().nullable(),
  translation: z.string().nullable(),
  redaction: redaction.nullable(),
  translation_redaction: redaction.nullable(),
})
export type PacketExhibit = z.output<typeof exhibit>

const packet = z.object({
  ...line,
  legal_case: z.object({ id, title: z.string() }),
  tabs,
  place: z.string().nullable(),
  judge: z.string().nullable(),
  hearing: z.string().nullable(),
  served_on: z.string().nullable(),
  served_by: z.string().nullable(),
  served_date: z.string().nullable(),
  exhibits: z.array(exhibit),
  parts: z.array(
    z.object({
      number: z.int(),
      attachment_id: id,
      filename: z.string(),
      size: z.int(),
      page_count: z.int(),
    }),
  ),
  page_count: z.int().nullable(),
  /** The parts show something else than the packet as it is now. */
  is_outdated: z.boolean(),
  filed_by_way: z.string().nullable(),
  filed_by: named.nullable(),
  receipt_number: z.string().nullable(),
  /** Sentences of what should be seen to before it is filed; nothing is made while one of them stops it. */
  checks: z.array(z.object({ sentence: z.string(), stops: z.boolean(), exhibit: z.int().nullable() })),
  /** Day of the entry, and both days of the rule by which it is counted. */
  entry_day: z.string().nullable(),
  deadline: deadline.nullable(),
  can: z.object({ edit: z.boolean(), close_entry: z.boolean() }),
})
export type Packet = z.output<typeof packet>

const sentExhibit = z.strictObject({
  title,
  attachment_id: id.nullable().default(null),
  form_filing_id: id.nullable().default(null),
  first_page: z.int().min(1, 'The first page is 1').max(9_999).nullable().default(null),
  last_page: z.int().min(1, 'The first page is 1').max(9_999).nullable().default(null),
  language: text(60).nullable().default(null),
  translation_id: id.nullable().default(null),
  translator: text(200).nullable().default(null),
  translator_contact: text(300).nullable().default(null),
  translator_is_competent: z.boolean().nullable().default(null),
  translated_on: day.nullable().default(null),
  declarant_id: id.nullable().default(null),
  declarant: text(200).nullable().default(null),
  declarant_reads_english: z.boolean().nullable().default(null),
  interpreter: text(200).nullable().default(null),
  interpreter_contact: text(300).nullable().default(null),
  interpreter_is_competent: z.boolean().nullable().default(null),
  interpreted_into: text(60).nullable().default(null),
  interpreted_on: day.nullable().default(null),
})

const part = z.number().min(0, 'A box lies on its page').max(1, 'A box lies on its page')
/** Where it begins: it has some width and height on its page from there. */
const start = part.max(0.999, 'A box lies on its page')
const redactionBox = z.strictObject({
  page: z.int().min(1, 'The first page is 1').max(9_999),
  /** In parts of the width and height of the page as it is shown, from its upper left corner. */
  x: start,
  y: start,
  width: part.min(0.001, 'A box has a width'),
  height: part.min(0.001, 'A box has a height'),
  /** Width of the page by its height, as it was shown. */
  ratio: z.number().positive().max(100_000),
  reason: text(200).nullable().default(null),
})
export type RedactionBox = z.output<typeof redactionBox>

/** A file or a form of the packet. */
const ofFile = { id, attachment_id: id.optional(), form_filing_id: id.optional() }

const redactions = z.object({
  packet: z.object({ id, title: z.string() }),
  /** Version of the packet, which a change of the boxes changes. */
  version: z.int(),
  /** Title of the exhibits that show this file. */
  title: z.string(),
  content_type: z.string(),
  /** Identifies the contents of the file as they are now. */
  contents: z.string(),
  boxes: z.array(redactionBox),
  is_current: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type Redactions = z.output<typeof redactions>

export const packetsContract = contract('packets', {
  listPackets: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/packets',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({
      items: z.array(packetLine),
      /** Open entries of the case that the caller may change, for which a packet can be begun. */
      entries: z.array(named),
      can: z.object({ edit: z.boolean() }),
    }),
    summary: 'Packets of a case: those that are prepared, and those that were filed',
  }),
  createPacket: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/packets',
    ...staff,
    input: { id, docket_entry_id: id, title, kind: kind.default('court') },
    output: packet,
    summary: 'Begins a packet of exhibits for an entry of the case',
  }),
  getPacket: endpoint({
    method: 'GET',
    path: '/packets/:id',
    ...staff,
    input: { id },
    output: packet,
    summary: 'A packet with its exhibits, its parts, and what should be seen to before it is filed',
  }),
  listPacketSources: endpoint({
    method: 'GET',
    path: '/packets/:id/sources',
    ...staff,
    input: { id },
    output: z.object({
      items: z.array(
        z.object({
          attachment_id: id.nullable(),
          form_filing_id: id.nullable(),
          name: z.string(),
          /** Entry, people or form that it belongs to. */
          of: z.string(),
        }),
      ),
      /** People of the case, whose declarations they may be. */
      people: z.array(declarant),
    }),
    summary: 'Files and forms of the case and its people that can be exhibits, and those people',
  }),
  updatePacket: endpoint({
    method: 'PATCH',
    path: '/packets/:id',
    ...staff,
    input: {
      id,
      version: z.int(),
      title: title.optional(),
      kind: kind.optional(),
      tabs: tabs.optional(),
      place: text(200).nullable().optional(),
      judge: text(200).nullable().optional(),
      hearing: text(200).nullable().optional(),
      served_on: text(500).nullable().optional(),
      served_by: text(200).nullable().optional(),
      served_date: day.nullable().optional(),
      /** All of them, in order. */
      exhibits: z
        .array(sentExhibit)
        .max(packetLimits.exhibits, `A packet has at most ${packetLimits.exhibits} exhibits`)
        .optional(),
    },
    output: packet,
    errors: ['stale', 'packets.filed'],
    summary: 'Changes a packet, or its exhibits and their order',
  }),
  getRedactions: endpoint({
    method: 'GET',
    path: '/packets/:id/redactions',
    ...staff,
    input: ofFile,
    output: redactions,
    summary: 'Boxes of a file of the packet, under which nothing is left when the packet is made',
  }),
  saveRedactions: endpoint({
    method: 'PUT',
    path: '/packets/:id/redactions',
    ...staff,
    input: {
      ...ofFile,
      version: z.int(),
      /** Hash of the file on which they were drawn. */
      contents: z.string().max(100),
      /** All of them; none: the file is shown as it is. */
      boxes: z.array(redactionBox).max(2_000, 'A file has at most 2000 boxes'),
    },
    output: redactions,
    errors: ['stale', 'packets.filed', 'packets.other_contents'],
    summary: 'Changes the boxes of a file of the packet',
  }),
  showRedactionFile: endpoint({
    method: 'GET',
    path: '/packets/:id/redactions/file',
    ...staff,
    input: ofFile,
    output: 'stream',
    rateLimitPerMinute: 240,
    summary: 'A file of the packet as it is, to draw boxes on',
  }),
  previewRedactions: endpoint({
    method: 'GET',
    path: '/packets/:id/redactions/preview',
    ...staff,
    input: { ...ofFile, page: z.int().min(1).max(9_999) },
    output: 'stream',
    errors: ['packets.exhibit', 'packets.busy'],
    rateLimitPerMinute: 60,
    summary: 'A page as it will be filed, with its boxes',
  }),
  makePacket: endpoint({
    method: 'POST',
    path: '/packets/:id/make',
    ...staff,
    input: { id },
    output: startedWork,
    errors: ['packets.filed', 'packets.not_ready', 'packets.running'],
    rateLimitPerMinute: 20,
    summary: 'Makes the parts of a packet as files of its entry: cover, index, numbered pages, certificates',
  }),
  filePacket: endpoint({
    method: 'POST',
    path: '/packets/:id/file',
    ...staff,
    input: {
      id,
      version: z.int(),
      filed_on: day,
      filed_by_way: text(100).min(1, 'Enter how it was filed'),
      receipt_number: text(40).nullable().default(null),
      /** Also marks its entry done, from which workflows and clocks follow. */
      close_entry: z.boolean().default(false),
    },
    output: packet,
    errors: ['stale', 'packets.filed', 'packets.not_made'],
    summary: 'Marks a packet as filed; it stays as it is then',
  }),
  deletePacket: endpoint({
    method: 'DELETE',
    path: '/packets/:id',
    ...staff,
    input: { id },
    output: null,
    errors: ['packets.filed'],
    summary: 'Deletes a packet that was not filed; files that were made of it stay with the entry',
  }),
})
