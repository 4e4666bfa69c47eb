import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { identityChecks } from '#guests/identity.ts'
import { channels, letterStates } from '#features/letters/letterFields.ts'

const viewer = atLeast('viewer')
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const text = z.string().nullable()

const reference = z.object({
  id,
  fact_id: id.nullable(),
  party_document_id: id.nullable(),
  /** Title of the fact, or name of the file. */
  title: z.string(),
})

const declarationVersion = z.object({
  id,
  declaration_id: id,
  number: z.int(),
  declarant: z.string(),
  /** Whether it is the client's, to whom a link goes; a witness, a relative or an expert signs on paper. */
  is_own: z.boolean(),
  language: text,
  paragraphs: z.array(
    z.object({
      number: z.int(),
      source: z.string(),
      english: z.string(),
      references: z.array(reference),
    }),
  ),
  interpreter: text,
  read_back: z.boolean().nullable(),
  interpreter_competent: z.boolean().nullable(),
  content_sha256: z.string(),
  /** `set_down`: nobody was asked to sign it yet. */
  state: z.enum(['set_down', 'signed_on_paper', ...letterStates]),
  signed_date: day.nullable(),
  /** With which it is signed by link, where the caller sees its case. */
  letter: z.object({ id, legal_case_id: id }).nullable(),
  document_name: text,
  created_by_name: text,
  created_at: instant,
})
export type DeclarationVersion = z.output<typeof declarationVersion>

const versions = z.object({
  /** Versions of all declarations of the person, the newest first. */
  versions: z.array(declarationVersion),
  can: z.object({ edit: z.boolean(), sign: z.boolean() }),
})
export type DeclarationVersions = z.output<typeof versions>

const ofVersion = '/parties/:id/asylum_declarations/versions/:versionId' as const

export const declarationCalls = {
  listDeclarationVersions: endpoint({
    method: 'GET',
    path: '/parties/:id/asylum_declarations/versions',
    access: viewer,
    input: { id },
    output: versions,
    summary: 'Declarations as they were set down, paragraph by paragraph, and whether they are signed',
  }),
  createDeclarationVersion: endpoint({
    method: 'POST',
    path: '/parties/:id/asylum_declarations/:declarationId/versions',
    ...changes,
    input: { id, declarationId: id },
    output: versions,
    errors: ['declarations.empty', 'declarations.same'],
    summary: 'Sets a declaration down as it is now, as a version that never changes',
  }),
  signDeclaration: endpoint({
    method: 'POST',
    path: `${ofVersion}/signing`,
    access: atLeast('editor'),
    permission: 'cases.edit',
    secret_answer: true,
    input: {
      id,
      versionId: id,
      legal_case_id: id,
      notification_channel: z.enum(channels),
      identity_check: z.enum(identityChecks).default('none'),
      /** The interpreter signs the certificate after the declarant. */
      interpreter_signs: z.boolean().default(false),
      at_once: z.boolean().default(false),
    },
    output: versions.extend({
      signing_url: text,
      signing_qr_svg: text,
      leaves_at: instant.nullable(),
    }),
    errors: ['declarations.handed_over', 'declarations.of_another'],
    summary: 'Hands a version over to be signed by link, with the letters of a case',
  }),
  signDeclarationOnPaper: endpoint({
    method: 'POST',
    path: `${ofVersion}/paper`,
    ...changes,
    input: { id, versionId: id, signed_date: day, party_document_id: id.nullish() },
    output: versions,
    errors: ['declarations.handed_over'],
    summary: 'Notes that a version was signed on paper, with its scan among the documents',
  }),
  addParagraphReference: endpoint({
    method: 'POST',
    path: `${ofVersion}/references`,
    ...changes,
    input: {
      id,
      versionId: id,
      paragraph: z.int().min(1),
      fact_id: id.optional(),
      party_document_id: id.optional(),
    },
    output: versions,
    summary: 'Points a paragraph to a fact or a document',
  }),
  removeParagraphReference: endpoint({
    method: 'DELETE',
    path: `${ofVersion}/references/:referenceId`,
    ...changes,
    input: { id, versionId: id, referenceId: id },
    output: versions,
    summary: 'Takes a pointer of a paragraph away',
  }),
  printDeclaration: endpoint({
    method: 'POST',
    path: `${ofVersion}/pdf`,
    access: viewer,
    input: { id, versionId: id },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'A version as a PDF to sign on paper; it is logged',
  }),
}
