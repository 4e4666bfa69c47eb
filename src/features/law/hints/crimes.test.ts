import { describe, expect, test } from 'vitest'
import {
  because,
  crime,
  custody,
  day,
  incident,
  named,
  status,
  statements,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { Profile } from './profile.ts'

const admitted: Partial<Profile> = { born: day('1985'), trips: [trip('2018', visa)] }
const resident: Partial<Profile> = {
  born: day('1985'),
  statuses: [status('permanent_resident', '2015')],
}
const ewi: Partial<Profile> = { born: day('1985'), trips: [trip('2018', 'without_inspection')] }
const criminal = (profile: Partial<Profile>) =>
  [...named(profile)].filter((identifier) => /^212-a-2-|^237-a-2-|^post/.test(identifier)).toSorted()

describe('convictions, of somebody admitted in 2018', () => {
  const theft = { kind: 'theft', committed: '2020', imposed: '10 days', maximum: '6 months' } as const
  test.each<[string, Parameters<typeof crime>[0][], string[]]>([
    [
      'theft, a year possible, inside five years',
      [{ ...theft, disposition: 'pleaded_guilty', maximum: '1 year' }],
      ['212-a-2-a-i-i', '237-a-2-a-i', 'post-conviction-relief'],
    ],
    [
      'theft, less than a year possible',
      [{ ...theft, disposition: 'pleaded_guilty', maximum: '364 days' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
    [
      'theft, after five years',
      [{ ...theft, disposition: 'pleaded_guilty', maximum: '1 year', committed: '2024' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
    [
      'theft with a year suspended',
      [{ ...theft, disposition: 'no_contest', imposed: '1 year', maximum: '5 years', committed: '2024' }],
      ['212-a-2-a-i-i', '237-a-2-a-iii', 'post-conviction-relief'],
    ],
    [
      'child abuse with a year',
      [{ ...theft, kind: 'child_abuse', disposition: 'convicted', imposed: '1 year', committed: '2024' }],
      ['212-a-2-a-i-i', '237-a-2-a-iii', '237-a-2-e-i', 'post-conviction-relief'],
    ],
    [
      'deferred adjudication counts',
      [{ ...theft, disposition: 'deferred', committed: '2024' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
    [
      'so does what was expunged',
      [{ ...theft, disposition: 'expunged', committed: '2024' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
    ['dismissed', [{ ...theft, disposition: 'dismissed' }], []],
    ['acquitted', [{ ...theft, disposition: 'acquitted' }], []],
    ['not charged', [{ ...theft, disposition: 'not_charged' }], []],
    ['diversion without a plea', [{ ...theft, disposition: 'diversion' }], []],
    ['vacated for a defect', [{ ...theft, disposition: 'vacated_defect' }], []],
    ['juvenile', [{ ...theft, disposition: 'juvenile' }], []],
    ['pending', [{ ...theft, disposition: 'pending' }], ['212-a-2-a-i-i']],
    ['with no ending', [theft], ['212-a-2-a-i-i']],
    [
      'pardoned: inadmissible still, deportable no more',
      [{ ...theft, disposition: 'pardoned', maximum: '1 year' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
    ['driving without a license', [{ kind: 'traffic', disposition: 'convicted', imposed: 'none' }], []],
    ['disorderly conduct', [{ kind: 'public_order', disposition: 'convicted' }], []],
    [
      'a little marijuana',
      [{ kind: 'marijuana_small', disposition: 'pleaded_guilty' }],
      ['212-a-2-a-i-ii', 'post-conviction-relief'],
    ],
    [
      'a little marijuana, twice',
      [
        { kind: 'marijuana_small', disposition: 'pleaded_guilty', committed: '2020' },
        { kind: 'marijuana_small', disposition: 'pleaded_guilty', committed: '2021', imposed: 'none' },
      ],
      ['212-a-2-a-i-ii', '212-a-2-b', '237-a-2-b-i', 'post-conviction-relief'],
    ],
    [
      'trafficking, dismissed: reason to believe',
      [{ kind: 'drug_trafficking', disposition: 'dismissed' }],
      ['212-a-2-c'],
    ],
    [
      'a firearm',
      [{ kind: 'firearm', disposition: 'convicted', imposed: '30 days' }],
      ['237-a-2-a-iii', '237-a-2-c', 'post-conviction-relief'],
    ],
    [
      'domestic violence, 30 days',
      [{ kind: 'domestic_violence', disposition: 'convicted', imposed: '30 days', committed: '2024' }],
      ['212-a-2-a-i-i', '237-a-2-e-i', 'post-conviction-relief'],
    ],
    [
      'two thefts, six years in all',
      [
        { ...theft, disposition: 'convicted', committed: '2024', imposed: '3 years' },
        { ...theft, disposition: 'convicted', committed: '2025', imposed: '3 years' },
      ],
      ['212-a-2-a-i-i', '212-a-2-b', '237-a-2-a-ii', '237-a-2-a-iii', 'post-conviction-relief'],
    ],
    [
      'two thefts, twenty days in all',
      [
        { ...theft, disposition: 'convicted', committed: '2024' },
        { ...theft, disposition: 'convicted', committed: '2025' },
      ],
      ['212-a-2-a-i-i', '237-a-2-a-ii', 'post-conviction-relief'],
    ],
    [
      'prostitution long ago',
      [{ kind: 'prostitution', disposition: 'convicted', committed: '2010' }],
      ['212-a-2-a-i-i', 'post-conviction-relief'],
    ],
  ])('%s', (_, crimes, expected) => {
    expect(criminal({ ...admitted, crimes: crimes.map(crime) })).toEqual(expected)
  })

  test('deportability asks for an admission', () => {
    const crimes = [crime({ ...theft, disposition: 'convicted', maximum: '2 years' })]
    expect(criminal({ ...ewi, crimes })).toEqual(['212-a-2-a-i-i', 'post-conviction-relief'])
  })

  test('the exceptions are measured by the sentence', () => {
    const reasonFor = (facts: object, profile = ewi) =>
      because(
        { ...profile, crimes: [crime({ ...theft, disposition: 'convicted', ...facts })] },
        '212-a-2-a-i-i',
      )
    expect(reasonFor({})).toContain('the petty offense exception fits')
    expect(reasonFor({ imposed: '7 months', maximum: '1 year' })).not.toContain('exception')
    expect(reasonFor({ maximum: '18 months' })).not.toContain('exception')
    expect(reasonFor({ maximum: undefined })).toContain('which are not both recorded')
    expect(reasonFor({ imposed: '183 days', maximum: '1 year' })).toContain('count the days')
    expect(reasonFor({}, { ...ewi, born: day('06/01/2003'), trips: [] })).toContain('under 18')
  })
})

describe('driving under the influence', () => {
  const dui = (committed: string) =>
    crime({ kind: 'dui', disposition: 'convicted', committed, imposed: '5 days' })
  test.each<[string, Partial<Profile>, boolean]>([
    ['this year', { ...ewi, crimes: [dui('2026')] }, true],
    ['eight years ago', { ...ewi, crimes: [dui('2018')] }, false],
    ['twice in eight years', { ...ewi, crimes: [dui('2018'), dui('2019')] }, true],
    ['of a resident', { ...resident, crimes: [dui('2026')] }, false],
  ])('%s', (_, profile, expected) => {
    expect(named(profile).has('212-a-1-a-iii')).toBe(expected)
    expect(criminal(profile)).toEqual([])
  })
})

describe('an incident whose fields are not filled in', () => {
  test.each([
    'Possession of marijuana, dismissed',
    'Charged with domestic violence',
    'Charge dismissed, never convicted',
    'DUI, blew 0.12. Please order the court record',
    'Never arrested, charged or convicted of theft',
  ])('is not read from its words: “%s”', (notes) => {
    const profile = { ...resident, crimes: [incident(notes)] }
    expect(criminal(profile)).toEqual(['212-a-2-a-i-i'])
    expect(because(profile, '212-a-2-a-i-i')).toBe(
      'a criminal incident is recorded, and neither its kind of offense nor its end is chosen',
    )
    expect(named({ ...ewi, crimes: [incident(notes)] })).not.toContain('212-a-1-a-iii')
  })

  test('a conviction without a kind is said to be one, a pending charge too', () => {
    const of = (disposition: 'pleaded_guilty' | 'pending' | 'dismissed') =>
      because(
        { ...resident, crimes: [crime({ disposition, charge: 'Grand larceny, 3rd degree' })] },
        '212-a-2-a-i-i',
      )
    expect(of('pleaded_guilty')).toBe(
      'a conviction is recorded, and its kind of offense is not chosen: read the record of conviction',
    )
    expect(of('pending')).toBe('a charge is pending, and its kind of offense is not chosen')
    expect(of('dismissed')).toBe('')
  })

  test('a criminal history without an incident is worth asking about', () => {
    expect(criminal({ statements: statements('any_criminal_history') })).toEqual(['212-a-2-a-i-i'])
    expect(criminal({ custody: [custody('criminal')] })).toEqual(['212-a-2-a-i-i'])
    expect(criminal({ custody: [custody('immigration')] })).toEqual([])
  })
})
