import { inLatin } from '#features/forms/server/formWords.ts'
import { tabName } from '../tabName.ts'

export interface Cell {
  text: string
  /** From the left edge of the page, in points. */
  x: number
  width: number
  align?: 'left' | 'center' | 'right'
}

export interface Line {
  cells: Cell[]
  size: number
  bold?: boolean
  /** Points above it. */
  gap?: number
}

/** A page of an exhibit, or one of ours. */
export type Sheet =
  | {
      kind: 'page'
      source: number
      page: number
      weight: number
      heavy: readonly (readonly [string, number])[]
      /** A picture, which holds nothing else. */
      isRedacted?: boolean
    }
  | { kind: 'text'; lines: Line[] }

/** Page of an exhibit, with the number of its file where it is made of several. */
type ExhibitPage = Omit<Extract<Sheet, { kind: 'page' }>, 'kind' | 'source'> & { source?: number }

interface Bookmark {
  title: string
  /** Index of the sheet in the packet. */
  sheet: number
}

export interface ExhibitFacts {
  title: string
  /** Number of the file in the order of the sources, and of its translation. */
  source: number
  pages: readonly ExhibitPage[]
  translation: readonly ExhibitPage[] | null
  translation_source: number | null
  /** Lines of the certificate; null: the document is in English. */
  certificate: readonly string[] | null
  /** Lines of the certificate of interpretation; null: nobody had to read it to its declarant. */
  interpretation: readonly string[] | null
}

export interface PacketFacts {
  title: string
  tabs: 'letters' | 'numbers'
  cover: Line[]
  exhibits: readonly ExhibitFacts[]
  /** null: nobody is served. */
  service: readonly string[] | null
  /** Bytes of each source. */
  sizes: readonly number[]
}

interface PacketPlan {
  sheets: Sheet[]
  bookmarks: Bookmark[]
  /** First sheet of each part, and the one after its last. */
  parts: { from: number; to: number }[]
}

const left = 72
const width = 468
/** Lines of the index on one page. */
const perIndex = 26
/** Size of a page of ours, in bytes. */
const own = 3_000

const line = (text: string, facts: Partial<Line & Cell> = {}): Line => {
  const { align, x = left, width: own = width, size = 11, ...more } = facts
  return { cells: [{ text: inLatin(text), x, width: own, ...(align && { align }) }], size, ...more }
}

/** Words in lines of so many letters. */
function inLines(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of inLatin(text).split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else
      for (let at = 0; at < word.length || at === 0; at += letters) lines.push(word.slice(at, at + letters))
  }
  return lines
}

const paragraph = (text: string, gap: number): Line[] =>
  inLines(text, 82).map((each, index) => line(each, { gap: index === 0 ? gap : 3 }))

const certificateSheet = (title: string, paragraphs: readonly string[]): Sheet => ({
  kind: 'text',
  lines: [
    line(title, { size: 14, bold: true, align: 'center', gap: 24 }),
    ...paragraphs.flatMap((each) => paragraph(each, 16)),
  ],
})

/** Order of the sheets, the numbers of their pages, and the parts. Pure: the files are only known by their pages. */
export function planPacket(facts: PacketFacts, most: number): PacketPlan {
  const { title, tabs, exhibits, service } = facts
  const titles = exhibits.map((exhibit, index) => inLines(`${tabName(index, tabs)}. ${exhibit.title}`, 62))
  const indexLines = titles.reduce((sum, lines) => sum + Math.max(1, lines.length), 0) + (service ? 1 : 0)
  const indexCount = Math.max(1, Math.ceil(indexLines / perIndex))
  const sheets: Sheet[] = [{ kind: 'text', lines: facts.cover }]
  const bookmarks: Bookmark[] = [
    { title: 'Cover page', sheet: 0 },
    { title: 'Index', sheet: 1 },
  ]
  for (let count = 0; count < indexCount; count++) sheets.push({ kind: 'text', lines: [] })
  const ranges = exhibits.map((exhibit, index) => {
    const from = sheets.length
    const name = tabName(index, tabs)
    bookmarks.push({ title: `${name}. ${exhibit.title}`, sheet: from })
    sheets.push({
      kind: 'text',
      lines: [
        line(`Exhibit ${name}`, { size: 40, bold: true, align: 'center', gap: 240 }),
        ...inLines(exhibit.title, 48).map((each) => line(each, { size: 16, align: 'center', gap: 12 })),
      ],
    })
    // The translation first: it is what the reader reads.
    for (const page of exhibit.translation ?? [])
      sheets.push({ kind: 'page', source: exhibit.translation_source!, ...page })
    if (exhibit.certificate) sheets.push(certificateSheet('Certificate of Translation', exhibit.certificate))
    for (const page of exhibit.pages) sheets.push({ kind: 'page', source: exhibit.source, ...page })
    if (exhibit.interpretation)
      sheets.push(certificateSheet('Certificate of Interpretation', exhibit.interpretation))
    return { from, to: sheets.length }
  })
  if (service) {
    ranges.push({ from: sheets.length, to: sheets.length + 1 })
    bookmarks.push({ title: 'Certificate of service', sheet: sheets.length })
    sheets.push(certificateSheet('Certificate of Service', service))
  }
  const parts = splitParts(sheets, most, facts.sizes)
  const partOf = (sheet: number) => parts.findIndex(({ from, to }) => sheet >= from && sheet < to) + 1
  const entries = [...titles, ...(service ? [['Certificate of service']] : [])].flatMap((lines, index) =>
    (lines.length > 0 ? lines : ['']).map((text, at): Line => {
      const { from, to } = ranges[index]!
      const pages = at > 0 ? '' : to - from === 1 ? `${to}` : `${from + 1}–${to}`
      const part = at > 0 || parts.length === 1 ? '' : `Part ${partOf(from)}`
      return {
        size: 11,
        gap: at === 0 ? 8 : 2,
        cells: [
          { text, x: left + (at === 0 ? 0 : 14), width: 340 },
          { text: part, x: left + 346, width: 50 },
          { text: pages, x: left + 400, width: 68, align: 'right' },
        ],
      }
    }),
  )
  for (let number = 0; number < indexCount; number++) {
    const own = entries.slice(number * perIndex, (number + 1) * perIndex)
    const head = number === 0 ? 'Index of Exhibits' : 'Index of Exhibits, continued'
    sheets[1 + number] = {
      kind: 'text',
      lines: [
        line(head, { size: 16, bold: true, align: 'center', gap: 12 }),
        line(title, { align: 'center', gap: 4 }),
        line('Page', { align: 'right', gap: 10, bold: true }),
        ...own,
      ],
    }
  }
  return { sheets, bookmarks, parts }
}

