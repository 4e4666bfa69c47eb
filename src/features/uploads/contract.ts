import * as z from 'zod'
import { atLeast, guest } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { languageCodes } from '#guests/languages.ts'

/** Limits of one link; of one file for its size. */
export const guestLimits = { files: 100, megabytes: 500, file_megabytes: 25 }

export const mostDays = 90
/** Things asked for with one link. */
export const mostItems = 20

const shareChannels = ['email', 'text'] as const

const requestedItem = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Say what is needed')
    .max(120, 'At most 120 characters; put the rest in the note'),
  note: z.string().trim().max(500, 'A note has at most 500 characters').nullable().default(null),
})

/** A new link, or another address of one that is there. */
const linkInput = {
  link_id: id.optional(),
  language: z.enum(languageCodes).nullable().optional(),
  days: z.int().min(1, 'At least one day').max(mostDays, `At most ${mostDays} days`).default(14),
  items: z
    .array(requestedItem)
    .max(mostItems, `Request at most ${mostItems} documents with one link`)
    .default([]),
}

const contributor = atLeast('contributor')

export const uploadsContract = contract('uploads', {
  getUploadLinksEnabled: endpoint({
    method: 'GET',
    path: '/docket_entries/upload_links/enabled',
    access: atLeast('viewer'),
    input: {},
    output: z.object({ enabled: z.boolean() }),
    summary: 'Whether the office has upload links switched on',
  }),
  createUploadLink: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/upload_link',
    access: contributor,
    permission: 'docket.edit',
    input: { id, party_id: id.nullable().optional(), ...linkInput },
    output: z.object({ link_id: id, url: z.string(), qr_svg: z.string() }),
    errors: ['uploads.off'],
    secret_answer: true,
    rateLimitPerMinute: 60,
    summary:
      'Makes an upload link for the entry, to be copied or shown as a QR code; the address is shown once',
  }),
  shareUploadLink: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/upload_link/share',
    access: contributor,
    permission: 'docket.edit',
    input: {
      id,
      party_id: id,
      channel: z.enum(shareChannels),
      /** Also in the quiet hours of the person. */
      at_once: z.boolean().default(false),
      ...linkInput,
    },
    output: z.object({
      link_id: id,
      sent_to: z.string(),
      /** The end of the quiet hours of the person; null: at once. */
      leaves_at: instant.nullable(),
    }),
    errors: ['uploads.off'],
    rateLimitPerMinute: 60,
    summary: 'Sends a person an upload link for the entry, in their language',
  }),
  listUploadRequests: endpoint({
    method: 'GET',
    path: '/docket_entries/:id/upload_links',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({
      items: z.array(
        z.object({
          link_id: id,
          file_count: z.int(),
          requested_items: z.array(
            z.object({
              id,
              title: z.string(),
              note: z.string().nullable(),
              received_at: z.string().nullable(),
              file_count: z.int(),
            }),
          ),
        }),
      ),
    }),
    summary: 'What was asked for through the upload links of an entry, and what has arrived',
  }),
  openUploadPage: endpoint({
    method: 'POST',
    path: '/guest/upload/open',
    access: guest('upload'),
    input: {},
    output: z.object({
      language: z.enum(languageCodes).nullable(),
      expires_at: z.string(),
      timezone: z.string(),
      files_left: z.int(),
      file_megabytes: z.int(),
      requested_items: z.array(
        z.object({ id, title: z.string(), note: z.string().nullable(), is_received: z.boolean() }),
      ),
    }),
    errors: ['link.closed'],
    rateLimitPerMinute: 120,
    summary: 'What the page of an upload link shows; nothing of what was sent before',
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/guest/upload/files',
    access: guest('upload'),
    input: {
      /** Chosen by the page, the same for each try: the file is stored once. */
      upload_key: z.uuid(),
      item_id: id.optional(),
    },
    output: z.object({ files_left: z.int() }),
    upload: { max_files: 1, max_megabytes: guestLimits.file_megabytes, parts: ['file'] },
    errors: ['link.closed', 'uploads.full', 'file.kind'],
    rateLimitPerMinute: 120,
    summary: 'Takes one file through an upload link',
  }),
})
export type UploadRequest = z.output<
  (typeof uploadsContract)['endpoints']['listUploadRequests']['output']
>['items'][number]
export type UploadPage = z.output<(typeof uploadsContract)['endpoints']['openUploadPage']['output']>
