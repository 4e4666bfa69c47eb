import { groundGroups, reliefCategories, type Standing } from '../catalogue/shape.ts'
import type { ShownGround, ShownOption } from './lawBook.ts'

export type CatalogueKind = 'relief' | 'grounds'

/** A catalogue as the list shows and searches it. */
export interface Catalogue {
  kind: CatalogueKind
  groups: readonly { key: string; title: string }[]
  entries: readonly CatalogueEntry[]
}

export interface CatalogueEntry {
  identifier: string
  title: string
  citation: string
  /** The full citation, where the list shortens it. */
  fullCitation: string
  group: string
  standing: Standing | undefined
  synonyms: readonly string[]
  /** All its text, for full-text search. */
  text: string
}

export const catalogueOf = {
  relief: (options: readonly ShownOption[]): Catalogue => ({
    kind: 'relief',
    groups: reliefCategories.map((category) => ({ key: category, title: category })),
    entries: options.map((option) => ({
      identifier: option.identifier,
      title: option.shortTitle,
      citation: option.legalReference,
      fullCitation: option.legalReference,
      group: option.category,
      standing: option.standing,
      synonyms: option.synonyms,
      text: [...Object.values(option.summary), option.standing?.note ?? ''].join(' '),
    })),
  }),
  grounds: (grounds: readonly ShownGround[]): Catalogue => ({
    kind: 'grounds',
    groups: Object.entries(groundGroups).map(([key, title]) => ({ key, title })),
    entries: grounds.map((ground) => ({
      identifier: ground.identifier,
      title: ground.shortTitle,
      citation: ground.statutoryCitation,
      fullCitation: `INA ${ground.statutoryCitation}; ${ground.uscCitation}`,
      group: ground.group,
      standing: ground.standing,
      synonyms: ground.synonyms,
      text: [
        ground.summary,
        ground.IVWaiver.words,
        ground.NIVWaiver.words,
        ground.removalRelief,
        ground.uscCitation,
        ground.statuteLeadIn,
        ground.statuteText,
        ground.statuteClosing,
        ...(ground.relatedText ?? []).map(({ text }) => text),
        ground.standing?.note,
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }),
}
