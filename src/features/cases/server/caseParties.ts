import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { Scope } from '#access/server/scope.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { Refusal } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { identifiers } from '#features/profile/sections/identity.ts'
import { unseal } from '#collections/server/read.ts'
import type { CaseParty } from '../contract/case.ts'
import type { casesContract } from '../contract.ts'

type Calls = (typeof casesContract)['endpoints']

const phonesOfParty = sql<CaseParty['phones']>`coalesce((
  select json_agg(json_build_object('id', ph.id, 'phone_number', ph.phone_number, 'extension', ph.extension,
      'preferred_text', ph.preferred_text, 'safe_to_contact', ph.safe_to_contact) order by ph.id)
  from party_phones ph where ph.party_id = parties.id), '[]')`

/** Encrypted; `withIdentifiers` decrypts them. */
const identifiersOfParty = sql<CaseParty['identifiers']>`coalesce((
  select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'value', encode(i.value, 'base64'), 'note', i.note)
    order by i.kind, i.id)
  from party_identifiers i where i.party_id = parties.id), '[]')`

/** An identifier that cannot be decrypted is left out, so that the case still opens; the profile reports it. */
export const withIdentifiers = <P extends Pick<CaseParty, 'identifiers'>>(vault: Vault, party: P): P => {
  for (const identifier of party.identifiers)
    try {
      unseal(vault, identifiers, [identifier])
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'sealed.unreadable')) throw error
      identifier.value = null
    }
  return party
}

/** Visible parties: a case may be permitted without its people, and single people may be restricted. */
export const partiesVisibleTo = (actor: Scope) => sql<CaseParty[]>`coalesce((
  select json_agg(json_build_object('id', parties.id, 'first_name', parties.first_name,
      'last_name', parties.last_name, 'display_name', parties.display_name, 'initials', parties.initials, 'gender_id', parties.gender_id,
      'a_number', parties.a_number, 'photo_id', parties.photo_id, 'party_role_id', cp.party_role_id, 'party_role_name', role.name,
      'is_record_holder', parties.id = r.record_holder_party_id, 'phones', ${phonesOfParty}, 'identifiers', ${identifiersOfParty})
    order by parties.id <> r.record_holder_party_id, role.position nulls last, parties.sort_name, parties.id)
  from legal_case_parties cp join parties on parties.id = cp.party_id
    left join party_roles role on role.id = cp.party_role_id
  where cp.legal_case_id = legal_cases.id and parties.deleted_at is null and ${isVisible(actor, 'parties')}), '[]')`

export async function listCaseParties(
  ctx: ReadCtx,
  { id, search_term, ...params }: InputOf<Calls['listCaseParties']>,
): Promise<Page<CaseParty>> {
  await requireCase(ctx, id)
  let query = visibleParties(ctx)
    .innerJoin('legal_case_parties as cp', 'cp.party_id', 'parties.id')
    .innerJoin('legal_cases as c', 'c.id', 'cp.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .where('cp.legal_case_id', '=', id)
    .select([
      'parties.id',
      'parties.first_name',
      'parties.last_name',
      'parties.display_name',
      'parties.initials',
      'parties.gender_id',
      'parties.a_number',
      'parties.photo_id',
      'cp.party_role_id',
      'role.name as party_role_name',
      sql<boolean>`r.record_holder_party_id = parties.id`.as('is_record_holder'),
      phonesOfParty.as('phones'),
      identifiersOfParty.as('identifiers'),
    ])
  if (search_term?.trim()) query = query.where(hasWords(sql`parties.search_text`, search_term))
  const page = await listPage(
    query,
    params,
    {
      name: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('parties.id'),
      role: (q, direction) =>
        q
          .orderBy('role.position', (o) => (direction === 'asc' ? o.asc() : o.desc()).nullsLast())
          .orderBy('parties.sort_name')
          .orderBy('parties.id'),
    },
    { sort_by: 'role', sort_order: 'asc' },
  )
  return { ...page, items: page.items.map((party) => withIdentifiers(ctx.vault, party)) }
}
