import { describe, expect, test } from 'vitest'
import { day, ewi, named, relative, sureOf, trip, visa } from '#testing/aProfile.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Profile } from './profile.ts'

describe('family', () => {
  const usc = 'us_citizen'
  const lpr = 'permanent_resident'
  const ways = ['immediate-relative', 'preference-relative', 'widow'] as const
  test.each<[string, Partial<Profile>, Partial<Record<(typeof ways)[number], Certainty>>]>([
    ['spouse of a citizen', { relatives: [relative('spouses', usc)] }, { 'immediate-relative': 'yes' }],
    ['divorced', { relatives: [relative('spouses', usc, { ending: 'divorce' })] }, {}],
    ['widowed', { relatives: [relative('spouses', usc, { deceased: true })] }, { widow: 'yes' }],
    [
      'widowed, by how it ended',
      { relatives: [relative('spouses', usc, { ending: 'death' })] },
      { widow: 'yes' },
    ],
    ['spouse of a resident', { relatives: [relative('spouses', lpr)] }, { 'preference-relative': 'yes' }],
    [
      'child of a citizen, 20',
      { born: day('2006'), relatives: [relative('parents', usc)] },
      { 'immediate-relative': 'yes' },
    ],
    [
      'child of a citizen, 30',
      { born: day('1996'), relatives: [relative('parents', usc)] },
      { 'preference-relative': 'yes' },
    ],
    [
      'child of a citizen, 20 or 21',
      { born: day('2005'), relatives: [relative('parents', usc)] },
      { 'immediate-relative': 'may', 'preference-relative': 'yes' },
    ],
    [
      'married child of a citizen',
      { born: day('2006'), relatives: [relative('parents', usc), relative('spouses', null)] },
      { 'preference-relative': 'yes' },
    ],
    ['married child of a resident', { relatives: [relative('parents', lpr), relative('spouses', null)] }, {}],
    [
      'parent of a citizen, 22',
      { relatives: [relative('children', usc, { born: '2004' })] },
      { 'immediate-relative': 'yes' },
    ],
    [
      'parent of a citizen, 20 or 21',
      { relatives: [relative('children', usc, { born: '2005' })] },
      { 'immediate-relative': 'may' },
    ],
    ['parent of a citizen, 10', { relatives: [relative('children', usc, { born: '2016' })] }, {}],
    [
      'sibling of a citizen',
      { relatives: [relative('siblings', usc, { born: '1990' })] },
      { 'preference-relative': 'yes' },
    ],
    ['sibling of a child who is a citizen', { relatives: [relative('siblings', usc, { born: '2015' })] }, {}],
    ['parent who died', { born: day('2006'), relatives: [relative('parents', usc, { deceased: true })] }, {}],
    [
      'relatives without status',
      { relatives: [relative('spouses', null), relative('children', 'daca')] },
      {},
    ],
    ['somebody of another country', { relatives: [relative('spouses', 'unknown')] }, {}],
  ])('%s', (_, profile, expected) => {
    const found = Object.fromEntries(
      ways.map((way) => [way, sureOf(profile, way)]).filter(([, sure]) => sure !== 'no'),
    )
    expect(found).toEqual(expected)
  })

  test('the way leads through adjustment or a consulate', () => {
    const relatives = [relative('spouses', usc)]
    expect(named({ relatives, trips: [trip('2020', visa)] })).toContain('adjustment-of-status')
    const uninspected = named({ relatives, trips: [trip('2020', ewi)] })
    expect(uninspected).toContain('consular-processing')
    expect(uninspected).not.toContain('adjustment-of-status')
  })
})
