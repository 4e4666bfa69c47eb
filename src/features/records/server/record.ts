import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { may } from '#access/may.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { requireRecord } from '#access/server/requireRow.ts'
import { visibleCases, visibleParties, visibleRecords, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Option } from '#core/contract.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan } from '#core/server/db/db.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { notFound } from '#core/errors.ts'
import type { PartyLine } from '#features/parties/contract/partyLine.ts'
import { lineColumns } from '#features/parties/server/lineColumns.ts'
import type { RecordParty, RecordShown } from '../contract/record.ts'
import { linksOf, relatedRecords } from './relatedRecords.ts'

export async function getRecord(ctx: UserCtx, { id }: { id: number }): Promise<RecordShown> {
  const values = { ...scopeOf(ctx), id }
  const [found] = await readRecord(ctx.db, values, null)
  if (!found) throw notFound('This record')
  const { has_links, parties, cases, ...row } = found
  const mayEdit = may(ctx.actor, 'editor', 'records.edit')
  return {
    ...row,
    record_holder_party: (parties.find((party) => party.is_holder) ??
      (await unseenHolder(ctx, row.record_holder_party_id))) as PartyLine,
    team_ids: row.teams.map((team) => team.id),
    parties: parties as RecordParty[],
    cases,
    related_records: has_links ? await relatedRecords(ctx, id) : [],
    can: {
      edit: mayEdit,
      archive: mayEdit,
      delete: may(ctx.actor, 'admin', 'records.edit'),
      add_party: may(ctx.actor, 'contributor', 'parties.edit'),
      open_case: may(ctx.actor, 'editor', 'cases.create'),
      edit_cases: may(ctx.actor, 'editor', 'cases.edit'),
    },
  }
}

type Values = Scope & { id: number }

const readRecord = compiledQuery((db, { id, ...scope }: Values, _shape: null) => {
  const ctx = { db, actor: scope }
  const cases = casesOf(ctx, id)
    .orderBy('legal_cases.is_closed')
    .orderBy('legal_cases.recency')
    .orderBy('legal_cases.id')
  return visibleRecords(ctx)
    .selectAll('records')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('record_teams')
          .innerJoin('teams', 'teams.id', 'record_teams.team_id')
          .select(['teams.id', 'teams.name'])
          .whereRef('record_teams.record_id', '=', 'records.id')
          .orderBy('teams.name'),
      ).as('teams'),
    )
    .select([
      sql<boolean>`exists (${linksOf(id)})`.as('has_links'),
      jsonArrayFrom(partiesOf(ctx, id)).as('parties'),
      jsonArrayFrom(cases).as('cases'),
    ])
    .where('records.id', '=', id)
    .modifyFront(sql.raw(genericPlan))
})

