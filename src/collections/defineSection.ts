import type { Fields, Rule } from '#fields/fields.ts'

/**
 * Entries that belong to a person and live one life: made, changed, deleted. From a definition follow its calls, checks,
 * card, form, audit lines and properties; its table `party_<key>` is written by hand in a migration, and a test compares
 * the two.
 */
export interface SectionDefinition {
  /** The kind in every call, and the list's name on the person. */
  key: string
  /** One of them, several of them: "Passport", "Passports". */
  title: readonly [one: string, many: string]
  /** Where on the profile it stands. */
  group: string
  fields: Fields
  /** Fields that make the headline of a locked entry. */
  columns: readonly string[]
  /** Columns, each perhaps with ` desc`. What is not known comes last, and among equals the older entry first. */
  orderBy: readonly string[]
  rules?: readonly Rule[]
  /** At most one entry a person. */
  one?: boolean
}

export const defineSection = <const D extends SectionDefinition>(definition: D): D => definition

export type Sections = Readonly<Record<string, SectionDefinition>>

export const tableOf = (section: SectionDefinition): string => `party_${section.key}`

/** "Passport" in the middle of a sentence; "A-number" stays. */
export const inSentence = (title: string): string =>
  /^(?:[A-Z][a-z]|E-mail)/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title
