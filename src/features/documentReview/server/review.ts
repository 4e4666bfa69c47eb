import * as z from 'zod'
import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { notFound, Refusal } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { misunderstood, OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker, type Speaker, type SpokenCall } from '#features/connections/server/speaker.ts'
import { isConnected } from '#features/connections/server/service.ts'
import { previewTypes, type documentReviewContract, type ReviewItem } from '../contract.ts'
import { reviewService } from './reviewService.ts'

type Calls = (typeof documentReviewContract)['endpoints']

const remoteId = z.string().regex(/^[\w-]{1,80}$/)
/** Our numbers of the case and of the people that something is about. */
const refs = {
  case_ref: z.string().max(40).nullable(),
  party_refs: z.array(z.string().max(40)).max(200).default([]),
}
const navigation = z.object({ id: remoteId, title: z.string().max(500), ...refs })
const navigations = z.object({ navigations: z.array(navigation).max(5_000) })
interface RemoteItem {
  id: string
  label: string
  document_id: string | null
  party_refs: string[]
  children: RemoteItem[]
}
const item: z.ZodType<RemoteItem> = z.object({
  id: z.string().max(80),
  label: z.string().max(500),
  document_id: remoteId.nullable(),
  party_refs: refs.party_refs,
  get children() {
    return z.array(item).max(5_000)
  },
})
const wholeNavigation = navigation.extend({ items: z.array(item).max(5_000) })
const document = z.object({
  id: remoteId,
  name: z.string().max(500),
  mime: z.string().max(100),
  pages: z.int().min(0),
  status: z.string().max(40),
  updated_at: z.iso.datetime(),
  ...refs,
})

/** For all of a preview, however slowly it comes. */
const streamed_ms = 60_000
const mostBytes = 50_000_000

/** Calls of one act share the five seconds that somebody waits. */
async function openReview(
  ctx: ReadCtx,
): Promise<(call: Omit<SpokenCall, 'method'>) => ReturnType<Speaker['call']>> {
  requireStaff(ctx)
  const speaker = await openSpeaker(servicesOfCall(ctx), reviewService, null)
  const until = Date.now() + patienceOfPeople
  return (call) => speaker.call({ ...call, method: 'GET', patience_ms: Math.max(100, until - Date.now()) })
}

interface Refs {
  case_ref: string | null
  party_refs: readonly string[]
}

/** Cases and people whom the caller sees, among those that things there are about. */
async function visibilityOf(ctx: ReadCtx, things: readonly Refs[]) {
  const numbers = (all: readonly (string | null)[]) => [
    ...new Set(all.flatMap((each) => (each !== null && /^\d{1,15}$/.test(each) ? Number(each) : []))),
  ]
  const cases = await visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .where('r.deleted_at', 'is', null)
    .where('legal_cases.id', '=', sql<number>`any(${numbers(things.map(({ case_ref }) => case_ref))})`)
    .select(['legal_cases.id', 'legal_cases.title'])
    .execute()
  const people = await visibleParties(ctx)
    .where('parties.id', '=', sql<number>`any(${numbers(things.flatMap(({ party_refs }) => party_refs))})`)
    .select('parties.id')
    .execute()
  const seen = new Map(cases.map((each) => [String(each.id), each]))
  const seenPeople = new Set(people.map((each) => String(each.id)))
  // Nobody can say to whom something without a case belongs.
  const seesAll = isAdmin(ctx.actor) && ctx.actor.access_set_ids === null
  return {
    caseOf: ({ case_ref }: Refs) => (case_ref === null ? null : (seen.get(case_ref) ?? null)),
    shows: ({ case_ref, party_refs }: Refs) =>
      (case_ref === null ? seesAll : seen.has(case_ref)) && party_refs.every((each) => seenPeople.has(each)),
  }
}

export async function listNavigations(ctx: ReadCtx): Promise<OutputOf<Calls['listNavigations']>> {
  requireStaff(ctx)
  const missing = await reviewService.missing(ctx)
  if (missing.length > 0) return { items: [], missing }
  if (!(await isConnected(ctx.db, reviewService, null)))
    return {
      items: [],
      missing: ['Document review is not connected: an admin enters its key under Connections.'],
    }
  const call = await openReview(ctx)
  const spoken = accept(await call({ purpose: 'read the sets of documents', path: '/v1/navigations' }))
  const all = spoken.json(navigations).navigations
  const sees = await visibilityOf(ctx, all)
  return {
    items: all
      .filter((each) => sees.shows(each))
      .map((each) => ({ id: each.id, title: each.title, legal_case: sees.caseOf(each) })),
    missing: [],
  }
}

