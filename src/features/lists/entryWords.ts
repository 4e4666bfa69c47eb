import type { Labels } from '#fields/kind.ts'
import type { Entry } from './contract.ts'

/** "Closing reason" in the middle of a sentence; "USCIS office" stays. */
export const inSentence = (title: string): string =>
  /^(?:[A-Z][a-z]|E-mail)/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title

/** For formatting an entry that came with its labels. */
export const labelsIn =
  (labels: Entry['labels']): Labels =>
  (list, id) =>
    labels.find((one) => one.list === list && one.value === id)?.label
