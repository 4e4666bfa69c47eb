// The calls of a document review (document-review.openapi.json): it shows what has arrived at the portal, a set for each case.
import { createReadStream } from 'node:fs'
import type { Answer, Call } from './http.ts'
import { Problem } from './http.ts'
import type { Node, Portal, PortalExport } from './portal.ts'

interface Stored {
  exported: PortalExport
  node: Node
}

export class Review {
  #portal: Portal

  constructor(portal: Portal) {
    this.#portal = portal
  }

  answer({ method, path: at, request }: Call): Answer | null {
    if (method !== 'GET') return null
    if (at === '/v1/navigations')
      return { json: { navigations: this.#cases().map((ref) => this.#head(ref)) } }
    const [, ref] = /^\/v1\/navigations\/([\w-]+)$/.exec(at) ?? []
    if (ref !== undefined) {
      if (!this.#cases().includes(ref)) throw new Problem(404, 'There is no such navigation.')
      return { json: { ...this.#head(ref), items: this.#items(ref) } }
    }
    const [, id, preview] = /^\/v1\/documents\/([\w-]+)(\/preview)?$/.exec(at) ?? []
    if (id === undefined) return null
    const found = this.#stored().find(({ node }) => node.id === id)
    if (!found) throw new Problem(404, 'There is no such document.')
    return preview ? this.#preview(found, request.headers.range) : { json: this.#document(found) }
  }

  #stored(): Stored[] {
    return this.#portal.exports.flatMap((exported) =>
      exported.nodes.filter(({ id }) => exported.stored.has(id)).map((node) => ({ exported, node })),
    )
  }

  #cases(): string[] {
    return [...new Set(this.#stored().map(({ exported }) => exported.case_ref))]
  }

  #head(case_ref: string) {
    const first = this.#portal.exports.find((each) => each.case_ref === case_ref)!
    return { id: case_ref, title: first.case_title, case_ref, party_refs: [] }
  }

  /** A folder with its files, as Ellis has announced them. */
  #items(ref: string) {
    const stored = this.#stored().filter(({ exported }) => exported.case_ref === ref)
    const folders = new Map(
      stored.flatMap(({ exported }) =>
        exported.nodes.filter(({ kind }) => kind === 'folder').map((node) => [node.id, node] as const),
      ),
    )
    return [...folders.values()].map(({ id, name }) => ({
      id,
      label: name,
      document_id: null,
      party_refs: [],
      children: stored
        .filter(({ node }) => node.parent_id === id)
        .map(({ node, exported }) => ({
          id: node.id,
          label: node.name,
          document_id: node.id,
          party_refs: exported.recipients.map((each) => each.id),
          children: [],
        })),
    }))
  }

  #document({ exported, node }: Stored) {
    return {
      id: node.id,
      name: node.name,
      mime: node.mime,
      pages: 1,
      status: exported.status === 'complete' ? 'ready' : 'arriving',
      updated_at: exported.made_at,
      case_ref: exported.case_ref,
      party_refs: exported.recipients.map((each) => each.id),
    }
  }

  #preview({ exported, node }: Stored, range: string | undefined): Answer {
    const file = this.#portal.fileOf(exported, node.id)
    const size = node.size ?? 0
    const headers = {
      'content-type': node.mime ?? 'application/octet-stream',
      etag: `"${node.sha256}"`,
      'accept-ranges': 'bytes',
    }
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
    if (from === undefined || to === undefined)
      return { headers: { ...headers, 'content-length': size }, body: createReadStream(file) }
    const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
    const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
    if (start > end) throw new Problem(416, 'There is no such part.', { 'content-range': `bytes */${size}` })
    return {
      status: 206,
      headers: {
        ...headers,
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${size}`,
      },
      body: createReadStream(file, { start, end }),
    }
  }
}
