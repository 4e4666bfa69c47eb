import type { Values } from '#fields/kind.ts'

/** Words that belong to the family name that follows. */
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'van',
  'von',
  'der',
  'al',
  'el',
  'bin',
  'ibn',
  'y',
])

/** Parts of a name in one cell: “Garcia Lopez, Ana Maria”, or the first name, others, and the last name. */
export function splitName(cell: string): Values {
  const [before = '', after] = cell.split(',').map((part) => part.trim())
  const parts = (first: string | undefined, middle: string, last: string): Values => ({
    ...(first && { first_name: first }),
    ...(middle && { middle_name: middle }),
    ...(last && { last_name: last }),
  })
  if (after) {
    const [first, ...others] = after.split(/\s+/)
    return parts(first, others.join(' '), before)
  }
  const words = before.split(/\s+/)
  if (words.length === 1) return parts(words[0], '', '')
  // The last two of four names in Spanish are the family's.
  let from = words.length - (words.length >= 4 ? 2 : 1)
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from--
  return parts(words[0], words.slice(1, from).join(' '), words.slice(from).join(' '))
}
