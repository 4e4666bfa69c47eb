import * as z from 'zod'
import { id } from '#core/contract.ts'
import { familyKinds } from '../sections/familyKinds.ts'

export const familyKind = z.enum(familyKinds)
export type FamilyKind = z.output<typeof familyKind>

/** An entry of a relative, on the profile of `party_id`. */
export const familyEntry = z.strictObject({ party_id: id, kind: familyKind, id })
export type FamilyEntry = z.output<typeof familyEntry>

/** For a new person: entries of relatives that already name them. */
export const namedIn = z.array(familyEntry).max(20, 'Name at most 20 entries at once')

/** Relation of a person to the owner of a profile; the inverse of `kind` on their own. */
export const otherSide: Record<FamilyKind, FamilyKind> = {
  children: 'parents',
  parents: 'children',
  spouses: 'spouses',
  siblings: 'siblings',
}
