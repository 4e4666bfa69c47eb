// Invented people, to be read by a lawyer: their facts, the hints they must get, and those they must not.
// The day is November 22, 2026. `may`: a hint worded as a possibility.
import { describe, expect, test } from 'vitest'
import { hints } from '#testing/aProfile.ts'
import { convictedOf } from './profiles/crimes.samples.ts'
import { presence } from './profiles/presence.samples.ts'
import { tenYearsHere } from './profiles/tenYearsHere.samples.ts'
import { meanings } from './profiles/meanings.samples.ts'
import { families } from './profiles/families.samples.ts'
import { residents } from './profiles/residents.samples.ts'
import { protection } from './profiles/protection.samples.ts'
import { together } from './profiles/together.samples.ts'

describe.each([
  ['crimes', convictedOf],
  ['presence', presence],
  ['ten years', tenYearsHere],
  ['meanings', meanings],
  ['families', families],
  ['residents and citizens', residents],
  ['protection', protection],
  ['grounds and options together', together],
])('%s', (_, people) => {
  test.each(people.map((one) => [one.who, one] as const))(
    '%s',
    (__, { facts, answers, hinted = {}, never = [], first }) => {
      const found = hints(facts, answers)
      const of = (identifier: string) => found.filter((hint) => hint.identifier === identifier)
      for (const [identifier, expected] of Object.entries(hinted)) {
        expect(found.map((hint) => hint.identifier)).toContain(identifier)
        if (expected !== true)
          expect(
            of(identifier)
              .map((hint) => hint.because)
              .join(' | '),
          ).toMatch(expected)
      }
      for (const one of never) {
        const [identifier, expected] = typeof one === 'string' ? [one, /^/] : one
        expect(of(identifier).filter((hint) => expected.test(hint.because))).toEqual([])
      }
      if (first) expect(found[0]).toMatchObject({ identifier: first, grave: true })
      for (const hint of found) {
        expect(hint.because).toMatch(/^\p{Ll}.*[^.;]$/u)
        expect(hint.authority === '' && hint.facts.length > 0).toBe(false)
      }
    },
  )
})

test('there are sixty of them and more', () => {
  const all = [
    convictedOf,
    presence,
    tenYearsHere,
    meanings,
    families,
    residents,
    protection,
    together,
  ].flat()
  expect(new Set(all.map(({ who }) => who)).size).toBeGreaterThanOrEqual(60)
})
