import type { FormField } from '../formShape.ts'

/** A field that differs between two editions of a form. */
export interface MovedField {
  name: string
  change: 'gone' | 'new' | 'retyped' | 'reworded'
  /** Its tooltip, in the edition that has it. */
  words: string | null
}

/** Differences in what a field takes. */
const typeOf = ({ kind, max, comb, multiline, export: value, options }: FormField): string =>
  JSON.stringify([kind, max, comb, multiline, value?.trim(), options?.map((each) => each.trim())])

const wordsOf = ({ tooltip }: FormField): string | null => tooltip?.slice(0, 300) ?? null

/** Fields by name: those that are gone or new, take something else, or are now asked in other words. */
export function movedFields(before: readonly FormField[], after: readonly FormField[]): MovedField[] {
  const old = new Map(before.map((field) => [field.name, field]))
  const now = new Set(after.map(({ name }) => name))
  const gone = before
    .filter(({ name }) => !now.has(name))
    .map((field): MovedField => ({ name: field.name, change: 'gone', words: wordsOf(field) }))
  const others = after.flatMap((field): MovedField[] => {
    const was = old.get(field.name)
    const change = !was
      ? 'new'
      : typeOf(was) !== typeOf(field)
        ? 'retyped'
        : wordsOf(was) !== wordsOf(field)
          ? 'reworded'
          : null
    return change === null ? [] : [{ name: field.name, change, words: wordsOf(field) }]
  })
  return [...gone, ...others]
}
