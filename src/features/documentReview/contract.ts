import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'

const staff = atLeast('viewer')
const connecting = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const

/** Name of a thing at the service. */
const remoteId = z.string().regex(/^[\w-]{1,80}$/, 'There is no such thing at the review service')

/** Case of ours that something belongs to; null: none, which only those see who see every case. */
const legalCase = z.object({ id, title: z.string() }).nullable()

const navigation = z.object({ id: remoteId, title: z.string(), legal_case: legalCase })

const item = z.object({
  id: z.string(),
  label: z.string(),
  document_id: remoteId.nullable(),
  /** 0: at the top. Items follow what they are part of. */
  depth: z.int(),
})
export type ReviewItem = z.output<typeof item>

/** Kinds of files that are shown; others are never fetched. */
export const previewTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
] as const

const document = z.object({
  id: remoteId,
  name: z.string(),
  mime: z.string(),
  pages: z.int(),
  status: z.string(),
  updated_at: instant,
  legal_case: legalCase,
  can: z.object({ preview: z.boolean() }),
})
export type ReviewDocument = z.output<typeof document>

export const documentReviewContract = contract('documentReview', {
  listNavigations: endpoint({
    method: 'GET',
    path: '/document_review/navigations',
    access: staff,
    rateLimitPerMinute: 60,
    input: {},
    output: z.object({
      items: z.array(navigation),
      /** Sentences about what is to be done before the service can be asked; nothing is sent until then. */
      missing: z.array(z.string()),
    }),
    errors: connecting,
    summary: 'Sets of documents at the review service, of cases that the caller sees',
  }),
  getNavigation: endpoint({
    method: 'GET',
    path: '/document_review/navigations/:id',
    access: staff,
    rateLimitPerMinute: 120,
    input: { id: remoteId },
    output: navigation.extend({ items: z.array(item) }),
    errors: connecting,
    summary: 'One of them with its documents in order',
  }),
  getReviewDocument: endpoint({
    method: 'GET',
    path: '/document_review/documents/:id',
    access: staff,
    rateLimitPerMinute: 120,
    input: { id: remoteId },
    output: document,
    errors: connecting,
    summary: 'A document at the review service',
  }),
  previewReviewDocument: endpoint({
    method: 'GET',
    path: '/document_review/documents/:id/preview',
    access: staff,
    rateLimitPerMinute: 120,
    input: { id: remoteId, page: z.coerce.number().int().min(1).max(10_000).optional() },
    output: 'stream',
    errors: [...connecting, 'document_review.no_preview', 'document_review.range'],
    summary:
      'A page of a document, or the whole, as the review service shows it; with Range, a part of the file',
  }),
})
