import type { InputOf, Streamed } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { isPicture } from '#core/server/files/fileTypes.ts'
import { measurePicture, renderPicture, type Rendering } from '#core/server/files/inspection/inspection.ts'
import type { documentsContract } from '../contract.ts'
import { findAttachment } from './visibleAttachments.ts'

const maxCachedRenditions = 32_000_000
/** Small and frequently requested; access is checked on each request. */
const renditionCache = new Map<string, Buffer>()
let size = 0

interface StoredPicture {
  /** Id of the attachment. */
  id: number
  stored_name: string
}

/** A picture in another size; null if the file is no displayable picture. */
export async function rendition(
  { files }: Pick<UserCtx, 'files'>,
  { id, stored_name }: StoredPicture,
  rendering: Rendering,
): Promise<Buffer | null> {
  const key = `${stored_name} ${JSON.stringify(rendering)}`
  const cached = renditionCache.get(key)
  if (cached) {
    // The map's order is the order of use.
    renditionCache.delete(key)
    renditionCache.set(key, cached)
    return cached
  }
  const made = await renderPicture(() => files.readWhole(stored_name, `file ${id}`), rendering)
  if (made) addToCache(key, made)
  return made
}

function addToCache(key: string, made: Buffer): void {
  if (made.length > maxCachedRenditions / 8 || renditionCache.has(key)) return
  renditionCache.set(key, made)
  size += made.length
  for (const [oldest, bytes] of renditionCache) {
    if (size <= maxCachedRenditions) break
    renditionCache.delete(oldest)
    size -= bytes.length
  }
}

const steps = [96, 400, 800, 1_600, 2_400, 4_000]
const texts = ['text/plain; charset=utf-8', 'text/csv; charset=utf-8', 'message/rfc822']

/** File types the browser can preview. Pictures are always re-encoded. */
export async function showAttachment(
  ctx: UserCtx,
  { id, size: requestedSize, page }: InputOf<(typeof documentsContract)['endpoints']['showAttachment']>,
): Promise<Streamed> {
  const { stored_name, content_type, filename } = await findAttachment(ctx, id)
  const shown = { file_name: filename, is_inline: true } as const
  const read = () => ctx.files.read(stored_name, `file ${id}`)
  if (content_type === 'application/pdf') return { ...shown, content_type, body: read() }
  // Served as text, any content is harmless.
  if (texts.includes(content_type))
    return { ...shown, content_type: 'text/plain; charset=utf-8', body: read() }
  if (!isPicture(content_type)) throw noPreview()
  const pages = await pagesOf(ctx, { id, stored_name }, content_type)
  if (page > pages) throw notFound('This page')
  const max_edge = steps.find((step) => step >= requestedSize)!
  return {
    ...shown,
    content_type: 'image/webp',
    file_name: `${filename}.webp`,
    headers: { 'x-page-count': String(pages) },
    cache: { etag: `"file-${stored_name}-${max_edge}-${page}"`, seconds: 3_600 },
    body: async () => {
      const made = await rendition(ctx, { id, stored_name }, { max_edge, format: 'webp', page: page - 1 })
      if (!made) throw noPreview()
      return [made]
    },
  }
}

const pageCounts = new Map<string, number>()

/** A fax is one TIFF of several pages; of an animation the first frame is enough. */
async function pagesOf(
  { files }: UserCtx,
  { id, stored_name }: StoredPicture,
  content_type: string,
): Promise<number> {
  if (content_type !== 'image/tiff') return 1
  const cached = pageCounts.get(stored_name)
  if (cached) return cached
  const measured = await measurePicture(() => files.readWhole(stored_name, `file ${id}`))
  if (!measured) throw noPreview()
  if (pageCounts.size > 1_000) pageCounts.clear()
  pageCounts.set(stored_name, measured.pages)
  return measured.pages
}

const noPreview = () =>
  conflict('attachments.no_preview', 'This file cannot be shown here. Download it to open it.')
