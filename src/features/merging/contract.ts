import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'

const person = z.object({
  id,
  display_name: z.string(),
  initials: z.string(),
  photo_id: id.nullable(),
  version: z.int(),
})

/** A fact as each of the two entries states it. */
const fact = z.object({
  /** Key of a choice: `a_number`, `overview.num_entries`, `addresses.physical`. */
  name: z.string(),
  group: z.string(),
  label: z.string(),
  /** As people read it; empty when nothing is known. */
  survivor: z.string(),
  other: z.string(),
  /** `take`: only the other has it. `choose`: they differ, and somebody has to say which is right. */
  state: z.enum(['same', 'keep', 'take', 'choose']),
  /** Label of the third choice, where both may stay. */
  both: z.string().nullable(),
  /** Destination of the value that is not chosen. */
  not_chosen: z.string().nullable(),
})
export type MergeFact = z.output<typeof fact>

const move = z.object({
  label: z.string(),
  count: z.int(),
  /** How many of them the survivor has already. */
  same: z.int(),
  /** How many of them are chosen between, each a fact of its own. */
  chosen: z.int(),
})
export type MergeMove = z.output<typeof move>

const comparison = z.object({
  survivor: person,
  other: person,
  facts: z.array(fact),
  moves: z.array(move),
  /** Warnings that these may be two people. */
  doubts: z.array(z.string()),
})
export type MergeComparison = z.output<typeof comparison>

const merge = z.object({
  id,
  survivor_party_id: id,
  survivor_name: z.string(),
  merged_party_id: id,
  merged_name: z.string(),
  merged_by_name: z.string(),
  merged_at: instant,
  undone_by_name: z.string().nullable(),
  undone_at: instant.nullable(),
  not_undone: z.array(z.string()),
  can: z.object({ undo: z.boolean() }),
})
export type PartyMerge = z.output<typeof merge>

const choices = z.record(z.string().max(120), z.enum(['survivor', 'other', 'both']))
export type MergeChoices = z.output<typeof choices>

const viewer = atLeast('viewer')
const merging = { access: atLeast('editor'), permission: 'parties.edit' } as const

export const mergingContract = contract('merging', {
  compareParties: endpoint({
    method: 'GET',
    path: '/parties/:id/merge',
    ...merging,
    input: { id, other_id: id },
    output: comparison,
    errors: ['party.partly_hidden', 'merge.related', 'party.merged'],
    summary: 'Two people side by side, and what would move to the one that is kept',
  }),
  mergeParties: endpoint({
    method: 'POST',
    path: '/parties/:id/merge',
    ...merging,
    input: {
      id,
      other_id: id,
      version: z.int(),
      other_version: z.int(),
      /** The chosen side of each conflicting fact. */
      choices: choices.default({}),
    },
    output: z.object({ party_id: id, merge_id: id }),
    errors: ['stale', 'party.partly_hidden', 'merge.related', 'party.merged'],
    summary: 'Makes two entries of one person one; everything of the other moves to the kept one',
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/party_merges',
    access: viewer,
    input: { ...listInput, sort_by: z.enum(['merged_at']).optional(), party_id: id.optional() },
    output: page(merge),
    summary: 'Merges of people the caller sees, the latest first',
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/party_merges/:id/undo',
    ...merging,
    input: { id },
    output: z.object({
      survivor_party_id: id,
      merged_party_id: id,
      /** Changes made since that could not be undone, as sentences. */
      not_undone: z.array(z.string()),
    }),
    errors: ['merge.undone', 'merge.not_latest', 'merge.survivor_deleted', 'party.partly_hidden'],
    summary: 'Takes a merge back: everything as it was, but for what was changed since',
  }),
  findMergedParty: endpoint({
    method: 'GET',
    path: '/parties/:id/merged_into',
    access: viewer,
    input: { id },
    output: z.object({ party_id: id, display_name: z.string() }),
    summary: 'Where the number of somebody leads who was merged into another',
  }),
})
