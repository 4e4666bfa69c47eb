import type { FormField } from '../formShape.ts'

/** Width of the letters of a form, as a share of their size: those of Courier are all alike. */
const letterWidth = 0.6
const lineHeight = 0.96
const largest = 10
const smallest = 6.5
const step = 0.5
const padding = 4

/** Lines of so many points; a word that is longer than a line is cut into several. */
export function wrapped(text: string, width: number, size: number): string[] {
  const most = Math.max(1, Math.floor(width / (size * letterWidth)))
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (let word of paragraph.split(/[ \t]+/)) {
      while (word.length > most) {
        if (line) lines.push(line)
        line = ''
        lines.push(word.slice(0, most))
        word = word.slice(most)
      }
      if (line && line.length + 1 + word.length > most) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    return [...lines, line]
  })
}

type Space = Pick<FormField, 'box' | 'max' | 'comb' | 'multiline'>

/** Largest size of letters at which the text is in its field as a whole; null: at none. */
export function fittingSize(text: string, { box: [, , width, height], max, comb, multiline }: Space) {
  if (max !== undefined && text.length > max) return null
  if (comb) return largest
  const own = Math.min(largest, Math.floor((height - 2) / lineHeight / step) * step)
  for (let size = multiline ? largest : Math.max(own, smallest); size >= smallest; size -= step) {
    const room = width - padding
    if (!multiline) {
      if (text.length * letterWidth * size < room) return size
      continue
    }
    const most = Math.floor((room - 0.1) / (size * letterWidth))
    if (text.split(/\s+/).some((word) => word.length > most)) continue
    const lines = wrapped(text, room - 0.1, size).length
    if (lines * lineHeight * size <= height - padding) return size
  }
  return null
}

/** Whether it is in the field at some size. */
export const fits = (text: string, space: Space): boolean => fittingSize(text, space) !== null
