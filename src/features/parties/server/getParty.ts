import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { may } from '#access/may.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleCases, visibleParties, visibleRecords, type ScopedDb } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import { selectable, type Party } from '../contract/party.ts'
import { type partiesContract } from '../contract.ts'
import type { EntryLabels, SectionRows } from '#collections/contract.ts'
import { listColumn } from '#collections/server/read.ts'
import { answered } from '#collections/server/sectionEntries.ts'
import { partySections, sectionNames, type SectionName } from '#features/profile/sections/index.ts'
import { birthCountryName, genderName } from './list.ts'
import { othersWithNumber } from './othersWithNumber.ts'
import { linkNames, links, type LinkName } from './links.ts'
import { missingParty } from '#access/server/mergedInto.ts'
import { maskOtherId } from './otherId.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { maskSsn } from './ssn.ts'
import { tagsOfParty } from './tags.ts'

type Calls = (typeof partiesContract)['endpoints']

const mayEdit = (ctx: UserCtx) => may(ctx.actor, 'contributor', 'parties.edit')

export async function getParty(ctx: UserCtx, { id }: { id: number }): Promise<Party> {
  const found = await findProfile(ctx, id)
  if (!found) throw await missingParty(ctx, id)
  return toParty(ctx, found)
}

export type Profile = Awaited<ReturnType<typeof readProfile>>[number]

/** `among`: the sections that can have rows; the others are not queried. */
export async function findProfile(
  ctx: UserCtx,
  id: number,
  among: readonly SectionName[] = sectionNames,
): Promise<Profile | undefined> {
  const [found] = await readProfile(ctx.db, { ...scopeOf(ctx), id }, among)
  return found
}

export async function toParty(ctx: UserCtx, found: Profile): Promise<Party> {
  const { ssn, ssn_index, other_id, other_id_index, race, ethnicity, religion, ...party } = found
  const labels: EntryLabels = {}
  const idsOf = (name: LinkName, words: Word[]) => {
    for (const { id, name: word } of words) (labels[links[name].list] ??= {})[id] = word
    return words.map((word) => word.id).toSorted((a, b) => a - b)
  }
  const lists = {} as SectionRows<typeof partySections>
  for (const kind of sectionNames)
    Object.assign(lists, {
      [kind]: found[kind] ? await answered(partyOwner, ctx, partySections[kind], found[kind], labels) : [],
    })
  return {
    ...party,
    ...lists,
    ...incomeOf(lists.income[0]),
    tag_ids: party.tags.map((tag) => tag.id),
    mailing_address: lists.addresses.find(({ address_type }) => address_type === 'mailing') ?? null,
    physical_address: lists.addresses.find(({ address_type }) => address_type === 'physical') ?? null,
    labels,
    dob_format: party.dob_format as Party['dob_format'],
    ssn: maskSsn(ctx.vault, party.id, ssn),
    other_id: maskOtherId(ctx.vault, party.id, other_id),
    nationality_ids: party.nationalities.map((country) => country.id).toSorted((a, b) => a - b),
    race: idsOf('race', race as Word[]),
    ethnicity: idsOf('ethnicity', ethnicity as Word[]),
    religion: idsOf('religion', religion as Word[]),
    can: {
      edit: mayEdit(ctx),
      merge: may(ctx.actor, 'editor', 'parties.edit'),
      delete: may(ctx.actor, 'editor', 'parties.edit'),
      place: may(ctx.actor, 'editor', 'records.edit'),
    },
  }
}

const incomeNames = Object.keys(partySections.income.fields) as (keyof typeof partySections.income.fields)[]

/** Null, each of them, where nothing is known. */
const incomeOf = (entry: Party['income'][number] | undefined) =>
  valuesByKey(incomeNames, (name) => entry?.[name] ?? null) as Pick<Party, (typeof incomeNames)[number]>

interface Word {
  id: number
  name: string
}

