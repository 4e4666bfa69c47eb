import * as z from 'zod'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readValues } from '#core/server/http/input.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { caseEvents } from '#features/cases/events.ts'
import { closingFields, reopeningFields } from '#features/cases/caseFields.ts'
import { casesContract } from '#features/cases/contract.ts'
import { reasonChecks } from '#features/cases/server/closeCase.ts'
import { partyChecks } from '#features/cases/server/parties.ts'
import { checkOpened, recordChecks, typeChecks } from '#features/cases/server/service.ts'
import { staffChecks, staffIds } from '#features/cases/server/staff.ts'
import { tagChecks } from '#features/lists/server/checkTags.ts'
import { fieldsShape } from '#fields/fields.ts'
import { checkEachRow } from './checkEachRow.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'

interface Member {
  id: number
  name: string
}

interface PastCase {
  record_id: number
  title: string
  type: Member
  opened: string
  entered: BackdatedAction
  primary_attorney: Member | null
  other_attorneys: readonly Member[]
  primary_legal_assistant: Member
  other_legal_assistants: readonly Member[]
  parties: readonly { id: number; name: string; role: Member }[]
  tags: readonly Member[]
  closing: {
    on: string
    entered: BackdatedAction
    reasons: readonly Member[]
    notes: string
    reopened: { entered: BackdatedAction; reason: string } | null
  } | null
}

const { legal_case: newCase } = casesContract.endpoints.createCase.input
const closingInput = z.strictObject(fieldsShape(closingFields))
const reopeningInput = z.strictObject(fieldsShape(reopeningFields))

const idsOf = (people: readonly Member[]) => people.map(({ id }) => id)

/** As the form of a case gives it. */
const inputOf = (one: PastCase) => ({
  record_id: one.record_id,
  title: one.title,
  legal_case_type_id: one.type.id,
  opened: one.opened,
  primary_attorney_id: one.primary_attorney?.id ?? null,
  other_attorney_ids: idsOf(one.other_attorneys),
  primary_legal_assistant_id: one.primary_legal_assistant.id,
  other_legal_assistant_ids: idsOf(one.other_legal_assistants),
  parties: one.parties.map(({ id, role }) => ({ party_id: id, party_role_id: role.id })),
  tag_ids: idsOf(one.tags),
})

/** Refuses what opening, closing and reopening these cases would refuse. */
async function checkCases(ctx: WriteCtx, past: readonly PastCase[]): Promise<void> {
  const inputs = past.map((one) => ({ ...inputOf(one), staff: staffIds(inputOf(one)) }))
  const recordOf = await recordChecks(
    ctx,
    inputs.map(({ record_id }) => record_id),
  )
  const checkType = await typeChecks(
    ctx,
    inputs.map(({ legal_case_type_id }) => legal_case_type_id),
  )
  const nameOf = ({ title }: PastCase, index: number) => `Case ${index + 1}, ${title}`
  const access_set_ids = await checkEachRow(past, nameOf, (_, index) => {
    const { staff: __, ...input } = inputs[index]!
    readValues(newCase, input, 'legal_case')
    checkType(input.legal_case_type_id)
    return recordOf(input.record_id).access_set_id
  })
  const checkStaff = await staffChecks(
    ctx,
    inputs.map(({ staff }, index) => ({ staff, access_set_id: access_set_ids[index]! })),
  )
  const checkParties = await partyChecks(ctx, inputs)
  const checkTags = await tagChecks(
    ctx,
    inputs.flatMap(({ tag_ids }) => tag_ids),
  )
  const checkReasons = await reasonChecks(
    ctx,
    past.flatMap(({ closing }) => idsOf(closing?.reasons ?? [])),
  )
  await checkEachRow(past, nameOf, ({ opened, closing }, index) => {
    const { record_id, parties, tag_ids, staff } = inputs[index]!
    checkStaff(access_set_ids[index]!, staff)
    checkParties(record_id, parties, [], 'legal_case.parties')
    checkTags(tag_ids, 'legal_case.tag_ids')
    if (!closing) return
    const { notes, on, reasons, reopened } = closing
    const closed = { closing_reasons_ids: idsOf(reasons), closing_notes: notes }
    readValues(closingInput, closed, 'closing')
    checkReasons(closed)
    checkOpened(opened, on)
    if (reopened) readValues(reopeningInput, { reopening_reason: reopened.reason }, 'reopening')
  })
}

