import type { Topic } from '#core/register.ts'
import type { Level } from '#access/levels.ts'
import type { Fields } from '#fields/fields.ts'
import type { CollectionBase } from './collection.ts'

/** Where the screen of lists shows a list. */
export const listGroups = ['Cases', 'Docket', 'People', 'Immigration', 'Places', 'Office'] as const
export type ListGroup = (typeof listGroups)[number]

/** Ids of an entry in a table of their own: members of a group, files of a set. */
export interface Link {
  table: string
  /** Its column with the id of the entry. */
  owner: string
  /** Its column with the id that the field holds. */
  value: string
}

/** Entries that the office maintains: added, changed, moved, archived, and deleted while nothing refers to them. */
export interface ListDefinition extends CollectionBase {
  owner: 'office'
  group: ListGroup
  /** Purpose, as a sentence the person who maintains the list understands. */
  text: string
  /** The field an entry is called by; `name` by default, and always in a list that other tables refer to. */
  named?: string
  /** Fields of every entry that only Ellis sets: codes by which other features know entries. */
  fixed?: Fields
  /** Fields shown next to the name in the table. */
  columns: readonly string[]
  /** Fields that a search covers in addition to the name. */
  searched: readonly string[]
  /** Fields shown in grey behind the name where one chooses an entry. */
  hint: readonly string[]
  /** Sets of fields that no two entries share, whatever case and accents; the name alone by default. */
  unique?: readonly (readonly string[])[]
  /** Tables of the fields that hold several ids. */
  links?: Readonly<Record<string, Link>>
  /** Newest first by this day instead of an order of the office's own. */
  newestBy?: string
  /** Other contracts with words of these entries in their answers, which open pages read again when an entry changes. */
  shownIn: readonly Topic[]
  /** Readers, where not every signed-in user. */
  readBy?: Level
}

/** The key is the name of the table, and of the list in every path. */
export const defineList = <const D extends Omit<ListDefinition, 'owner'>>(
  definition: D,
): D & { owner: 'office' } => ({ owner: 'office', ...definition })

export const nameField = (list: ListDefinition): string => list.named ?? 'name'

export const uniqueTogether = (list: ListDefinition): readonly (readonly string[])[] =>
  list.unique ?? [[nameField(list)]]

/** Has an order of the office's own, moved by hand. */
export const hasOrder = (list: ListDefinition): boolean => list.newestBy === undefined
