import { readFileSync } from 'node:fs'
import { parseDay, type Day } from '#fields/day/partialDay.ts'

export interface LabelledPerson {
  first_name: string
  middle_name: string | null
  last_name: string | null
  born: Day | null
  a_number: string | null
  phone: string | null
}

export interface LabelledPair {
  set: string
  isSame: boolean
  pattern: string
  source: string
  a: LabelledPerson
  b: LabelledPerson
}

function person([first_name = '', middle, last, dob = '', a_number, phone]: string[]): LabelledPerson {
  const born = parseDay(dob)
  return {
    first_name,
    middle_name: middle || null,
    last_name: last || null,
    born: born.ok ? born.value : null,
    a_number: a_number || null,
    phone: phone || null,
  }
}

/** Pairs of entries known to be one person or two: `labelled.tsv`, with sources in `labelled.md`. */
export const labelledPairs = (): LabelledPair[] =>
  readFileSync(new URL('../labelled.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [set = '', expected, pattern = '', source = '', ...people] = line.split('\t')
      return {
        set,
        isSame: expected === 'same',
        pattern,
        source,
        a: person(people.slice(0, 6)),
        b: person(people.slice(6)),
      }
    })

/** Recall and precision: how many of the pairs that are one person are found, and how many of those found are one person. */
export function measured(pairs: readonly LabelledPair[], isFound: (pair: LabelledPair) => boolean) {
  const found = pairs.filter(isFound)
  const right = found.filter(({ isSame }) => isSame).length
  return {
    recall: right / pairs.filter(({ isSame }) => isSame).length,
    precision: right / found.length,
  }
}