/** Imports cases all at once, closed and reopened ones among them, with the checks of the calls. Returns their ids. */
export async function importCases(ctx: WriteCtx, past: readonly PastCase[]): Promise<number[]> {
  await checkCases(ctx, past)
  const { db } = ctx
  const ids = await insertMany(
    db,
    'legal_cases',
    past.map(({ entered, closing, ...one }) => ({
      record_id: one.record_id,
      title: one.title,
      legal_case_type_id: one.type.id,
      opened: one.opened,
      closed: closing && !closing.reopened ? closing.on : null,
      primary_attorney_id: one.primary_attorney?.id ?? null,
      primary_legal_assistant_id: one.primary_legal_assistant.id,
      created_by_id: entered.user_id,
      created_at: entered.at,
      updated_at: closing?.reopened?.entered.at ?? closing?.entered.at ?? entered.at,
      version: 1 + (closing ? 1 : 0) + (closing?.reopened ? 1 : 0),
    })),
    'id',
  )
  const of = <T>(rows: (one: PastCase) => readonly T[]) =>
    past.flatMap((one, index) => rows(one).map((row) => ({ legal_case_id: ids[index]!, ...row })))
  const part = (people: readonly Member[], primary: Member | null, name: string) =>
    idsOf(people).flatMap((user_id) => (user_id === primary?.id ? [] : [{ user_id, part: name }]))
  await insertMany(
    db,
    'legal_case_users',
    of((one) => [
      ...part(one.other_attorneys, one.primary_attorney, 'attorney'),
      ...part(one.other_legal_assistants, one.primary_legal_assistant, 'legal_assistant'),
    ]),
  )
  await insertMany(
    db,
    'legal_case_parties',
    of((one) =>
      one.parties.map(({ id, role }) => ({
        party_id: id,
        party_role_id: role.id,
        created_at: one.entered.at,
      })),
    ),
  )
  await insertMany(
    db,
    'legal_case_tags',
    of((one) => one.tags.map(({ id }) => ({ tag_id: id }))),
  )
  await enterClosings(ctx, past, ids)
  await writeBackdatedAudit(
    db,
    past.flatMap((one, index) => linesOf(one, ids[index]!)),
  )
  return ids
}

async function enterClosings(
  { db }: Pick<WriteCtx, 'db'>,
  past: readonly PastCase[],
  ids: number[],
): Promise<void> {
  const closed = past.flatMap(({ closing }, index) =>
    closing ? [{ closing, legal_case_id: ids[index]! }] : [],
  )
  const closingIds = await insertMany(
    db,
    'legal_case_closings',
    closed.map(({ legal_case_id, closing: { on, entered, notes, reopened } }) => ({
      legal_case_id,
      closed: on,
      closing_notes: notes,
      closed_by_id: entered.user_id,
      closed_at: entered.at,
      closing_channels: [],
      reopening_reason: reopened?.reason ?? null,
      reopened_by_id: reopened?.entered.user_id ?? null,
      reopened_at: reopened?.entered.at ?? null,
    })),
    'id',
  )
  await insertMany(
    db,
    'legal_case_closing_reasons',
    closed.flatMap(({ closing }, index) =>
      closing.reasons.map((reason) => ({ closing_id: closingIds[index]!, closing_reason_id: reason.id })),
    ),
  )
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)

function linesOf(one: PastCase, id: number) {
  const { closing, record_id } = one
  const line = { entity_id: id, record_id }
  return [
    pastEvent(caseEvents, 'opened', one.entered, {
      ...line,
      changes: changesFromNothing({
        title: one.title,
        legal_case_type: one.type.name,
        opened: one.opened,
        primary_attorney: one.primary_attorney?.name ?? null,
        other_attorneys: names(one.other_attorneys),
        primary_legal_assistant: one.primary_legal_assistant.name,
        other_legal_assistants: names(one.other_legal_assistants),
        parties: one.parties.map((party): LoggedParty => ({
          party_id: party.id,
          words: `${party.name}, ${party.role.name}`,
        })),
        tags: names(one.tags),
      }),
    }),
    ...(closing
      ? [
          pastEvent(caseEvents, 'closed', closing.entered, {
            ...line,
            changes: changesFromNothing({
              closed: closing.on,
              closing_reasons: names(closing.reasons),
              closing_notes: closing.notes,
            }),
          }),
        ]
      : []),
    ...(closing?.reopened
      ? [
          pastEvent(caseEvents, 'reopened', closing.reopened.entered, {
            ...line,
            changes: {
              closed: [closing.on, null] as [unknown, unknown],
              reopening_reason: [null, closing.reopened.reason] as [unknown, unknown],
            },
          }),
        ]
      : []),
  ]
}
