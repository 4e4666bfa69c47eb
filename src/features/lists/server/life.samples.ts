import type { Fields } from '#fields/fields.ts'
import type { Field } from '#fields/kinds.ts'

/** Referable rows of a test office. */
export interface Referable {
  user_id: number
  checklist_id: number
  /** Uploaded, and belonging to nothing yet; a new one each time. */
  file: () => Promise<number>
}

/** A value that a field takes, another one each time `n` differs. */
export async function valueOf(field: Field, n: number, references: Referable): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return `Écran ${n} ${'x'.repeat(Math.max(0, (field.max ?? 200) - 20))}`
        .slice(0, field.max ?? 200)
        .trimEnd()
    case 'longText':
      return `First line ${n}\nsecond line`
    case 'texts':
      return [`Item ${n}`, 'Another item']
    case 'number':
      return Math.max(field.min ?? 0, 1) + n
    case 'minutes':
      return 30 + n
    case 'flag':
      return false
    case 'choice':
      return field.options[n % field.options.length]!.value
    case 'day':
      return `2026-03-${String(10 + n).padStart(2, '0')}`
    case 'timezone':
      return n % 2 === 0 ? 'America/Chicago' : 'America/Denver'
    case 'phone':
      return `+1956555014${n % 10}`
    case 'catalogue':
      return field.many ? [references.checklist_id] : references.checklist_id
    case 'person':
      return field.many ? [references.user_id] : references.user_id
    case 'files':
      return [await references.file()]
    default:
      throw new Error(`Say what a field of the kind ${field.kind} may hold`)
  }
}

/** Values for all fields, so that no two entries share what must be their own. */
export async function itemOf(
  fields: Fields,
  n: number,
  references: Referable,
): Promise<Record<string, unknown>> {
  const item: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const short = field.kind === 'text' && (field.max ?? 200) < 8
    item[name] = short ? `q${n}` : await valueOf(field, n, references)
  }
  return item
}
