import type { Letter } from '../contract/letters.ts'
import type { SignerInput } from '../letterFields.ts'
import type { CaseOfLetter } from './caseOfLetter.ts'

/** Signers as the form has them; they sign in this order. */
export interface SignersForm {
  client: number | null
  /** A name, or that of a person of the case. */
  guardian: string
  interpreter: string
  attorney: number | null
}

export function signersForm({ signers }: Letter): SignersForm {
  const of = (role: SignerInput['role']) => signers.find((one) => one.role === role)
  return {
    client: of('client')?.party_id ?? null,
    guardian: of('guardian')?.name ?? '',
    interpreter: of('interpreter')?.name ?? '',
    attorney: of('attorney')?.user_id ?? null,
  }
}

export function signersOfForm(
  { client, guardian, interpreter, attorney }: SignersForm,
  { parties }: CaseOfLetter,
): SignerInput[] {
  const named = (role: SignerInput['role'], name: string): SignerInput[] => {
    if (!name.trim()) return []
    const person = parties.find(({ display_name }) => display_name === name.trim())
    return [person ? { role, party_id: person.id } : { role, name: name.trim() }]
  }
  return [
    ...(client === null ? [] : [{ role: 'client' as const, party_id: client }]),
    ...named('guardian', guardian),
    ...named('interpreter', interpreter),
    ...(attorney === null ? [] : [{ role: 'attorney' as const, user_id: attorney }]),
  ]
}

export const attorneysOf = ({ primary_attorney, other_attorneys }: CaseOfLetter) =>
  [primary_attorney, ...other_attorneys].flatMap((one) => one ?? [])
