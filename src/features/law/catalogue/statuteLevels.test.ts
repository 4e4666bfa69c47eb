import { describe, expect, it } from 'vitest'
import { grounds } from './grounds/index.ts'
import { statuteLevels, type StatuteLine } from './statuteLevels.ts'
import { waiverProvisions } from './waiverProvisions.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const capitals = (marks: readonly string[]) => marks.map((mark) => mark.toUpperCase())

/** By depth: (a), (1), (A), (i), (I), then (aa) or (a). */
const numberings = [
  [letters],
  [Array.from({ length: 60 }, (_, at) => String(at + 1))],
  [capitals(letters)],
  [romans],
  [capitals(romans)],
  [letters.map((letter) => letter + letter), letters],
]

const outline = (text: string, citation: string) =>
  statuteLevels(text, citation).map(
    ({ level, marker, heading, text: words }) =>
      '  '.repeat(level) + [marker, heading && `[${heading}]`, words].filter(Boolean).join(' '),
  )

it('sets subclauses and items below their clause, and closing words at the level that they close', () => {
  const text = `(B) Terrorist activities
(i) In general
Any alien who—
(I) has engaged in a terrorist activity;
(IV) is a representative of—
(aa) a terrorist organization; or
(bb) a group that endorses terrorist activity;
(V) is a member of a terrorist organization,
is inadmissible.
(ii) Exception
Subclause (V) does not apply.`
  expect(outline(text, '212(a)(3)(B)')).toEqual([
    '(B) [Terrorist activities]',
    '  (i) [In general] Any alien who—',
    '    (I) has engaged in a terrorist activity;',
    '    (IV) is a representative of—',
    '      (aa) a terrorist organization; or',
    '      (bb) a group that endorses terrorist activity;',
    '    (V) is a member of a terrorist organization,',
    '  is inadmissible.',
    '  (ii) [Exception] Subclause (V) does not apply.',
  ])
})

it('takes (I) for a subparagraph after (H), and for a subclause in a clause', () => {
  const text = `(2) Offenses
(G) any offense—
(i) that—
(I) caused harm, or
(II) caused damage, or
(ii) that caused fear;
(H) a traffic offense;
(I) money laundering; or`
  expect(outline(text, '101(a)(2)').map((line) => line.replace(/\).*/, ')'))).toEqual([
    '(2)',
    '  (G)',
    '    (i)',
    '      (I)',
    '      (II)',
    '    (ii)',
    '  (H)',
    '  (I)',
  ])
})

it('knows a subsection (i) by its citation, and puts (a) below a subclause', () => {
  expect(
    outline(
      '(i) Admission of immigrant inadmissible for fraud\n(1) The Attorney General may waive.',
      'INA 212(i)',
    ),
  ).toEqual(['(i) [Admission of immigrant inadmissible for fraud]', '  (1) The Attorney General may waive.'])
  expect(
    outline(
      '(iii) Exception\nIf—\n(I) it ended at least—\n(a) 2 years before, or\n(b) 5 years before, and\n(II) it is over.',
      '212(a)(3)(D)(iii)',
    ),
  ).toEqual([
    '(iii) [Exception] If—',
    '  (I) it ended at least—',
    '    (a) 2 years before, or',
    '    (b) 5 years before, and',
    '  (II) it is over.',
  ])
})

it('keeps a marker that opens two levels on a line of its own', () => {
  expect(outline('(5)\n(A) The Secretary may parole.\n(B) Not a refugee.', 'INA 212(d)(5)')).toEqual([
    '(5)',
    '  (A) The Secretary may parole.',
    '  (B) Not a refugee.',
  ])
})

it('leaves levels that the law writes inside of a sentence where they are', () => {
  const text = '(i) any activity (I) to violate any law or (II) to evade any law,'
  expect(statuteLevels(text, '212(a)(3)(A)(i)')).toEqual<StatuteLine[]>([
    { level: 0, marker: '(i)', text: 'any activity (I) to violate any law or (II) to evade any law,' },
  ])
})

describe.each(quotedLaw())('%s', (citation, text) => {
  const lines = statuteLevels(text, citation)

  it('is the same text again when its lines are joined', () => {
    const source = lines.map(({ marker, heading, text: words }) => {
      const opening = [marker, heading].filter(Boolean).join(' ')
      return [opening, words].filter(Boolean).join(heading ? '\n' : ' ')
    })
    expect(source.join('\n')).toBe(text)
  })

  it('has markers of the kind of their level, each the first there or the next', () => {
    const root = (citation.match(/\(/g)?.length ?? 0) - 1
    const last: (string | undefined)[] = []
    for (const { level, marker } of lines) {
      if (marker === undefined) continue
      const mark = marker.slice(1, -1)
      const kinds = numberings[root + level] ?? []
      expect(
        kinds.some((marks) => {
          const before = last[level] === undefined ? -1 : marks.indexOf(last[level])
          return level === 0 ? marks.includes(mark) : marks.indexOf(mark) === before + 1
        }),
        `${mark} after ${last[level]}`,
      ).toBe(true)
      last[level] = mark
      last.length = level + 1
    }
  })
})

function quotedLaw(): [citation: string, text: string][] {
  const law = new Map<string, string>()
  for (const { citation, statuteText } of waiverProvisions) law.set(citation.replace('INA ', ''), statuteText)
  for (const { statutoryCitation, statuteText, relatedText = [] } of grounds) {
    law.set(statutoryCitation, statuteText)
    for (const { citation, text } of relatedText) law.set(citation, text)
  }
  return [...law]
}
