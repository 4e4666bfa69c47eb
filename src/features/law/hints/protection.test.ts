import { describe, expect, it, test } from 'vitest'
import { because, benefit, day, ewi, named, proceeding, statements, trip } from '#testing/aProfile.ts'
import type { Profile } from './profile.ts'

describe('asylum', () => {
  test.each<[string, Partial<Profile>, string]>([
    ['a recent entry', { trips: [trip('03/15/2026', ewi)] }, 'the filing deadline is 03/15/2027'],
    [
      'on its last day, a Sunday',
      { trips: [trip('11/22/2025', ewi)] },
      'the filing deadline is 11/23/2026 (the year ends on 11/22/2026, a weekend or holiday)',
    ],
    [
      'in a month',
      { trips: [trip('03/2026', ewi)] },
      'the filing deadline is between 03/01/2027 and 03/31/2027',
    ],
    [
      'either side',
      { trips: [trip('11/2025', ewi)] },
      'is between 11/02/2026 (the year ends on 11/01/2026, a weekend or holiday) and 11/30/2026 and may have passed',
    ],
    [
      'late, with fear',
      { trips: [trip('2020', ewi)], statements: statements('fear_returning_home_country') },
      'an exception is needed',
    ],
    [
      'fear and no entry',
      { statements: statements('fear_returning_home_country') },
      'the profile tells of fear or harm',
    ],
    ['late, without a word of fear', { trips: [trip('2020', ewi)] }, ''],
    ['filed already', { trips: [trip('03/15/2026', ewi)], benefits: [benefit('asylum')] }, ''],
    [
      'filed and withdrawn',
      { trips: [trip('03/15/2026', ewi)], benefits: [benefit('asylum', '2026', 'withdrawn')] },
      '03/15/2027',
    ],
    ['last entry of the overview', { overviewLastEntry: day('03/15/2026') }, '03/15/2027'],
  ])('%s', (_, profile, expected) => {
    const reason = because(profile, 'asylum')
    if (expected === '') expect(reason).toBe('')
    else expect(reason).toContain(expected)
  })

  it('leaves withholding where the year has passed or an order stands', () => {
    const fear = statements('fear_returning_home_country')
    expect(named({ trips: [trip('2020', ewi)], statements: fear })).toContain('withholding-of-removal')
    expect(named({ trips: [trip('2026', ewi)], statements: fear })).not.toContain('withholding-of-removal')
    const ordered = proceeding({ expedited: 'ordered_removed', fearExpressed: true })
    expect(named({ proceedings: [ordered] })).toContain('cat-withholding')
  })
})
