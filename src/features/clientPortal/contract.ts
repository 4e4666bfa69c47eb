import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, named, page } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'

const admin = atLeast('admin')
const connecting = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const

export const exportLimits = { files: 500, people: 50 }

const exportStates = ['sending', 'sent', 'partly', 'unknown', 'waiting'] as const
export const fileStates = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'left_out'] as const

const enabled = z.object({ enabled: z.boolean() })

const portalParty = z.object({
  id,
  display_name: z.string(),
  role_name: z.string().nullable(),
  is_record_holder: z.boolean(),
  document_count: z.int(),
  /** Whether the portal knows the person in this case; null: it could not be asked. */
  is_there: z.boolean().nullable(),
})
export type PortalParty = z.output<typeof portalParty>

/** p12: the folder of person 12; e7: of docket entry 7; f3: file 3. */
const nodeId = z.string().regex(/^[pef]\d{1,15}$/, 'This is no part of the document tree')

const node = z.object({
  id: nodeId,
  parent_id: nodeId.nullable(),
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  size: z.int().nullable(),
  mime: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Whether the portal has the file; null: a folder, or it could not be asked. */
  is_there: z.boolean().nullable(),
})
export type PortalNode = z.output<typeof node>

const exportLine = z.object({
  id,
  created_at: instant,
  created_by: z.string().nullable(),
  legal_case: z.object({ id, title: z.string() }),
  record_public_id: z.string(),
  /** Those the caller sees. */
  recipients: z.array(named),
  /** sending: its job runs; partly: some files were not sent; waiting: none was, and nothing runs. */
  state: z.enum(exportStates),
  file_count: z.int(),
  sent_count: z.int(),
  problem: z.string().nullable(),
  job_id: z.uuid().nullable(),
})
export type PortalExport = z.output<typeof exportLine>

const exportWithFiles = exportLine.extend({
  files: z.array(
    z.object({
      id,
      /** null: gone, or hidden from the caller. */
      name: z.string().nullable(),
      state: z.enum(fileStates),
      problem: z.string().nullable(),
      sent_at: instant.nullable(),
    }),
  ),
  can: z.object({ resume: z.boolean() }),
})
export type PortalExportWithFiles = z.output<typeof exportWithFiles>

export const clientPortalContract = contract('clientPortal', {
  getPortalEnabled: endpoint({
    method: 'GET',
    path: '/admin/client_portal/enabled',
    access: atLeast('viewer'),
    input: {},
    output: enabled,
    summary:
      'Whether the caller may send documents to the client portal: it is set up, and they are an admin',
  }),
  listPortalExports: endpoint({
    method: 'GET',
    path: '/admin/client_portal/exports',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['created_at']).optional() },
    output: page(exportLine).extend({ missing: z.array(z.string()), is_connected: z.boolean() }),
    summary: 'Exports to the client portal, the newest first, and what is missing before one can be made',
  }),
  getPortalExport: endpoint({
    method: 'GET',
    path: '/admin/client_portal/exports/:id',
    access: admin,
    input: { id },
    output: exportWithFiles,
    summary: 'An export to the client portal with what became of each file',
  }),
  resumePortalExport: endpoint({
    method: 'POST',
    path: '/admin/client_portal/exports/:id/resume',
    access: admin,
    rateLimitPerMinute: 20,
    input: { id },
    output: startedWork,
    errors: [...connecting, 'client_portal.running', 'client_portal.nothing'],
    summary:
      'Sends the files of an export that did not arrive; of those that nobody knows of, the portal is asked first',
  }),
  getCasePortalEnabled: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/client_portal/enabled',
    access: atLeast('viewer'),
    input: { id },
    output: enabled,
    summary: 'Whether the caller may send documents of a case to the client portal',
  }),
  listCasePortalExports: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/client_portal/exports',
    access: admin,
    input: { id },
    output: z.object({ items: z.array(exportLine) }),
    summary: 'Exports of a case to the client portal, the newest first',
  }),
  listPortalParties: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/client_portal/parties',
    access: admin,
    rateLimitPerMinute: 60,
    input: { id },
    output: z.object({
      items: z.array(portalParty),
      /** Why the portal could not be asked whom it knows. */
      problem: z.string().nullable(),
    }),
    errors: connecting,
    summary: 'The people of a case for whom documents can be sent, and whether the portal knows them',
  }),
  getDocumentTree: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/client_portal/document_tree',
    access: admin,
    reads: true,
    rateLimitPerMinute: 60,
    input: { id, party_ids: z.array(id).min(1, 'Choose at least one person').max(exportLimits.people) },
    output: z.object({ nodes: z.array(node), problem: z.string().nullable() }),
    errors: connecting,
    summary:
      'Documents of these people and of the entries of the case, as folders and files, and which the portal has',
  }),
  startPortalExport: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/client_portal/export',
    access: admin,
    rateLimitPerMinute: 20,
    input: {
      id,
      party_ids: z.array(id).min(1, 'Choose at least one person').max(exportLimits.people),
      /** Files; folders are ignored. */
      node_ids: z.array(nodeId).min(1, 'Choose at least one document').max(2_000),
    },
    output: startedWork.extend({ export_id: id }),
    errors: connecting,
    summary: 'Sends chosen documents of a case to the client portal, in the background',
  }),
})