/** The holder's name is the record's name, so those who do not see the holder learn the name and nothing else. */
const unseenHolder = ({ db }: UserCtx, id: number) =>
  db
    .selectFrom('parties')
    .select(['id', 'display_name', 'initials'])
    .select([
      sql<null>`null`.as('dob'),
      sql<null>`null`.as('dob_format'),
      sql<boolean>`false`.as('uncertain_dob'),
      sql<null>`null`.as('a_number'),
      sql<null>`null`.as('photo_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function findRecord(ctx: ReadCtx, { id: publicId }: { id: string }): Promise<RecordShown> {
  const row = await visibleRecords(ctx)
    .select('records.id')
    .where((eb) =>
      /^\d{1,15}$/.test(publicId)
        ? eb.or([eb('public_id', '=', publicId), eb('records.id', '=', Number(publicId))])
        : eb('public_id', '=', publicId.toWellFormed().replaceAll('\0', '')),
    )
    .orderBy((eb) => eb('public_id', '=', publicId), 'desc')
    .executeTakeFirst()
  if (!row) throw notFound('This record')
  return getRecord(ctx, row)
}

/** Only numbers that are safe to call: answering could endanger the client. The profile shows every number. */
const isNotUnsafe = sql<boolean>`safe_to_contact is distinct from false`

const partiesOf = (ctx: ScopedDb, record_id: number) =>
  visibleParties(ctx)
    .innerJoin('record_parties', 'record_parties.party_id', 'parties.id')
    .innerJoin('records', 'records.id', 'record_parties.record_id')
    .select([...lineColumns, 'parties.photo_id'])
    .select((eb) => [
      eb
        .selectFrom('party_phones')
        .select('phone_number')
        .whereRef('party_phones.party_id', '=', 'parties.id')
        .where(isNotUnsafe)
        .orderBy('id')
        .limit(1)
        .as('phone_number'),
      eb
        .selectFrom('party_emails')
        .select('address')
        .whereRef('party_emails.party_id', '=', 'parties.id')
        .where(isNotUnsafe)
        .orderBy('id')
        .limit(1)
        .as('email'),
      eb
        .selectFrom('party_learned_languages as l')
        .innerJoin('languages', 'languages.id', 'l.language_id')
        .select('languages.name')
        .whereRef('l.party_id', '=', 'parties.id')
        .orderBy('l.primary', (o) => o.desc().nullsLast())
        .orderBy('l.id')
        .limit(1)
        .as('language_name'),
      sql<boolean>`parties.id = records.record_holder_party_id`.as('is_holder'),
      sql<boolean>`parties.id is not distinct from records.contact_party_id`.as('is_contact'),
      sql<number>`(${visibleCases(ctx)
        .innerJoin('legal_case_parties', 'legal_case_parties.legal_case_id', 'legal_cases.id')
        .select(sql<number>`count(*)`.as('count'))
        .where('legal_cases.record_id', '=', record_id)
        .where('legal_case_parties.party_id', '=', eb.ref('parties.id'))})`.as('case_count'),
    ])
    .where('record_parties.record_id', '=', record_id)
    .orderBy('is_holder', 'desc')
    .orderBy('parties.sort_name')
    .orderBy('parties.id')

const casesOf = (ctx: ScopedDb, record_id: number) =>
  visibleCases(ctx)
    .innerJoin('legal_case_types', 'legal_case_types.id', 'legal_cases.legal_case_type_id')
    .leftJoin('users as attorney', 'attorney.id', 'legal_cases.primary_attorney_id')
    .select([
      'legal_cases.id',
      'legal_cases.title',
      'legal_case_types.name as legal_case_type_name',
      'attorney.display_name as primary_attorney_name',
      'legal_cases.opened',
      'legal_cases.closed',
      'legal_cases.is_closed',
      'legal_cases.last_created_docket_entry_date',
    ])
    .where('legal_cases.record_id', '=', record_id)

export async function listRecordParties(ctx: ReadCtx, { id }: { id: number }): Promise<RecordParty[]> {
  await requireRecord(ctx, id)
  return partiesOf(ctx, id).execute() as Promise<RecordParty[]>
}

export async function listUnassociatedParties(ctx: ReadCtx, { id }: { id: number }): Promise<RecordParty[]> {
  await requireRecord(ctx, id)
  return partiesOf(ctx, id)
    .where((eb) =>
      eb.not(
        eb.exists(
          visibleCases(ctx)
            .innerJoin('legal_case_parties', 'legal_case_parties.legal_case_id', 'legal_cases.id')
            .select('legal_cases.id')
            .where('legal_case_parties.party_id', '=', eb.ref('parties.id')),
        ),
      ),
    )
    .execute() as Promise<RecordParty[]>
}

export async function listRecordCaseOptions(ctx: ReadCtx, { id }: { id: number }): Promise<Option[]> {
  await requireRecord(ctx, id)
  const cases = await casesOf(ctx, id).orderBy('legal_cases.is_closed').orderBy('legal_cases.title').execute()
  return cases.map((legalCase) => ({
    value: legalCase.id,
    label: legalCase.title,
    hint: legalCase.is_closed ? `${legalCase.legal_case_type_name}, closed` : legalCase.legal_case_type_name,
  }))
}
