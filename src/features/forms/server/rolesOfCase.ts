import { visibleParties } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { Mapping } from '../mapping.ts'

/** Parts of forms that cases call otherwise. */
const alsoCalled: Record<string, readonly string[]> = {
  immigrant: ['beneficiary', 'principal applicant'],
  beneficiary: ['principal applicant'],
  sponsor: ['petitioner'],
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []

/** Whether a part of a form, by its key and its words, is that of somebody in this role in a case. */
function isPart(role: string, label: string, nameInCase: string): boolean {
  const name = nameInCase.toLowerCase()
  const words = [role.toLowerCase(), label.toLowerCase(), ...wordsOf(label)]
  return words.some((word) => word === name || alsoCalled[word]?.includes(name))
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
      const [person, ...others] = people.filter(({ name }) => isPart(role, label, name))
      return person && others.length === 0 ? [[role, person.id] as const] : []
    }),
  )
}
