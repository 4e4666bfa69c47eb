import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { caseEvents } from '#features/cases/events.ts'
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
  primary_attorney: Member
  other_attorneys: readonly Member[]
  primary_legal_assistant: Member
  other_legal_assistants: readonly Member[]
  parties: readonly { id: number; name: string; role: Member }[]
  tags: readonly Member[]
  closing: {
    on: string
    act: BackdatedAction
    reasons: readonly Member[]
    notes: string
    reopened: { act: BackdatedAction; reason: string } | null
  } | null
}

/**
 * Enters cases all at once, closed and reopened ones among them, as `importRecords` does records. Returns their
 * ids.
 */
export async function importCases({ db }: WriteCtx, past: readonly PastCase[]): Promise<number[]> {
  const ids = await insertMany(
    db,
    'legal_cases',
    past.map(({ entered, closing, ...one }) => ({
      record_id: one.record_id,
      title: one.title,
      legal_case_type_id: one.type.id,
      opened: one.opened,
      closed: closing && !closing.reopened ? closing.on : null,
      primary_attorney_id: one.primary_attorney.id,
      primary_legal_assistant_id: one.primary_legal_assistant.id,
      created_by_id: entered.user_id,
      created_at: entered.at,
      updated_at: closing?.reopened?.act.at ?? closing?.act.at ?? entered.at,
      version: 1 + (closing ? 1 : 0) + (closing?.reopened ? 1 : 0),
    })),
    'id',
  )
  const of = <T>(rows: (one: PastCase) => readonly T[]) =>
    past.flatMap((one, index) => rows(one).map((row) => ({ legal_case_id: ids[index]!, ...row })))
  const part = (people: readonly Member[], name: string) =>
    people.map(({ id }) => ({ user_id: id, part: name }))
  await insertMany(
    db,
    'legal_case_users',
    of((one) => [
      ...part(one.other_attorneys, 'attorney'),
      ...part(one.other_legal_assistants, 'legal_assistant'),
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
  await enterClosings({ db }, past, ids)
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
    closed.map(({ legal_case_id, closing: { on, act, notes, reopened } }) => ({
      legal_case_id,
      closed: on,
      closing_notes: notes,
      closed_by_id: act.user_id,
      closed_at: act.at,
      closing_channels: [],
      reopening_reason: reopened?.reason ?? null,
      reopened_by_id: reopened?.act.user_id ?? null,
      reopened_at: reopened?.act.at ?? null,
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
        primary_attorney: one.primary_attorney.name,
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
          pastEvent(caseEvents, 'closed', closing.act, {
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
          pastEvent(caseEvents, 'reopened', closing.reopened.act, {
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
