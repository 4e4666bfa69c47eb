import { groundAnswerNames, noAnalysis, reliefAnswerNames } from '../catalogue/answers.ts'
import { grounds } from '../catalogue/grounds/index.ts'
import { reliefOptions } from '../catalogue/relief/index.ts'
import { groundGroups, type ReliefCategory } from '../catalogue/shape.ts'

/** An entry of one of the catalogues as answers, hints and search know it. */
export interface LawEntry {
  identifier: string
  shortTitle: string
  /** INA, U.S. Code and CFR, separated by `; `. */
  reference: string
  /** `212(a)(6)(A): Present without admission or parole` */
  title: string
  group: string
  /** Of a relief option. */
  category?: ReliefCategory
  as_of: string
}
export type Catalogue = 'relief' | 'ground'

const byIdentifier = (entries: readonly LawEntry[]): ReadonlyMap<string, LawEntry> =>
  new Map(entries.map((entry) => [entry.identifier, entry]))

/** In the order in which the catalogues are shown. */
export const lawEntries: Readonly<Record<Catalogue, ReadonlyMap<string, LawEntry>>> = {
  relief: byIdentifier(
    reliefOptions.map(({ identifier, category, shortTitle, legalReference, as_of }) => ({
      identifier,
      shortTitle,
      reference: legalReference,
      title: shortTitle,
      group: category,
      category,
      as_of,
    })),
  ),
  ground: byIdentifier(
    grounds.map(({ identifier, statutoryCitation, shortTitle, group, as_of }) => ({
      identifier,
      shortTitle,
      reference: `INA ${statutoryCitation}`,
      title: `${statutoryCitation}: ${shortTitle}`,
      group: groundGroups[group],
      as_of,
    })),
  ),
}

const names: Readonly<Record<Catalogue, Readonly<Record<string, string>>>> = {
  relief: reliefAnswerNames,
  ground: groundAnswerNames,
}
export const answerInWords = (catalogue: Catalogue, answer: string): string =>
  names[catalogue][answer] ?? answer

/** Nobody has looked into it, or what they found was taken back. */
export const saysNothing = ({ answer, notes }: { answer: string; notes: string | null }): boolean =>
  answer === noAnalysis && notes === null
