import { visibleParties } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { Mapping } from '../mapping.ts'

/** Parts of forms that cases call otherwise. */
const alsoCalled: Record<string, readonly string[]> = {
  immigrant: ['beneficiary', 'principal applicant'],
  'principal immigrant': ['beneficiary', 'principal applicant'],
  beneficiary: ['principal applicant'],
  sponsor: ['petitioner'],
}

/**
 * Whether a part of a form is that of somebody in this role in a case: by all of its words, since “Spouse of the
 * petitioner” or “Joint sponsor” is somebody else; and not by its key, which a part keeps when it is called otherwise.
 */
function isPart(label: string, nameInCase: string): boolean {
  const [part, name] = [label.trim().toLowerCase(), nameInCase.trim().toLowerCase()]
  return part === name || alsoCalled[part]?.includes(name) === true
}

/** The other people of a form by their roles in its case: where exactly one person of it has such a role. */
export async function rolesOfCase(
  ctx: UserCtx,
  { legal_case_id, party_id }: { legal_case_id: number; party_id: number },
  { roles }: Pick<Mapping, 'roles'>,
): Promise<Record<string, number>> {
  const named = Object.entries(roles)
  if (named.length === 0) return {}
  const people = await visibleParties(ctx)
    .innerJoin('legal_case_parties as p', 'p.party_id', 'parties.id')
    .innerJoin('party_roles as r', 'r.id', 'p.party_role_id')
    .where('p.legal_case_id', '=', legal_case_id)
    .where('parties.id', '<>', party_id)
    .select(['parties.id', 'r.name'])
    .execute()
  return Object.fromEntries(
    named.flatMap(([role, label]) => {
      const [person, ...others] = people.filter(({ name }) => isPart(label, name))
      return person && others.length === 0 ? [[role, person.id] as const] : []
    }),
  )
}
