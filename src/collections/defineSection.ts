import type { CollectionBase } from './collection.ts'

/** Entries that belong to a party: added, changed, deleted and restored. */
export interface SectionDefinition extends CollectionBase {
  owner: 'party'
  /** Its group on the profile. */
  group: string
  /** Fields that make the headline of a locked entry. */
  columns: readonly string[]
  /** Columns, optionally with ` desc`. Unknown values come last; ties put the older entry first. */
  orderBy: readonly string[]
  /** At most one entry a person. */
  one?: boolean
}

/** The key is the kind in every call, and the list's name on the person; its table is `party_<key>`. */
export const defineSection = <const D extends Omit<SectionDefinition, 'owner'>>(
  definition: D,
): D & { owner: 'party' } => ({ owner: 'party', ...definition })

export type Sections = Readonly<Record<string, SectionDefinition>>
