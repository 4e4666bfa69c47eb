import { sql } from 'kysely'
import { scopeOf, withRefreshedScope, type Scope } from '#access/server/scope.ts'
import { visibleCases, visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import {
  changesBetween,
  changesFromNothing,
  lastChangedBy,
  type Changes,
} from '#core/server/effects/audit.ts'
import { invalid, notFound, refusingAt, stale } from '#core/errors.ts'
import { asJson, nextIds } from '#core/server/db/insertMany.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { completed } from '#fields/fields.ts'
import type { ChangedParty, Party } from '../contract/party.ts'
import type { NewParty } from '../contract/newParty.ts'
import type { partiesContract } from '../contract.ts'
import { partyContactFields, partyFields, partyRules } from '#features/profile/partyFields.ts'
import { recordParty } from './recordParty.ts'
import { linkedOf, linkInserts, linkNames, writeLinked, type Linked } from './links.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { linkNaming, lockNaming, withEntryFacts } from './linkNaming.ts'
import { findProfile, getParty, toParty } from './getParty.ts'
import {
  saveSingletons,
  withoutSingletons,
  type OneRowName,
} from '#features/profile/server/singletonSections.ts'
import { maskOtherId, openOtherId, sealOtherId } from './otherId.ts'
import { firstContactOf, writeContact } from './firstContact.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { openSsn, sealSsn } from './ssn.ts'
import { partyEvents } from '../events.ts'

type Calls = (typeof partiesContract)['endpoints']

/** Numbers that never reach the log in clear. */
const masked = ['ssn', 'other_id']

/** The sections that `insertParty` puts something into. */
const sectionsOfNewParty = ['phones', 'emails'] as const

/** A record, locked, so that new people get its access set. */
interface RecordOfNewParty {
  id: number
  access_set_id: number
}

/** Enters a person, with one statement (a number that is sealed needs theirs first), into this record or into none yet; then whoever calls this puts them into one. */
export async function insertParty(
  ctx: WriteCtx,
  input: NewParty,
  record: RecordOfNewParty | null = null,
): Promise<{ id: number; display_name: string; a_number: string | null }> {
  const { values, columns, linked, contact } = newPartyOf(input)
  const { phone = null, phone_extension = null, email = null } = contact
  const hasSealed = Boolean(values.ssn ?? values.other_id)
  const [id] = hasSealed ? await nextIds(ctx.db, 'parties') : []
  const numbers = sealedNumbers(ctx, id ?? 0, values)
  const access = record && { access_set_id: record.access_set_id }
  const row = written({ id, ...columns, ...numbers, ...access, created_by_id: ctx.actor.user_id })
  const record_id = record?.id ?? null
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number; display_name: string; a_number: string | null }>`
    with party as (insert into parties (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::parties, ${JSON.stringify(asJson(row))}::jsonb)
      returning id, display_name, a_number),
    phones as (insert into party_phones (party_id, phone_number, extension)
      select id, ${phone}::text, ${phone_extension}::text from party where ${phone}::text is not null),
    emails as (insert into party_emails (party_id, address)
      select id, ${email}::text from party where ${email}::text is not null),
    ${linkInserts(linked)},
    members as (insert into record_parties (record_id, party_id)
      select ${record_id}::bigint, id from party where ${record_id}::bigint is not null)
    select * from party`.execute(ctx.db)
  return rows[0]!
}

/** Parts of a new person that are stored apart; refuses what no field could know by itself. */
export function newPartyOf(input: NewParty) {
  const values = normalized(input, {})
  const parts = apart(values)
  if (parts.contact.phone_extension && !parts.contact.phone)
    throw invalid({ 'party.phone': 'An extension needs a number' })
  return { values, ...parts }
}

/** Columns that have a value; the others get their defaults. */
export const written = (row: Record<string, unknown>): Record<string, unknown> => withoutUndefined(row)

/** Records a new person, once their record is known. */
export const recordNewParty = (
  ctx: WriteCtx,
  { id, access_set_id }: { id: number; access_set_id: number },
  record_id: number,
  values: NewParty,
): Promise<void> =>
  ctx.record(partyEvents, 'created', {
    entity_id: id,
    record_id,
    access_set_id,
    changes: newPartyChanges(values),
  })

/** Changes that the log states of a new person. */
export function newPartyChanges(values: NewParty): Changes {
  const { a_number_original: _, ...facts } = completed(partyFields, values)
  return changesFromNothing(facts, masked)
}

export async function createParty(
  ctx: WriteCtx,
  { party: typed, record_id, legal_case_id, named_in }: InputOf<Calls['createParty']>,
): Promise<Party> {
  const record = await recordFor(ctx, record_id, legal_case_id)
  const named = await lockNaming(ctx, named_in)
  const values = withEntryFacts(typed, named)
  const party = await insertParty(ctx, values, record)
  if (legal_case_id !== undefined)
    await ctx.db.insertInto('legal_case_parties').values({ legal_case_id, party_id: party.id }).execute()
  await linkNaming(ctx, party.id, named)
  const among = named.length === 0 ? sectionsOfNewParty : undefined
  // A new person is nearly always visible to those who see the record; then the access sets that the call began with
  // are enough.
  const made =
    (await findProfile(ctx, party.id, among)) ??
    (await findProfile(await withRefreshedScope(ctx), party.id, among))
  if (!made) throw notFound('This person')
  await recordNewParty(ctx, made, record.id, values)
  return toParty(ctx, made)
}

