import { readPasted } from '../comparison/pasted.ts'
import type { Checked } from './ConflictCheck.tsx'

/** Person named in a line; none where it is blank. */
export function checkedFrom(text: string): Checked[] {
  const [person] = readPasted(text)
  if (!person) return []
  const { line, first_name, middle_name, last_name } = person
  return [{ first_name, middle_name, last_name, reference: line.slice(0, 200) } as Checked]
}
