// Citations of the Immigration and Nationality Act, read as people type them: 212(a)(2)(A)(i)(I), 212a2AiI,
// INA § 212(a)(2), 8 U.S.C. 1182(a)(2), 1182(a)(2). Whatever the spelling, they are compared as the Act numbers them.
import { actSections, codeSections } from './sections.ts'

/** A provision, `212(a)(2)(A)`, as its section and the levels below it. */
export interface Citation {
  /** Section of the Act, also where the U.S. Code was cited. */
  section: string
  levels: readonly string[]
}

/** Entries cited by the typed text: the provision and everything below it, else entries that contain it. */
export function findByCitation<T>(
  entries: readonly T[],
  typed: string,
  reference: (entry: T) => string,
): readonly T[] {
  const citation = readCitation(typed)
  if (citation.length === 0) return []
  const cited = entries.map((entry) => ({ entry, keys: citationsIn(reference(entry)).map(keyOf) }))
  const patterns = [citation.map(within()), citation.map(within('i')), citation.map(containing)]
  for (const likely of patterns) {
    const found = cited.filter(({ keys }) => keys.some((key) => likely.some((pattern) => pattern.test(key))))
    if (found.length > 0) return found.map(({ entry }) => entry)
  }
  return []
}

/** Every citation of the Act or of title 8 in a reference such as `INA 245(a), (c); 8 U.S.C. 1255; 8 CFR 245.1`. */
export function citationsIn(reference: string): readonly Citation[] {
  return reference
    .split(';')
    .filter((one) => /^\s*(?:INA |8 U\.S\.C\. |\d{3}[A-Z]?\()/.test(one))
    .flatMap((one) => {
      const found: Citation[] = []
      const cited = one.replace(/^\s*(?:INA|8 U\.S\.C\.)/, '')
      const each = /(to )?(?:(?<![\w.(])(\d{3,4}[A-Za-z]?)(?![\w.]))?((?:\([A-Za-z0-9]+\))*)/g
      for (const [, to, number, tail = ''] of cited.matchAll(each)) {
        const levels = tail.match(/[A-Za-z0-9]+/g) ?? []
        const last = found.at(-1)
        if (number !== undefined) found.push({ section: actSections[number] ?? number, levels })
        else if (levels.length > 0 && last) found.push(...continued(last, levels, to !== undefined))
      }
      return found
    })
}

/** `212(a)(2)(A)` → `212-a-2-a` */
export const citationSlug = (citation: string): string =>
  citation.replace(/^INA /, '').toLowerCase().replace(/\)?\(/g, '-').replace(/\)$/, '')

/** `212(a)(2)(A)` → `8 U.S.C. 1182(a)(2)(A)` */
export const codeCitation = (citation: string): string =>
  citation.replace(/^(?:INA )?(\w+)/, (_, section: string) => `8 U.S.C. ${codeSections[section] ?? section}`)

/** Possible readings: `245a` is 245(a) or 245A. `levels` are patterns of a citation's key, in order. */
interface Reading {
  section: string
  levels: readonly string[]
}

const lawNamed =
  /^(?:(?:ina|i\.n\.a\.|immigration (?:and|&) nationality act|(?:title )?8,? ?u\.? ?s\.? ?c(?:ode)?\.?(?: ?a\.?)?|u\.?s\.?c\.?|sections?|sec\.?|§+)[\s,:]*)*/i
const ofTheAct = /[\s,]*of the (?:ina|act|immigration (?:and|&) nationality act)\.?$/i

/** Empty unless the text is a citation of the Act: not for a word, a year, or the CFR. */
function readCitation(typed: string): readonly Reading[] {
  const one = (typed.split(';')[0] ?? '').trim().replace(lawNamed, '').replace(ofTheAct, '')
  const [, digits, letter = '', tail = ''] = /^(\d{3,4})(?!\d)([a-z]?)(.*)$/i.exec(one) ?? []
  if (digits === undefined) return []
  const readings = [
    { section: sectionNamed(digits), levels: levelsTyped(letter + tail) },
    ...(letter ? [{ section: sectionNamed(digits + letter), levels: levelsTyped(tail) }] : []),
  ]
  return readings.flatMap(({ section, levels }) => (section && levels ? [{ section, levels }] : []))
}

/** A section of title 8 outside the Act, such as 1802, stays unchanged. */
const sectionNamed = (number: string): string | undefined =>
  actSections[number.toLowerCase()] ??
  [number, number.toUpperCase()].find((act) => act in codeSections) ??
  (/^1\d{3}$/.test(number) ? number : undefined)

/** Citations typed without parentheses: `a2AiI`, or part of one. */
const runTogether =
  /^(?:[a-z]?(?:\d{1,2}(?:[a-z](?:[ivx]{1,8}(?:aa|bb|cc|dd)?)?)?)?|[a-z]?[ivx]{1,8}|aa|bb|cc|dd)$/i

/** Null for what is no tail of a citation. In parentheses or between hyphens stands one level, otherwise one or several. */
function levelsTyped(tail: string): readonly string[] | null {
  const parts = [...tail.matchAll(/([(-]?)([a-z0-9]+)|[\s.,:()[\]-]|(.)/gi)]
  const levels: string[] = []
  for (const [, mark = '', part, stray] of parts) {
    if (stray !== undefined) return null
    if (part === undefined) continue
    if (mark ? !/^(?:\d{1,2}|[a-z]{1,5})$/i.test(part) : !runTogether.test(part)) return null
    const each = mark ? [part] : (part.match(/\d+|[a-z]/gi) ?? [])
    levels.push(...each.map((level, at) => `${level}\\.${at < each.length - 1 ? '?' : ''}`))
  }
  return levels
}

/** `212.a.2.A.` */
const keyOf = ({ section, levels }: Citation): string => [section, ...levels, ''].join('.')

const within =
  (flags = '') =>
  ({ section, levels }: Reading): RegExp =>
    new RegExp(`^${section}\\.${levels.join('')}`, flags)

const containing = ({ section, levels }: Reading): RegExp =>
  new RegExp(`^${section}\\.${levels.reduceRight((below, level) => `(?:${level}${below})?`, '')}$`, 'i')

/** How the Act numbers the levels below a section. */
const numbering = [/^[a-z]$/, /^\d+$/, /^[A-Z]{1,2}$/, /^[ivx]+$/, /^[IVX]+$/, /^(?:aa|bb|cc|dd)$/]

/** In `245(a), (c)` the second means 245(c); in `301(c) to (h)`, everything from 301(d) on. */
function continued(last: Citation, levels: readonly string[], upTo: boolean): readonly Citation[] {
  const [first = ''] = levels
  const depth = last.levels.findLastIndex((_, at) => numbering[at]?.test(first))
  const from = last.levels[depth]
  if (depth < 0 || from === undefined) return []
  const citationOf = (tail: readonly string[]) => ({
    section: last.section,
    levels: [...last.levels.slice(0, depth), ...tail],
  })
  if (!upTo || first.length > 1 || from.length > 1) return [citationOf(levels)]
  const start = from.charCodeAt(0) + 1
  const count = Math.max(first.charCodeAt(0) + 1 - start, 0)
  return Array.from({ length: count }, (_, at) => citationOf([String.fromCharCode(start + at)]))
}
