export const transferRules = ['even', 'case_attorney', 'language'] as const
export type TransferRule = (typeof transferRules)[number]

/** Parts in a case: one of two primary people, or one of the others. */
export const caseParts = [
  'primary_attorney',
  'attorney',
  'primary_legal_assistant',
  'legal_assistant',
] as const
export type CasePart = (typeof caseParts)[number]

export const partWords: Record<CasePart, string> = {
  primary_attorney: 'Primary attorney',
  attorney: 'Attorney',
  primary_legal_assistant: 'Primary legal assistant',
  legal_assistant: 'Legal assistant',
}
