import type { FormField } from '../formShape.ts'

/** A piece of text on a page, in points from its top left. */
export interface PageWords {
  text: string
  left: number
  top: number
  width: number
  height: number
}

/** How far from its field a label stands at most. */
const farthest = { above: 26, across: 220 }

/** The text that stands next to each field: before it or above it, of a box also behind it. */
export function labelsOfPage(all: readonly PageWords[], fields: readonly FormField[]): Map<string, string> {
  const labels = new Map<string, string>()
  // Values that are drawn in fields are no labels.
  const words = all.filter((each) => !fields.some(({ box }) => isWithin(each, box)))
  for (const field of fields) {
    const label =
      field.kind === 'check'
        ? (behind(words, field) ?? before(words, field))
        : (above(words, field) ?? before(words, field))
    if (label) labels.set(field.name, label)
  }
  return labels
}

const isOnLine = ({ top, height }: PageWords, [, y, , tall]: FormField['box']): boolean =>
  top + height > y - 2 && top < y + tall + 2

function isWithin({ left, top, width, height }: PageWords, [x, y, wide, tall]: FormField['box']): boolean {
  const [across, down] = [left + width / 2, top + height / 2]
  return across > x && across < x + wide && down > y && down < y + tall
}

/** Pieces of one line are one label. */
const joined = (pieces: readonly PageWords[]): string | null =>
  pieces
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200) || null

function above(words: readonly PageWords[], { box: [x, y, width] }: FormField): string | null {
  const over = words.filter(
    (each) =>
      each.top + each.height <= y + 3 &&
      y - (each.top + each.height) < farthest.above &&
      each.left < x + width &&
      each.left + each.width > x,
  )
  const nearest = Math.max(...over.map(({ top }) => top))
  return joined(over.filter(({ top }) => nearest - top < 3))
}

function before(words: readonly PageWords[], { box }: FormField): string | null {
  const line = words.filter(
    (each) =>
      isOnLine(each, box) &&
      each.left + each.width <= box[0] + 3 &&
      box[0] - each.left - each.width < farthest.across,
  )
  return joined(line)
}

function behind(words: readonly PageWords[], { box }: FormField): string | null {
  const end = box[0] + box[2]
  const line = words
    .filter((each) => isOnLine(each, box) && each.left >= end - 3 && each.left - end < farthest.across)
    .toSorted((a, b) => a.left - b.left)
  const last = line.findIndex(
    (each, at) => at > 0 && each.left - line[at - 1]!.left - line[at - 1]!.width > 14,
  )
  return joined(last === -1 ? line : line.slice(0, last))
}
