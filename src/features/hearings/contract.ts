import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { docketItem } from '#features/docket/contract/entry.ts'
import { fieldsPatchShape } from '#fields/fields.ts'
import { foundFields } from './hearingFields.ts'
import { findingValues, sourceValues } from './sources.ts'

const text = z.string().nullable()
const changes = { access: atLeast('contributor'), permission: 'docket.edit' } as const
const source = z.enum(sourceValues, 'Must be one of: case_status, notice, phone, client')
const note = z.string().trim().max(1_000, 'At most 1,000 characters').nullish()

const check = z.object({
  id,
  result: z.enum(findingValues),
  source: z.enum(sourceValues),
  note: text,
  checked_on: z.string(),
  checked_by_name: z.string(),
})

const version = z.object({
  id,
  docket_entry_id: id,
  type_name: z.string(),
  action_date: z.string(),
  /** On the clock of the place, with its zone. */
  place_time: z.string(),
  location_name: text,
  judge: text,
  hearing_medium: text,
  courtroom: text,
  /** null: entered on the docket, and nobody has said from what. */
  source: z.enum(sourceValues).nullable(),
  note: text,
  noted_by_name: text,
  noted_at: z.string(),
})
export type HearingVersion = z.output<typeof version>

const hearing = docketItem.extend({
  in_custody: z.boolean(),
  last_check: check.nullable(),
  /** Day of the last look: a check, or the day it was entered as it is. */
  last_seen_on: z.string(),
  source: z.enum(sourceValues).nullable(),
  noted_by_name: text,
  /** Days after which a look is stale now. */
  stale_after: z.int(),
  is_due: z.boolean(),
  can_check: z.boolean(),
})
export type HearingLine = z.output<typeof hearing>

/** An entry whose day follows from a hearing that moved. */
const move = z.object({
  id,
  entry: docketItem,
  hearing: z.object({ id, type_name: z.string(), holder_name: z.string() }),
  from_day: z.string(),
  to_day: z.string(),
  /** null: its rule gives no day now, such as for people in detention, whose days the court sets. */
  new_day: text,
  new_legal_day: text,
  can_settle: z.boolean(),
})
export type HearingMove = z.output<typeof move>

export const hearingsContract = contract('hearings', {
  listHearings: endpoint({
    method: 'GET',
    path: '/hearings',
    access: atLeast('viewer'),
    input: {
      ...listInput,
      sort_by: z.enum(['action_date']).optional(),
      /** `to_check`: stale ones, and those checked today; default: all ahead. */
      only: z.enum(['to_check']).optional(),
    },
    output: page(hearing).extend({ today: day, due_count: z.int() }),
    summary: 'Hearings ahead with what was last seen of them, the nearest first',
  }),
  getHearing: endpoint({
    method: 'GET',
    path: '/hearings/:id',
    access: atLeast('viewer'),
    input: { id },
    output: z.object({ versions: z.array(version), checks: z.array(check), can_check: z.boolean() }),
    summary: 'The versions of a hearing over all its entries on the docket, and its checks, the newest first',
  }),
  checkHearing: endpoint({
    method: 'POST',
    path: '/hearings/:id/checks',
    ...changes,
    input: {
      id,
      result: z.enum(findingValues, 'Must be one of: same, changed, not_found'),
      source,
      note,
      /** Facts that a change found to be different. Another day or time makes a new entry, as rescheduling does. */
      found: z.strictObject(fieldsPatchShape(foundFields)).optional(),
    },
    output: z.object({
      /** Where the hearing is now. */
      id,
      /** Entries whose day follows from it, to be moved or kept. */
      move_count: z.int(),
    }),
    errors: ['hearings.over'],
    summary: 'Notes whether a hearing still stands as on the docket, and enters what changed',
  }),
  nameHearingSource: endpoint({
    method: 'PATCH',
    path: '/hearing_versions/:id',
    ...changes,
    input: { id, source, note },
    output: null,
    summary: 'Says from what a version of a hearing is known',
  }),
  listHearingMoves: endpoint({
    method: 'GET',
    path: '/hearing_moves',
    access: atLeast('viewer'),
    input: {},
    output: z.object({
      /** At most 200; settling some brings the next. */
      items: z.array(move),
      total_items: z.int(),
    }),
    summary: 'Entries whose day follows from a hearing that moved, each with the day it would have',
  }),
  settleHearingMove: endpoint({
    method: 'POST',
    path: '/hearing_moves/:id',
    ...changes,
    input: {
      id,
      outcome: z.enum(['moved', 'kept'], 'Must be one of: moved, kept'),
      /** New day of a move, as it was shown. */
      new_day: day.nullish(),
    },
    output: null,
    errors: ['hearings.settled', 'hearings.other_day'],
    summary: 'Moves an entry along with its hearing, or keeps its day',
  }),
})