export async function getNavigation(
  ctx: ReadCtx,
  { id }: { id: string },
): Promise<OutputOf<Calls['getNavigation']>> {
  const call = await openReview(ctx)
  const spoken = await call({ purpose: 'read a set of documents', path: `/v1/navigations/${id}` })
  if (spoken.status === 404) throw notFound('This set of documents')
  const found = accept(spoken).json(wholeNavigation)
  const items = flatten(found.items)
  const sees = await visibilityOf(ctx, [
    found,
    ...items.map(({ party_refs }) => ({ case_ref: null, party_refs })),
  ])
  if (!sees.shows(found)) throw notFound('This set of documents')
  return {
    id: found.id,
    title: found.title,
    legal_case: sees.caseOf(found),
    items: items
      .filter(({ party_refs }) => sees.shows({ ...found, party_refs }))
      .map(({ party_refs: _, ...shown }) => shown),
  }
}

const deepest = 20
const flatten = (items: readonly RemoteItem[], depth = 0): (ReviewItem & { party_refs: string[] })[] =>
  depth > deepest
    ? []
    : items.flatMap(({ children, ...each }) => [
        { ...each, depth },
        // Parts of something about a person are about them, too.
        ...flatten(children, depth + 1).map((child) => ({
          ...child,
          party_refs: [...each.party_refs, ...child.party_refs],
        })),
      ])

async function findDocument(ctx: ReadCtx, call: Awaited<ReturnType<typeof openReview>>, id: string) {
  const spoken = await call({ purpose: 'read a document', path: `/v1/documents/${id}` })
  if (spoken.status === 404) throw notFound('This document')
  const found = accept(spoken).json(document)
  const sees = await visibilityOf(ctx, [found])
  if (!sees.shows(found)) throw notFound('This document')
  return { found, legal_case: sees.caseOf(found) }
}

const typeOf = (mime: string | undefined) => {
  const plain = mime?.split(';')[0]?.trim().toLowerCase()
  return previewTypes.find((each) => each === plain)
}

export async function getReviewDocument(
  ctx: ReadCtx,
  { id }: { id: string },
): Promise<OutputOf<Calls['getReviewDocument']>> {
  const { found, legal_case } = await findDocument(ctx, await openReview(ctx), id)
  const { case_ref: _, party_refs: __, ...shown } = found
  return { ...shown, legal_case, can: { preview: typeOf(found.mime) !== undefined } }
}

/**
 * Bytes as they come from there, under a type of ours: what the service calls a page of HTML, or does not name, is never
 * handed on. Answers of streams run in a sandbox of their own and are never guessed at (nosniff).
 */
export async function previewReviewDocument(
  ctx: ReadCtx,
  { id, page }: InputOf<Calls['previewReviewDocument']>,
): Promise<Streamed> {
  const call = await openReview(ctx)
  const { found } = await findDocument(ctx, call, id)
  if (!typeOf(found.mime)) throw noPreview()
  const range = ctx.request.range
  if (range !== undefined && !/^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range)) throw badRange()
  const spoken = await call({
    purpose: 'show a document',
    path: `/v1/documents/${id}/preview${page === undefined ? '' : `?page=${page}`}`,
    headers: { accept: previewTypes.join(', '), ...(range !== undefined && { range }) },
    streamed_ms,
    most_bytes: mostBytes,
  })
  if (spoken.status === 404) throw notFound('This page')
  if (spoken.status === 416) throw badRange()
  const { stream, headers, status } = accept(spoken)
  const type = typeOf(headers['content-type'])
  if (!stream || !type || headers['content-encoding'] || (status === 206 && range === undefined)) {
    await (stream?.[Symbol.asyncIterator]() as AsyncIterator<unknown> | undefined)?.return?.()
    if (stream && !type) throw noPreview()
    throw misunderstood(reviewService.name, status)
  }
  const part = headers['content-range']
  const isPart = status === 206 && part !== undefined && /^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/.test(part)
  if (status === 206 && !isPart) throw misunderstood(reviewService.name, status)
  return {
    content_type: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    file_name: found.name,
    is_inline: true,
    ...(isPart && { status: 206 as const }),
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      ...(isPart && { 'content-range': part }),
    },
    body: stream,
  }
}

const noPreview = () => new Refusal(415, 'document_review.no_preview', 'This kind of file is not shown here.')
const badRange = () => new Refusal(416, 'document_review.range', 'The document has no such part.')

function accept<T extends { status: number }>(spoken: T): T {
  if (spoken.status < 400) return spoken
  throw new OutsideFailure('answer', `Document review refused the call (${spoken.status}).`)
}
