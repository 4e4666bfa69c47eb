import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { sectionLabels } from '#collections/contract.ts'
import { entryTypes } from './entryTypes.ts'

const type = z.enum(entryTypes, 'Choose a type of entry from the list')
const viewer = atLeast('viewer')
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const

/** An entry; of the guide of somebody who has none yet, a blank one without an id. */
const entry = z.looseObject({
  id: z.int().nullable(),
  party_id: z.int(),
  type,
  version: z.int(),
  /** Days since the exception of a one-year deadline, and what is not known. Never a verdict. */
  calculated_reasonable_time: z.string().nullable().optional(),
})
export type AsylumEntry = z.output<typeof entry>

const entries = z.object({
  asylum_assistant: z.array(entry),
  labels: sectionLabels,
  /** The day as of which the law next to the sections is described. */
  law_as_of: z.string(),
})
export type AsylumEntries = z.output<typeof entries>
const values = z.looseObject({ type })

export const assistantsContract = contract('assistants', {
  listAsylumAssistants: endpoint({
    method: 'GET',
    path: '/parties/:id/asylum_assistants',
    access: viewer,
    /** Without a type, those of all. */
    input: { id, type: type.optional() },
    output: entries,
    summary:
      'Entries of the asylum assistant of a person; a guide that nobody began is answered blank, without an id',
  }),
  createAsylumAssistant: endpoint({
    method: 'POST',
    path: '/parties/:id/asylum_assistants',
    ...changes,
    input: { id, asylum_assistant: values },
    output: entries,
    errors: ['section.one'],
    summary: 'Adds an entry of a type; answers all entries of it',
  }),
  getAsylumAssistant: endpoint({
    method: 'GET',
    path: '/parties/:id/asylum_assistants/:entryId',
    access: viewer,
    input: { id, entryId: id, type },
    output: z.object({
      asylum_assistant: entry,
      labels: sectionLabels,
      changed_by: z.string().nullable(),
    }),
    summary: 'One entry, and who changed it last',
  }),
  updateAsylumAssistant: endpoint({
    method: 'PATCH',
    path: '/parties/:id/asylum_assistants/:entryId',
    ...changes,
    input: { id, entryId: id, asylum_assistant: values },
    output: entries,
    errors: ['stale'],
    summary: 'Changes an entry; what is not given stays',
  }),
  deleteAsylumAssistant: endpoint({
    method: 'DELETE',
    path: '/parties/:id/asylum_assistants/:entryId',
    ...changes,
    input: { id, entryId: id, type },
    output: entries,
    errors: ['declarations.set_down'],
    summary: 'Deletes an entry; a declaration of which versions were set down stays',
  }),
  restoreAsylumAssistant: endpoint({
    method: 'POST',
    path: '/parties/:id/asylum_assistants/:entryId/restore',
    ...changes,
    input: { id, entryId: id, type },
    output: entries,
    errors: ['section.one'],
    summary: 'Takes back a deletion of the last thirty days',
  }),
  downloadAsylumGuide: endpoint({
    method: 'POST',
    path: '/parties/:id/asylum_assistant_download',
    access: viewer,
    input: {
      id,
      asylum_assistant: z.strictObject({ legal_case_id: id.nullable().optional() }).optional(),
    },
    output: 'stream',
    rateLimitPerMinute: 20,
    summary: 'The asylum guide of a person as a PDF, for one case or none; every printing is logged',
  }),
})
