import type { Fields, Rule } from '#fields/fields.ts'
import type { ListDefinition } from './defineList.ts'
import type { SectionDefinition } from './defineSection.ts'

/**
 * Entries of one sort that live one life. From a definition follow their calls, checks, forms, audit lines and search; its
 * table is written by hand in a migration, and a test compares the two. A party owns the entries of a section; the
 * office owns those of a list, which have an order and an archive.
 */
export interface CollectionBase {
  /** The name in every call. */
  key: string
  /** One of them, several of them: "Passport", "Passports". */
  title: readonly [one: string, many: string]
  fields: Fields
  rules?: readonly Rule[]
}

export type Collection = SectionDefinition | ListDefinition

export const tableOf = (collection: Collection): string =>
  collection.owner === 'party' ? `party_${collection.key}` : collection.key

/** Every field an entry has, whether people or only Ellis set it. */
export const allFields = (collection: Collection): Fields =>
  collection.owner === 'party' ? collection.fields : { ...collection.fields, ...collection.fixed }

/** "Passport" in the middle of a sentence; "A-number" stays. */
export const inSentence = (title: string): string =>
  /^(?:[A-Z][a-z]|E-mail)/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title
