import type { CollectionBase } from './defineCollection.ts'

/** Entries that belong to a party: added, changed, deleted and restored. */
export interface SectionDefinition extends CollectionBase {
  owner: 'party'
  /** Where on the profile it stands. */
  group: string
  /** Fields that make the headline of a locked entry. */
  columns: readonly string[]
  /** Columns, each perhaps with ` desc`. What is not known comes last, and among equals the older entry first. */
  orderBy: readonly string[]
  /** At most one entry a person. */
  one?: boolean
}

/** The key is the kind in every call, and the list's name on the person; its table is `party_<key>`. */
export const defineSection = <const D extends Omit<SectionDefinition, 'owner'>>(
  definition: D,
): D & { owner: 'party' } => ({ owner: 'party', ...definition })

export type Sections = Readonly<Record<string, SectionDefinition>>
