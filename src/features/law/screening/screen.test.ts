import { describe, expect, it, test } from 'vitest'
import { nobody } from '#testing/aProfile.ts'
import { grounds } from '../catalogue/grounds/index.ts'
import { reliefOptions } from '../catalogue/relief/index.ts'
import type { Facts, ScreeningAnswer } from './facts.ts'
import { groundRules } from './grounds.ts'
import { optionRules } from './options.ts'
import { patterns, type Pattern } from './patterns/patterns.samples.ts'
import { isQuestion, questionIds, questions, type QuestionId } from './questions.ts'
import type { Condition } from './rules.ts'
import { readingOf, screen, skippedBecause } from './screen.ts'

const factsOf = ({ profile, answers = {} }: Pick<Pattern, 'profile' | 'answers'>): Facts => ({
  profile: { ...nobody, ...profile },
  answers: new Map(Object.entries(answers)),
})
const screened = (pattern: Pick<Pattern, 'profile' | 'answers'>) =>
  screen(factsOf(pattern), '2026-11-22', 'test').findings

describe('fact patterns', () => {
  test.each(patterns.map((one) => [one.who, one.law, one] as const))('%s: %s', (_, law, pattern) => {
    expect(law).not.toBe('')
    const found = screened(pattern)
    const of = (state: string) => found.filter((one) => one.state === state)
    expect(of('worth_checking').map(({ identifier }) => identifier)).toEqual(pattern.worth)
    expect(
      Object.fromEntries(of('once_known').map(({ identifier, missing }) => [identifier, missing])),
    ).toEqual(pattern.once ?? {})
    for (const [identifier, words] of Object.entries(pattern.bars ?? {}))
      expect(
        found
          .find((one) => one.identifier === identifier)
          ?.may_bar.filter(({ state }) => state === 'may')
          .map((bar) => bar.words)
          .join('; '),
      ).toMatch(words)
    // Whatever is worth checking rests on a fact, cites its law, misses nothing and says what to do next.
    for (const one of found) {
      expect(one.citation, one.identifier).not.toBe('')
      expect(one.next_steps.length, one.identifier).toBeGreaterThan(0)
      expect(one.missing.length > 0).toBe(one.state === 'once_known')
      if (one.state === 'worth_checking') expect(one.facts.length, one.identifier).toBeGreaterThan(0)
    }
  })

  it('has forty of them and more', () => {
    expect(new Set(patterns.map(({ who }) => who)).size).toBeGreaterThanOrEqual(40)
  })
})

describe('what is not known', () => {
  const unanswered: ScreeningAnswer[] = ['not_known', 'parked', 'declined']
  it.each(unanswered)('%s is never a no: the findings are those of a question nobody asked', (answer) => {
    for (const pattern of patterns) {
      const open = questionIds.filter((id) => pattern.answers?.[id] === undefined)
      const answers = { ...pattern.answers, ...Object.fromEntries(open.map((id) => [id, answer])) }
      expect(screened({ ...pattern, answers }), pattern.who).toEqual(screened(pattern))
    }
  })

  it('takes something off the list only for a fact or an answer', () => {
    const victim = {
      profile: { trips: [], statements: new Map([['victim_of_ucrime_us', { words: 'Yes', section: null }]]) },
    }
    expect(screened(victim)).toMatchObject([
      { identifier: 'u-visa', state: 'once_known', missing: ['helpful'] },
    ])
    expect(screened({ ...victim, answers: { helpful: 'no' } })).toEqual([])
    expect(screened({ ...victim, answers: { helpful: 'yes' } })).toMatchObject([{ state: 'worth_checking' }])
  })

  it('lets the profile speak before an answer', () => {
    const facts = factsOf({
      profile: { born: { date: '1980-01-01', format: 'MM/DD/YYYY', uncertain: false } },
      answers: { under_21: 'yes' },
    })
    expect(readingOf(facts, 'under_21').is).toBe('no')
  })

  it('asks a citizen nothing more', () => {
    const facts = factsOf({ profile: {}, answers: { citizen: 'yes' } })
    expect(skippedBecause(facts, 'fear')).toBe('the person is a citizen or national')
    expect(screen(facts, '2026-11-22', 'test').findings).toEqual([])
  })
})

const named = (condition: Condition): QuestionId[] =>
  typeof condition === 'string'
    ? [condition]
    : 'not' in condition
      ? [condition.not]
      : ('any' in condition ? condition.any : condition.all).flatMap(named)

describe('the rules as data', () => {
  const rules = [...optionRules, ...groundRules]

  it('name entries of the catalog, once each', () => {
    const relief = new Set(reliefOptions.map(({ identifier }) => identifier))
    const law = new Set(grounds.map(({ identifier }) => identifier))
    for (const { kind, identifier } of rules)
      expect((kind === 'option' ? relief : law).has(identifier), identifier).toBe(true)
    expect(new Set(rules.map(({ identifier }) => identifier)).size).toBe(rules.length)
  })

  it('cite the law, in every rule, bar and question', () => {
    const law = /INA \d|CFR \d|I&N|Pub\. L\.|NACARA|HRIFA|U\.S\.C?/
    for (const { identifier, citation, bars = [], steps } of rules) {
      expect(citation, identifier).toMatch(law)
      for (const bar of bars) expect(bar.citation, bar.words).toMatch(law)
      expect(steps.length, identifier).toBeGreaterThan(0)
    }
    for (const id of questionIds) expect(questions[id].citation, id).toMatch(law)
  })

  it('use every question, and skip by questions that exist', () => {
    const used = new Set(
      rules.flatMap(({ when, needs = [], bars = [] }) =>
        [...when, ...needs, ...bars.map((bar) => bar.if)].flatMap(named),
      ),
    )
    const skipping = new Set(questionIds.flatMap((id) => (questions[id].skip ?? []).map((one) => one.if)))
    expect(questionIds.filter((id) => !used.has(id) && !skipping.has(id))).toEqual([])
    for (const id of skipping) expect(isQuestion(id), id).toBe(true)
  })
})
