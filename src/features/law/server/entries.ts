import { groundAnswerNames, noAnalysis, reliefAnswerNames } from '../catalogue/answers.ts'
import { grounds } from '../catalogue/grounds/index.ts'
import { reliefOptions } from '../catalogue/relief/index.ts'
import {
  groundGroups,
  type HoldKey,
  type ReliefCategory,
  type Sources,
  type Standing,
} from '../catalogue/shape.ts'

/** An entry of one of the catalogues as answers, hints and search know it. */
export interface LawEntry extends Sources {
  identifier: string
  shortTitle: string
  synonyms: readonly string[]
  /** INA, U.S. Code and CFR, separated by `; `. */
  reference: string
  /** `212(a)(6)(A): Present without admission or parole` */
  title: string
  group: string
  /** Category of a relief option. */
  category?: ReliefCategory
  standing?: Standing
  holds?: readonly HoldKey[]
}
export type Catalogue = 'relief' | 'ground'

const byIdentifier = (entries: readonly LawEntry[]): ReadonlyMap<string, LawEntry> =>
  new Map(entries.map((entry) => [entry.identifier, entry]))

/** In the order in which the catalogues are shown. */
export const lawEntries: Readonly<Record<Catalogue, ReadonlyMap<string, LawEntry>>> = {
  relief: byIdentifier(
    reliefOptions.map(({ summary: _, legalReference, ...option }) => ({
      ...option,
      reference: legalReference,
      title: option.shortTitle,
      group: option.category,
    })),
  ),
  ground: byIdentifier(
    grounds.map((ground) => ({
      ...ground,
      reference: `INA ${ground.statutoryCitation}`,
      title: `${ground.statutoryCitation}: ${ground.shortTitle}`,
      group: groundGroups[ground.group],
    })),
  ),
}

const names: Readonly<Record<Catalogue, Readonly<Record<string, string>>>> = {
  relief: reliefAnswerNames,
  ground: groundAnswerNames,
}
export const answerInWords = (catalogue: Catalogue, answer: string): string =>
  names[catalogue][answer] ?? answer

/** No analysis yet, or it was withdrawn. */
export const isEmptyAnswer = ({ answer, notes }: { answer: string; notes: string | null }): boolean =>
  answer === noAnalysis && notes === null
