import * as z from 'zod'
import type { Services } from '#core/server/process/services.ts'
import type { StreamedBody } from '#core/server/outbound/sendOnce.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker, type Speaker, type Spoken } from '#features/connections/server/speaker.ts'
import type { PortalNode } from '../contract.ts'
import { portalService } from './portalService.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[\w-]{1,80}$/)
const parties = z.object({ parties: z.array(z.object({ id: z.string() })).max(10_000) })
const tree = z.object({ nodes: z.array(z.object({ id: z.string(), sha256: hash.nullable() })).max(50_000) })
const remoteExport = z.object({ id: name, reference: z.string() })
const exportsPage = z.object({ exports: z.array(remoteExport) })
const fileState = z.object({
  node_id: z.string(),
  status: z.enum(['expected', 'stored']),
  sha256: hash.nullable(),
})
const withFiles = remoteExport.extend({ files: z.array(fileState) })

export interface NewExport {
  reference: string
  case_ref: string
  case_title: string
  recipients: { id: string; name: string }[]
  nodes: Omit<PortalNode, 'is_there'>[]
}

/** Milliseconds for which nothing may move while a file is sent. */
const idle_ms = 20_000
/** The slowest line on which a file still arrives, in bytes a second. */
const slowest = 100_000

function accept(spoken: Spoken, act: string): Spoken {
  if (spoken.status < 400) return spoken
  throw new OutsideFailure('answer', `The client portal refused to ${act} (${spoken.status}).`)
}

const caseOf = (ref: number) => `/v1/cases/${ref}`

/** Calls of the office's account at the portal; `patience_ms` is that of whoever waits. */
export async function openPortal(services: Services, patience_ms?: number) {
  const speaker = await openSpeaker(services, portalService, null)
  return {
    ...readingCalls(speaker, patience_ms === undefined ? {} : { patience_ms }),
    ...sendingCalls(speaker),
  }
}
export type PortalClient = Awaited<ReturnType<typeof openPortal>>

function readingCalls(speaker: Speaker, patience: { patience_ms?: number }) {
  return {
    /** Numbers of the people whom it knows in a case. */
    async partiesOf(ref: number): Promise<Set<string>> {
      const path = `${caseOf(ref)}/parties`
      const spoken = await speaker.call({
        purpose: 'read the people of a case',
        method: 'GET',
        path,
        ...patience,
      })
      if (spoken.status === 404) return new Set()
      return new Set(
        accept(spoken, 'show its people')
          .json(parties)
          .parties.map(({ id }) => id),
      )
    },
    /** Hashes of the files that it has for these people. */
    async hashesOf(ref: number, party_ids: readonly number[]): Promise<Set<string>> {
      const spoken = await speaker.call({
        purpose: 'read the documents of a case',
        method: 'POST',
        path: `${caseOf(ref)}/document-tree`,
        json: { party_ids: party_ids.map(String) },
        // It only reads.
        is_repeatable: true,
        ...patience,
      })
      if (spoken.status === 404) return new Set()
      const { nodes } = accept(spoken, 'show its documents').json(tree)
      return new Set(nodes.flatMap(({ sha256 }) => sha256 ?? []))
    },
  }
}

function sendingCalls(speaker: Speaker) {
  return {
    /** The export of our reference, made where there is none yet: the portal knows a reference again. */
    async announce(made: NewExport): Promise<string> {
      const found = await speaker.call({
        purpose: 'look for an export',
        method: 'GET',
        path: `/v1/exports?reference=${made.reference}`,
      })
      const before = accept(found, 'show its exports')
        .json(exportsPage)
        .exports.find(({ reference }) => reference === made.reference)
      if (before) return before.id
      const spoken = await speaker.call({
        purpose: 'announce an export',
        method: 'POST',
        path: '/v1/exports',
        json: { ...made, node_ids: made.nodes.flatMap(({ id, kind }) => (kind === 'file' ? id : [])) },
        is_repeatable: true,
      })
      return accept(spoken, 'take the export').json(remoteExport).id
    },
    /** Whether it has the file as we have it. */
    async hasFile(export_id: string, node_id: string, sha256: string): Promise<boolean> {
      const spoken = await speaker.call({
        purpose: 'ask which files arrived',
        method: 'GET',
        path: `/v1/exports/${export_id}`,
      })
      const { files } = accept(spoken, 'show the export').json(withFiles)
      return files.some(
        (each) => each.node_id === node_id && each.status === 'stored' && each.sha256 === sha256,
      )
    },
    /** Sent once: after a call that broke off, the portal is asked before anybody sends it again. */
    async put(export_id: string, node_id: string, file: StreamedBody, sha256: string): Promise<void> {
      const spoken = await speaker.call({
        purpose: 'send a file',
        method: 'PUT',
        path: `/v1/exports/${export_id}/files/${node_id}`,
        file: { ...file, content_type: 'application/octet-stream' },
        idle_ms,
        patience_ms: 60_000 + Math.ceil((1_000 * file.size) / slowest),
        is_repeatable: false,
      })
      const stored = accept(spoken, 'take the file').json(fileState)
      if (stored.status !== 'stored' || stored.sha256 !== sha256)
        throw new OutsideFailure('answer', 'The client portal says that it has another file.', {
          maybe_done: true,
        })
    },
    async complete(export_id: string, missing_node_ids: string[]): Promise<void> {
      const spoken = await speaker.call({
        purpose: 'say that an export is complete',
        method: 'POST',
        path: `/v1/exports/${export_id}/complete`,
        json: { missing_node_ids },
        is_repeatable: true,
      })
      accept(spoken, 'end the export').json(remoteExport)
    },
  }
}
