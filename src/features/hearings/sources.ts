import type { Choice } from '#fields/choice/choice.ts'

const valuesOf = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value)

/** From what the office knows a hearing. */
export const sources = [
  { value: 'case_status', label: 'Case status check' },
  { value: 'notice', label: 'Notice' },
  { value: 'phone', label: 'Phone' },
  { value: 'client', label: 'Client' },
] as const
export type Source = (typeof sources)[number]['value']
export const sourceValues = valuesOf<Source>(sources)
export const sourceLabel = (source: string | null): string | null =>
  sources.find(({ value }) => value === source)?.label ?? null

/** Findings of a check; `key` is the key on the list. */
export const findings = [
  { value: 'same', label: 'Same', key: 's', tone: 'success' },
  { value: 'changed', label: 'Changed', key: 'e', tone: 'warning' },
  { value: 'not_found', label: 'Not found', key: 'n', tone: 'error' },
] as const
export type Finding = (typeof findings)[number]['value']
export const findingValues = valuesOf<Finding>(findings)