/** Bytes of the files of one part, which are in memory together; a larger file is alone. */
const mostInMemory = 150_000_000

/** As many sheets as fit into each part; what several pages share, such as fonts, counts once in a part. */
export function splitParts(
  sheets: readonly Sheet[],
  most: number,
  sizes: readonly number[] = [],
): PacketPlan['parts'] {
  const parts: PacketPlan['parts'] = []
  let from = 0
  let size = 0
  let inMemory = 0
  let seen = new Set<string>()
  let files = new Set<number>()
  const weightOf = (sheet: Sheet): number =>
    sheet.kind === 'text'
      ? own
      : sheet.weight +
        sheet.heavy.reduce((sum, [key, bytes]) => sum + (seen.has(`${sheet.source} ${key}`) ? 0 : bytes), 0)
  const fileOf = (sheet: Sheet): number =>
    sheet.kind === 'text' || files.has(sheet.source) ? 0 : (sizes[sheet.source] ?? 0)
  for (const [index, sheet] of sheets.entries()) {
    const isFull = size + weightOf(sheet) > most || (inMemory > 0 && inMemory + fileOf(sheet) > mostInMemory)
    if (index > from && isFull) {
      parts.push({ from, to: index })
      from = index
      size = 0
      inMemory = 0
      seen = new Set()
      files = new Set()
    }
    size += weightOf(sheet)
    inMemory += fileOf(sheet)
    if (sheet.kind === 'text') continue
    files.add(sheet.source)
    for (const [key] of sheet.heavy) seen.add(`${sheet.source} ${key}`)
  }
  return [...parts, { from, to: sheets.length }]
}

interface CoverFacts {
  kind: 'court' | 'uscis'
  title: string
  place: string | null
  judge: string | null
  hearing: string | null
  people: readonly { name: string; a_number: string | null }[]
  attorney: readonly string[]
}

/** A-number with the nine digits that agencies require. */
export const nineDigits = (number: string): string => `A${number.replace(/\D/g, '').padStart(9, '0')}`

/** Filer, court or office, and whose case it is. */
export function coverLines({ kind, title, place, judge, hearing, people, attorney }: CoverFacts): Line[] {
  const heads =
    kind === 'court'
      ? [
          'UNITED STATES DEPARTMENT OF JUSTICE',
          'EXECUTIVE OFFICE FOR IMMIGRATION REVIEW',
          'IMMIGRATION COURT',
          ...(place ? [place.toUpperCase()] : []),
        ]
      : [
          'UNITED STATES DEPARTMENT OF HOMELAND SECURITY',
          'U.S. CITIZENSHIP AND IMMIGRATION SERVICES',
          ...(place ? [place] : []),
        ]
  return [
    ...attorney.map((text, index) => line(text, { gap: index === 0 ? 0 : 2, size: 10 })),
    ...heads.map((text, index) =>
      line(text, { bold: true, align: 'center', gap: index === 0 ? 36 : 3, size: 12 }),
    ),
    line('In the Matter of:', { gap: 36 }),
    ...people.map(({ name, a_number }): Line => ({
      size: 12,
      bold: true,
      gap: 8,
      cells: [
        { text: inLatin(name).toUpperCase(), x: left, width: 290 },
        {
          text: a_number ? `File No. ${nineDigits(a_number)}` : '',
          x: left + 300,
          width: 168,
          align: 'right',
        },
      ],
    })),
    ...(kind === 'court' ? [line('In Removal Proceedings', { gap: 10 })] : []),
    ...(judge || hearing
      ? [
          line(
            [judge && `Immigration Judge: ${judge}`, hearing && `Next hearing: ${hearing}`]
              .filter(Boolean)
              .join('     '),
            {
              gap: 28,
            },
          ),
        ]
      : []),
    ...inLines(title, 46).map((each, index) =>
      line(each.toUpperCase(), { size: 15, bold: true, align: 'center', gap: index === 0 ? 44 : 5 }),
    ),
  ]
}