const lockRecord = compiledQuery((db, { id, ...scope }: Scope & { id: number }, _shape: null) =>
  visibleRecords({ db, actor: scope }).select(['id', 'access_set_id']).where('id', '=', id).forUpdate(),
)

/** The record a new person goes into, locked, so that a change of its teams at the same moment counts for them too. */
async function recordFor(
  ctx: WriteCtx,
  record_id: number | undefined,
  legal_case_id: number | undefined,
): Promise<RecordOfNewParty> {
  const legalCase =
    legal_case_id === undefined
      ? null
      : await visibleCases(ctx)
          .select(['legal_cases.id', 'legal_cases.record_id'])
          .where('legal_cases.id', '=', legal_case_id)
          .executeTakeFirst()
  if (legal_case_id !== undefined && !legalCase) throw notFound('This case')
  const recordId = record_id ?? legalCase?.record_id
  if (recordId === undefined) throw invalid({ record_id: 'Choose the record this person belongs to' })
  if (legalCase && legalCase.record_id !== recordId)
    throw invalid({ legal_case_id: 'This case belongs to another record' })
  const [record] = await lockRecord(ctx.db, { ...scopeOf(ctx), id: recordId }, null)
  if (!record) throw notFound('This record')
  return record
}

export async function updateParty(
  ctx: WriteCtx,
  { id, party: input, version }: InputOf<Calls['updateParty']>,
): Promise<Party> {
  const row = await visibleParties(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw await missingParty(ctx, id)
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'parties', id))
  const before = {
    ...row,
    ssn: openSsn(ctx.vault, id, row.ssn),
    other_id: openOtherId(ctx.vault, id, row.other_id),
    ...(await linkedOf(ctx, id)),
    ...(await firstContactOf(ctx, id)),
  }
  const { values: core, rows } = withoutSingletons(input)
  if (core.other_id && core.other_id === maskOtherId(ctx.vault, id, row.other_id)) delete core.other_id
  const values = normalized(core, before)
  const { a_number_original: _, ...entered } = values
  const changes = withWholeDay(changesBetween(before, entered, masked), before, values)
  if (Object.keys(changes).length > 0) {
    const { columns, linked, contact } = apart(values)
    await ctx.db
      .updateTable('parties')
      .set({
        ...columns,
        ...sealedNumbers(ctx, id, values),
        version: version + 1,
        updated_at: ctx.now.toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await writeLinked(ctx, id, linked)
    await writeContact(ctx, id, contact)
    const record_id = await firstRecordOf(ctx, id)
    await recordParty(ctx, 'changed', id, record_id, changes)
  }
  if (rows.size > 0) {
    await saveSingletons(ctx, id, rows)
    // Every save counts: an editor who read the person before it is refused, whichever field they change.
    const updated_at = ctx.now.toISOString()
    await ctx.db
      .updateTable('parties')
      .set({ version: version + 1, updated_at })
      .where('id', '=', id)
      .execute()
  }
  return getParty(ctx, { id })
}

/** The log shows a day with its precision, so a change of one part brings the others along. */
function withWholeDay(changes: Changes, before: Record<string, unknown>, after: CoreChange): Changes {
  const parts = ['dob', 'dob_format', 'uncertain_dob'] as const
  if (!parts.some((part) => part in changes)) return changes
  return { ...changes, ...Object.fromEntries(parts.map((part) => [part, [before[part], after[part]]])) }
}

/** Validation beyond single keys: companions of a day, rules over several fields, together with the stored values. */
function normalized(input: CoreChange, before: Record<string, unknown>): CoreChange {
  return refusingAt('party', () => {
    const values = completed({ ...partyFields, ...partyContactFields }, input)
    // A form that returns only the digits has no information on the typed form.
    if (values.a_number && values.a_number === before['a_number']) delete values.a_number_original
    for (const name of linkNames) values[name]?.sort((a, b) => a - b)
    const nothing = { a_number: null, no_a_number: null, ssn: null, no_ssn: null }
    completed({}, { ...nothing, ...before, ...values }, partyRules)
    return values
  })
}

type CoreChange = Omit<ChangedParty, OneRowName>

function apart({
  ssn: _,
  other_id: __,
  nationality_ids,
  race,
  ethnicity,
  religion,
  phone,
  phone_extension,
  email,
  ...columns
}: CoreChange) {
  const linked: Linked = { nationality_ids, race, ethnicity, religion }
  return { columns, linked, contact: { phone, phone_extension, email } }
}

export const sealedNumbers = (
  { vault }: Pick<WriteCtx, 'vault'>,
  party_id: number,
  { ssn, other_id }: CoreChange,
) => ({
  ...(ssn !== undefined && sealSsn(vault, party_id, ssn)),
  ...(other_id !== undefined && sealOtherId(vault, party_id, other_id)),
})
