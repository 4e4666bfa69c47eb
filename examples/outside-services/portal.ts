// The calls of a client portal (client-portal.openapi.json). Everything is in memory except the files, which go into a
// folder piece by piece.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem, readJson, type Answer, type Call } from './http.ts'

export interface Node {
  id: string
  parent_id: string | null
  kind: 'folder' | 'file'
  name: string
  size: number | null
  mime: string | null
  sha256: string | null
}

interface NewExport {
  reference: string
  case_ref: string
  case_title: string
  recipients: { id: string; name: string }[]
  node_ids: string[]
  nodes: Node[]
}

export interface PortalExport extends NewExport {
  id: string
  status: 'receiving' | 'complete'
  stored: Set<string>
  made_at: string
}

export class Portal {
  readonly exports: PortalExport[] = []
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async answer(call: Call): Promise<Answer | null> {
    const { method, path: at, query } = call
    const [, ref, what] = /^\/v1\/cases\/([^/]+)\/(parties|document-tree)$/.exec(at) ?? []
    if (method === 'GET' && what === 'parties') return { json: { parties: this.#partiesOf(ref!) } }
    if (method === 'POST' && what === 'document-tree')
      return {
        json: { nodes: this.#treeOf(ref!, (await readJson<{ party_ids: string[] }>(call)).party_ids) },
      }
    if (at === '/v1/exports')
      return method === 'GET'
        ? { json: this.#page(query) }
        : method === 'POST'
          ? { status: 202, json: shown(this.#create(await readJson<NewExport>(call))) }
          : null
    const [, id, rest = ''] = /^\/v1\/exports\/([^/]+)(\/.*)?$/.exec(at) ?? []
    if (id === undefined) return null
    const found = this.exports.find((each) => each.id === id)
    if (!found) throw new Problem(404, 'There is no such export.')
    if (method === 'GET' && rest === '')
      return { json: { ...shown(found), files: found.node_ids.map((node) => this.#fileState(found, node)) } }
    if (method === 'POST' && rest === '/complete') {
      await readJson(call)
      found.status = 'complete'
      return { json: shown(found) }
    }
    const [, node_id] = /^\/files\/([a-z0-9]+)$/.exec(rest) ?? []
    if (method === 'PUT' && node_id !== undefined) {
      await this.#store(found, node_id, call)
      return { status: 201, json: this.#fileState(found, node_id) }
    }
    return null
  }

  fileOf(exported: PortalExport, node_id: string): string {
    return path.join(this.folder, `${exported.id}-${node_id}`)
  }

  #ofCase(ref: string): PortalExport[] {
    const found = this.exports.filter(({ case_ref }) => case_ref === ref)
    if (found.length === 0) throw new Problem(404, 'There is no such case.')
    return found
  }

  #partiesOf(ref: string) {
    return [
      ...new Map(
        this.#ofCase(ref).flatMap(({ recipients }) => recipients.map((each) => [each.id, each])),
      ).values(),
    ]
  }

  #treeOf(ref: string, party_ids: string[]): Node[] {
    const theirs = this.#ofCase(ref).filter(({ recipients }) =>
      recipients.some(({ id }) => party_ids.includes(id)),
    )
    const files = theirs.flatMap(({ nodes, stored }) => nodes.filter(({ id }) => stored.has(id)))
    const all = new Map(theirs.flatMap(({ nodes }) => nodes.map((node) => [node.id, node])))
    const found = new Map<string, Node>()
    const add = (node: Node | undefined) => {
      if (!node) return
      if (node.parent_id !== null) add(all.get(node.parent_id))
      found.set(node.id, node)
    }
    files.forEach(add)
    return [...found.values()]
  }

  #page(query: URLSearchParams) {
    const reference = query.get('reference')
    const page = Number(query.get('page') ?? 1)
    const all = this.exports.filter((each) => reference === null || each.reference === reference).toReversed()
    return {
      exports: all.slice((page - 1) * 50, page * 50).map(shown),
      page,
      pages: Math.max(1, Math.ceil(all.length / 50)),
    }
  }

  #create(sent: NewExport): PortalExport {
    const before = this.exports.find(({ reference }) => reference === sent.reference)
    if (before) return before
    if (!Array.isArray(sent.recipients) || !Array.isArray(sent.node_ids) || !Array.isArray(sent.nodes))
      throw new Problem(422, 'An export has recipients, node_ids and nodes.')
    const made: PortalExport = {
      ...sent,
      id: randomUUID(),
      status: 'receiving',
      stored: new Set(),
      made_at: new Date().toISOString(),
    }
    this.exports.push(made)
    return made
  }

  #fileState({ stored, nodes }: PortalExport, node_id: string) {
    const isStored = stored.has(node_id)
    const sha256 = isStored ? (nodes.find(({ id }) => id === node_id)?.sha256 ?? null) : null
    return { node_id, status: isStored ? 'stored' : 'expected', sha256 }
  }

  /** Written under another name, so that half a file is never taken for the whole. */
  async #store(exported: PortalExport, node_id: string, { request }: Call): Promise<void> {
    const node = exported.nodes.find(({ id }) => id === node_id)
    if (!node || !exported.node_ids.includes(node_id)) throw new Problem(404, 'This file was not announced.')
    const half = path.join(this.folder, `${randomUUID()}.part`)
    const hash = createHash('sha256')
    let size = 0
    try {
      await pipeline(
        request,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            size += piece.length
            hash.update(piece)
            yield piece
          }
        },
        createWriteStream(half),
      )
      if (size !== node.size || hash.digest('hex') !== node.sha256)
        throw new Problem(422, 'This is not the file that was announced.')
      await rename(half, this.fileOf(exported, node_id))
      exported.stored.add(node_id)
    } finally {
      await rm(half, { force: true })
    }
  }
}

const shown = ({ id, reference, status }: PortalExport) => ({ id, reference, status })
