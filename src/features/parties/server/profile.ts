import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { may } from '../../../access/may.ts'
import { sightOf, type Sight } from '../../../access/server/sight.ts'
import { visibleCases, visibleParties, visibleRecords } from '../../../access/server/visible.ts'
import type { Actor } from '../../../core/actor.ts'
import type { InputOf, OutputOf, Page } from '../../../core/contract.ts'
import { builtOnce } from '../../../core/server/builtOnce.ts'
import type { ReadCtx, WriteCtx } from '../../../core/server/context.ts'
import { listPage } from '../../../core/server/list.ts'
import { notFound } from '../../../core/errors.ts'
import { selectable, type partiesContract, type Party } from '../contract.ts'
import { initialsOf } from '../partyFields.ts'
import { birthCountryName, genderName } from './list.ts'
import { othersWithNumber } from './sameANumber.ts'
import { maskSsn } from './ssn.ts'

type Calls = (typeof partiesContract)['endpoints']
type Ctx = ReadCtx | WriteCtx

const mayEdit = (ctx: Ctx) => may(ctx.actor, 'contributor', 'parties.edit')

export async function getParty(ctx: Ctx, { id }: { id: number }): Promise<Party> {
  const found = await findProfile(ctx, id)
  if (!found) throw notFound('This person')
  return toParty(ctx, found)
}

export type Profile = Awaited<ReturnType<typeof readProfile>>[number]

export async function findProfile(ctx: Ctx, id: number): Promise<Profile | undefined> {
  const [found] = await readProfile(ctx.db, { ...sightOf(ctx), id }, null)
  return found
}

export function toParty(ctx: Ctx, found: Profile): Party {
  const { ssn, ssn_index, other_id, other_id_index, ...party } = found
  return {
    ...party,
    dob_format: party.dob_format as Party['dob_format'],
    ssn: maskSsn(ctx.vault, ssn),
    initials: initialsOf(party),
    nationality_ids: party.nationalities.map((country) => country.id).toSorted((a, b) => a - b),
    can: { edit: mayEdit(ctx) },
  }
}

const readProfile = builtOnce((db, { id, ...sight }: Sight & { id: number }, _shape: null) => {
  const ctx = { db, actor: sight as Actor }
  return visibleParties(ctx)
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
      jsonArrayFrom(
        eb
          .selectFrom('party_phones')
          .select(['id', 'phone_number', 'extension', 'phone_type', 'preferred_text'])
          .whereRef('party_phones.party_id', '=', 'parties.id')
          .orderBy('id'),
      ).as('phones'),
      jsonArrayFrom(
        eb
          .selectFrom('party_emails')
          .select(['id', 'address'])
          .whereRef('party_emails.party_id', '=', 'parties.id')
          .orderBy('id'),
      ).as('emails'),
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
      jsonArrayFrom(othersWithNumber(ctx, eb.ref('parties.a_number'), eb.ref('parties.id'))).as(
        'same_a_number',
      ),
    ])
    .where('parties.id', '=', id)
})

const casesOf = (ctx: Pick<Ctx, 'actor' | 'db'>, party_id: number) =>
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
  { id, ...wanted }: InputOf<Calls['listPartyCases']>,
): Promise<Page<Party['cases'][number]>> {
  await seeParty(ctx, id)
  return listPage(
    casesOf(ctx, id),
    wanted,
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

/** The row, for those who see it. */
export async function seeParty(ctx: Ctx, id: number) {
  const party = await visibleParties(ctx).selectAll('parties').where('id', '=', id).executeTakeFirst()
  if (!party) throw notFound('This person')
  return party
}

export async function getPartyPermissions(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<{ access: boolean; update: boolean }> {
  await seeParty(ctx, id)
  return { access: true, update: mayEdit(ctx) }
}

export async function getPublicParty(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getPublicParty']>> {
  const { first_name, middle_name, last_name, display_name } = await seeParty(ctx, id)
  const initials = initialsOf({ first_name, last_name })
  return { id, first_name, middle_name, last_name, display_name, initials }
}

export async function getSelectedOfParty(
  ctx: ReadCtx,
  { id, fields }: InputOf<Calls['getSelectedOfParty']>,
): Promise<OutputOf<Calls['getSelectedOfParty']>> {
  const party = selectable.parse(await getParty(ctx, { id }))
  return { id, ...Object.fromEntries(fields.map((field) => [field, party[field]])) }
}