/** The words of one of a person's own lists. */
function wordsOfLink(name: LinkName) {
  const { table, column, list } = links[name]
  return sql<Word[]>`(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name)), '[]')
    from ${sql.table(table)} t join ${sql.table(list)} l on l.id = ${sql.ref(`t.${column}`)}
    where t.party_id = parties.id)`
}

const readProfile = compiledQuery(
  (db, { id, ...scope }: Scope & { id: number }, among: readonly SectionName[]) => {
    const ctx = { db, actor: scope }
    return visibleParties(ctx)
      .modifyFront(sql.raw(genericPlan))
      .selectAll('parties')
      .select([genderName, birthCountryName])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('party_nationalities')
            .innerJoin('countries', 'countries.id', 'party_nationalities.country_id')
            .select(['countries.id', 'countries.name'])
            .whereRef('party_nationalities.party_id', '=', 'parties.id')
            .orderBy('countries.name'),
        ).as('nationalities'),
        tagsOfParty(eb),
        jsonArrayFrom(
          visibleRecords(ctx)
            .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
            .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
            .select(['records.id', 'records.public_id', 'holder.display_name as holder_name'])
            .select(sql<boolean>`holder.id = ${id}`.as('is_holder'))
            .where('record_parties.party_id', '=', id)
            .orderBy('records.id', 'desc'),
        ).as('records'),
        jsonArrayFrom(
          casesOf(ctx, id)
            .orderBy('legal_cases.is_closed')
            .orderBy('legal_cases.recency')
            .orderBy('legal_cases.id')
            .limit(200),
        ).as('cases'),
        ...linkNames.slice(1).map((name) => wordsOfLink(name).as(name)),
        ...among.map((kind) => listColumn(ctx, partySections[kind], eb.ref('parties.id')).as(kind)),
        jsonArrayFrom(othersWithNumber(ctx, eb.ref('parties.a_number'), eb.ref('parties.id'))).as(
          'same_a_number',
        ),
      ])
      .where('parties.id', '=', id)
  },
)

const casesOf = (ctx: ScopedDb, party_id: number) =>
  visibleCases(ctx)
    .innerJoin('legal_case_parties', 'legal_case_parties.legal_case_id', 'legal_cases.id')
    .innerJoin('legal_case_types', 'legal_case_types.id', 'legal_cases.legal_case_type_id')
    .leftJoin('party_roles', 'party_roles.id', 'legal_case_parties.party_role_id')
    .select([
      'legal_cases.id',
      'legal_cases.title',
      'legal_cases.record_id',
      'legal_cases.opened',
      'legal_cases.closed',
      'legal_cases.is_closed',
      'legal_case_types.name as legal_case_type_name',
      'party_roles.name as party_role_name',
    ])
    .where('legal_case_parties.party_id', '=', party_id)

export async function listPartyCases(
  ctx: ReadCtx,
  { id, ...params }: InputOf<Calls['listPartyCases']>,
): Promise<Page<Party['cases'][number]>> {
  await requireParty(ctx, id)
  return listPage(
    casesOf(ctx, id),
    params,
    {
      open_first: (q, direction) =>
        q
          .orderBy('legal_cases.is_closed', direction)
          .orderBy('legal_cases.recency', direction)
          .orderBy('legal_cases.id', direction),
    },
    { sort_by: 'open_first', sort_order: 'asc' },
  )
}

export async function getPartyPermissions(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<{ access: boolean; update: boolean }> {
  await requireParty(ctx, id)
  return { access: true, update: mayEdit(ctx) }
}

export async function getPublicParty(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getPublicParty']>> {
  const { first_name, middle_name, last_name, display_name, initials } = await requireParty(ctx, id)
  return { id, first_name, middle_name, last_name, display_name, initials }
}

export async function getSelectedOfParty(
  ctx: ReadCtx,
  { id, fields }: InputOf<Calls['getSelectedOfParty']>,
): Promise<OutputOf<Calls['getSelectedOfParty']>> {
  const party = selectable.parse(await getParty(ctx, { id }))
  return { id, ...Object.fromEntries(fields.map((field) => [field, party[field]])) }
}
