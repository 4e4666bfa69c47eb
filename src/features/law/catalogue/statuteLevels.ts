// The Act numbers its levels (a), (1), (A), (i), (I), (aa). Laid out by level, a long ground can be read.

export interface StatuteLine {
  /** 0 for the quoted limb, 1 for the level below it. */
  level: number
  /** `(A)`; none for words that open or close a level. */
  marker?: string
  heading?: string
  text: string
}

const romanSmall = /^[ivx]+$/
const romanCapital = /^[IVX]+$/

/** (a) is 0, (1) 1, (A) 2, (i) 3, (I) 4, (aa) 5. Where several fit: (i) is a clause, (I) a subclause unless it follows (H). */
function depthOf(mark: string, current: number, lastCapital: string | undefined): number {
  if (/^\d+$/.test(mark)) return 1
  if (romanSmall.test(mark)) return 3
  if (/^[a-z]+$/.test(mark)) return mark.length > 1 || current >= 4 ? 5 : 0
  const follows = lastCapital !== undefined && mark.charCodeAt(0) === lastCapital.charCodeAt(0) + 1
  return romanCapital.test(mark) && (current >= 3 || !follows) ? 4 : 2
}

/** The quoted text in lines with their levels; `citation` gives the level of the first. */
export function statuteLevels(statuteText: string, citation: string): readonly StatuteLine[] {
  const root = Math.max((citation.match(/\(/g)?.length ?? 0) - 1, 0)
  const lines: StatuteLine[] = []
  const open: { depth: number; mark: string; introduces: boolean }[] = []
  let underHeading = false
  for (const line of statuteText.split('\n')) {
    const [, mark, words = line] = /^\(([a-z]+|\d+)\)\s*(.*)$/i.exec(line) ?? []
    if (mark === undefined) {
      const last = lines.at(-1)
      if (underHeading && last) {
        last.text = line
      } else {
        // Closes the text introduced by the level above: `(i) …, or (ii) …, is inadmissible.`
        while (open.length > 1 && !open.at(-2)!.introduces) open.pop()
        if (open.length > 1) open.pop()
        lines.push({ level: relative(open.at(-1)?.depth ?? root, root), text: line })
      }
      underHeading = false
    } else {
      const depth = lines.length === 0 ? root : depthOf(mark, open.at(-1)?.depth ?? root, lastCapital(open))
      while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop()
      open.push({ depth, mark, introduces: false })
      underHeading = isHeading(words)
      lines.push({
        level: relative(depth, root),
        marker: `(${mark})`,
        ...(underHeading && { heading: words }),
        text: underHeading ? '' : words,
      })
    }
    const innermost = open.at(-1)
    if (innermost) innermost.introduces = /[—:]$/.test(line)
  }
  return lines
}

const relative = (depth: number, root: number) => Math.max(depth - root, 0)

const lastCapital = (open: readonly { depth: number; mark: string }[]) =>
  open.findLast(({ depth }) => depth === 2)?.mark

/** A heading is alone on the line of its marker and ends without a full stop. */
const isHeading = (words: string) => words !== '' && !/[.,;:—]$|\b(?:and|or)$/.test(words)
