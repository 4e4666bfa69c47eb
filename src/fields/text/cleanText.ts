import { limitMarks } from '#core/normalizeText.ts'
import { refused, understood, type Reading } from '../field.ts'

// PostgreSQL cannot hold NUL, and no font shows the others; most come in by pasting from scans. The two overrides of the
// direction make a name read as another one; no script needs them.
const control = /[^\P{Cc}\n\t]|[\u202d\u202e\ufffe\uffff]/u
const lineBreak = /[\n\u2028\u2029]/
// Joiners and direction marks belong to Persian, Hindi or Hebrew words, but alone they are an invisible text.
const invisible = /^[\s\p{Cf}]*$/u

/** Trimmed, in Unicode normal form C, null when nothing is visible. Any script is welcome. */
export function cleanText(
  raw: string,
  { label, max, multiline = false }: { label: string; max: number; multiline?: boolean },
): Reading<string | null> {
  if (!raw.isWellFormed()) return refused(`${label} holds a broken character; type it again`)
  const text = limitMarks(raw).replace(/\r\n?/g, '\n').normalize('NFC').trim()
  if (control.test(text)) return refused(`${label} holds a control character; type it again`)
  if (!multiline && (lineBreak.test(text) || text.includes('\t')))
    return refused(`${label} must be on one line, without tabs`)
  if (invisible.test(text)) return understood(null)
  if (characters(text) > max)
    return refused(`${label} can have at most ${max.toLocaleString('en-US')} characters`)
  return understood(text)
}

/** Counted as PostgreSQL counts them: an emoji is one. */
function characters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
