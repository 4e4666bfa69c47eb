/** Options common to all fields. A definition is plain data; both sides read it. */
export interface FieldOptions {
  label: string
  required?: boolean
  help?: string
  /** Label on paper, where the form's label is an instruction. */
  paper_label?: string
  /** In a form's grid: half a row unless the kind needs a whole one. */
  width?: 'half' | 'full'
  /** Stored encrypted in a section, answered masked, and never logged. */
  sensitive?: boolean
  /** The activity log says that it changed, and never its words. */
  unlogged?: boolean
  /** Alternative column names in a spreadsheet. */
  aliases?: readonly string[]
}

/** Parsed input: a value, or an actionable sentence. */
export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string }

export const understood = <T>(value: T): Reading<T> => ({ ok: true, value })
export const refused = (problem: string): { ok: false; problem: string } => ({ ok: false, problem })

export const requiredProblem = (label: string): string => `${label} is required`
/** Labels of days are seldom the word for a day: “Opened”, “From”. */
export const missingDay = (label: string): string => `${label}: enter a day`

/** How a field's type follows from its options: only a required field is never null. */
export type FieldValue<F, T> = F extends { required: true } ? T : T | null
