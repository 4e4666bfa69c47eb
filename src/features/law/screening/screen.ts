// Screening: which options and grounds facts make worth checking, what is missing and what to do next. It decides nothing.
import { exactly, all as every, either, opposite, type Certainty } from '#fields/day/dayRange.ts'
import { grounds } from '../catalogue/grounds/index.ts'
import type { UntitledHint } from '../contract.ts'
import { hintsFor } from '../hints/hints.ts'
import { isBornHere } from '../hints/immigrationStatus.ts'
import type { Fact } from '../hints/profile.ts'
import { unknown, type Facts, type Reading } from './facts.ts'
import { groundRules } from './grounds.ts'
import { optionRules } from './options.ts'
import { questionIds, questions, type QuestionId } from './questions.ts'
import type { Bar, Condition, Rule } from './rules.ts'

export interface MayBar {
  words: string
  citation: string
  /** `may`: the facts say so. `ask`: nobody knows yet. */
  state: 'may' | 'ask'
  facts: Fact[]
}

export interface Finding {
  kind: 'option' | 'ground'
  identifier: string
  /** `worth_checking`, or `once_known`: worth checking once what is missing is known. */
  state: 'worth_checking' | 'once_known'
  /** As the hints have it, where they do. */
  because: string | null
  citation: string
  facts: Fact[]
  missing: QuestionId[]
  may_bar: MayBar[]
  next_steps: string[]
}

export interface Screening {
  law_version: string
  as_of: string
  findings: Finding[]
}

/** Answer of the profile, or else of a person; `may` is not known. */
export function readingOf({ profile, answers }: Facts, id: QuestionId): Reading {
  const { read, label } = questions[id]
  const known = read?.(profile) ?? unknown
  if (known.is !== 'may') return known
  const answer = answers.get(id)
  if (answer !== 'yes' && answer !== 'no') return known
  return {
    is: answer,
    facts: [{ words: `${label}: ${answer}, in the screening`, section: null }, ...known.facts],
  }
}

/** Why a question need not be asked, if so. */
export function skippedBecause(facts: Facts, id: QuestionId): string | null {
  const holds = (one: { if: string; is: 'yes' | 'no' }) =>
    readingOf(facts, one.if as QuestionId).is === one.is
  const found = questions[id].skip?.find((one) => holds(one) && (!one.and || holds(one.and)))
  return found?.because ?? null
}

interface Outcome {
  is: Certainty
  /** Something speaks for it, at least in part. */
  isSignal: boolean
  facts: Fact[]
  missing: QuestionId[]
}

type Lookup = (id: QuestionId) => Reading & { isSkipped: boolean }

function outcomeOf(condition: Condition, look: Lookup): Outcome {
  if (typeof condition === 'string') return ofQuestion(condition, look)
  if ('not' in condition) {
    const found = ofQuestion(condition.not, look)
    return { ...found, is: opposite(found.is), isSignal: false }
  }
  const parts = ('any' in condition ? condition.any : condition.all).map((one) => outcomeOf(one, look))
  const is = 'any' in condition ? either(...parts.map((one) => one.is)) : every(...parts.map((one) => one.is))
  // Parts that decided are shown; those that still could are missing.
  const decisive = is === 'may' ? parts : parts.filter((one) => one.is === is)
  const shown = is === 'may' ? parts.filter((one) => one.is !== 'no') : decisive
  return {
    is,
    isSignal:
      is !== 'no' &&
      ('any' in condition
        ? parts.some((one) => one.isSignal)
        : parts[0]!.isSignal || (is === 'yes' && parts.some((one) => one.isSignal))),
    facts: shown.flatMap(({ facts }) => facts),
    missing: is === 'may' ? parts.filter((one) => one.is === 'may').flatMap(({ missing }) => missing) : [],
  }
}

function ofQuestion(id: QuestionId, look: Lookup): Outcome {
  const { is, facts, isSkipped } = look(id)
  // A question that another answer makes pointless is no missing fact.
  if (is === 'may' && isSkipped) return { is: 'no', isSignal: false, facts: [], missing: [] }
  return {
    is,
    isSignal: is !== 'no' && facts.length > 0,
    facts: [...facts],
    missing: is === 'may' ? [id] : [],
  }
}

const once = <T>(values: readonly T[], key: (value: T) => unknown): T[] =>
  values.filter((value, at) => values.findIndex((other) => key(other) === key(value)) === at)

const onceWorded = (facts: readonly Fact[]) => once(facts, ({ words }) => words)

function barOf({ if: condition, words, citation }: Bar, look: Lookup): MayBar[] {
  const { is, facts } = outcomeOf(condition, look)
  if (is === 'no') return []
  return [{ words, citation, state: is === 'yes' ? 'may' : 'ask', facts: onceWorded(facts) }]
}

function findingOf(rule: Rule, hints: readonly UntitledHint[], look: Lookup): Finding | 'no' | null {
  const { kind, identifier, citation, when, needs = [], bars = [], steps } = rule
  const anchors = when.map((one) => outcomeOf(one, look))
  const anchor: Omit<Outcome, 'isSignal'> = {
    is: either(...anchors.map(({ is }) => is)),
    facts: anchors.filter(({ is }) => is !== 'no').flatMap(({ facts }) => facts),
    missing: anchors.some(({ is }) => is === 'yes')
      ? []
      : anchors.filter(({ is }) => is === 'may').flatMap(({ missing }) => missing),
  }
  const further = needs.map((one) => outcomeOf(one, look))
  const parts = [anchor, ...further]
  const isHinted = rule.hinted === true && hints.length > 0
  const is = isHinted ? 'yes' : every(...parts.map((one) => one.is))
  if (is === 'no') return 'no'
  if (rule.once_sure && outcomeOf(rule.once_sure, look).is !== 'yes') return null
  const isPossible = hints.length > 0 || anchors.some(({ isSignal }) => isSignal)
  if (anchor.is !== 'yes' && !isPossible && !isHinted) return null
  const hinted = hints.flatMap(({ facts }) => facts as Fact[])
  return {
    kind,
    identifier,
    state: is === 'yes' ? 'worth_checking' : 'once_known',
    because: hints.map(({ because }) => because).join('; ') || null,
    citation,
    facts: onceWorded([...parts.filter((part) => part.is !== 'no').flatMap(({ facts }) => facts), ...hinted]),
    missing: isHinted
      ? []
      : once(
          parts.flatMap(({ missing }) => missing),
          (id) => id,
        ),
    may_bar: bars.flatMap((bar) => barOf(bar, look)),
    next_steps: [...steps],
  }
}

const rules = [...optionRules, ...groundRules]
const citations = grounds.map(({ identifier, statutoryCitation }) => ({
  identifier,
  citation: `INA ${statutoryCitation}`,
}))

/** Steps where no rule has its own. */
const generalSteps = {
  option: ['Read the entry of the catalog with its standing', 'Collect the papers behind the facts'],
  ground: ['Read the entry of the catalog with its waivers', 'Collect the papers behind the facts'],
} as const

/** Findings in the order of the rules; what the hints alone have, behind them. Pure: the same facts give the same findings. */
export function screen({ profile, answers }: Facts, today: string, lawVersion: string): Screening {
  const facts: Facts = { profile: { ...profile, today: exactly(today) }, answers }
  const readings = new Map<QuestionId, Reading & { isSkipped: boolean }>()
  const look: Lookup = (id) => {
    const known = readings.get(id)
    if (known) return known
    const read = { ...readingOf(facts, id), isSkipped: skippedBecause(facts, id) !== null }
    readings.set(id, read)
    return read
  }
  const about = { law_version: lawVersion, as_of: today }
  if (look('citizen').is === 'yes') return { ...about, findings: [] }
  const hints = Map.groupBy(hintsFor(facts.profile, citations), ({ catalogue, identifier }) =>
    keyOf(catalogue === 'relief' ? 'option' : 'ground', identifier),
  )
  const resident = look('resident').is
  const applies = (rule: Rule) =>
    rule.for === 'everybody' || (rule.for === 'residents' ? resident === 'yes' : resident !== 'yes')
  const ofRules = isBornHere(facts.profile) ? [] : rules.filter(applies)
  const outcomes = ofRules.map((rule) => ({
    key: keyOf(rule.kind, rule.identifier),
    found: findingOf(rule, hints.get(keyOf(rule.kind, rule.identifier)) ?? [], look),
  }))
  const decided = new Set(outcomes.filter(({ found }) => found !== null).map(({ key }) => key))
  const others = [...hints].flatMap(([key, same]): Finding[] => {
    if (decided.has(key)) return []
    const kind = same[0]!.catalogue === 'relief' ? 'option' : 'ground'
    const because = same.map((one) => one.because).join('; ')
    return [
      {
        kind,
        identifier: same[0]!.identifier,
        state: 'worth_checking',
        because,
        citation: once(
          same.map(({ authority }) => authority),
          (one) => one,
        )
          .filter(Boolean)
          .join('; '),
        facts: onceWorded(same.flatMap((one) => one.facts as Fact[])),
        missing: [],
        may_bar: [],
        next_steps: [...generalSteps[kind]],
      },
    ]
  })
  const findings = [...outcomes.flatMap(({ found }) => (found && found !== 'no' ? [found] : [])), ...others]
  return {
    ...about,
    findings: [
      ...findings.filter(({ state }) => state === 'worth_checking'),
      ...findings.filter(({ state }) => state === 'once_known'),
    ],
  }
}

const keyOf = (kind: string, identifier: string) => `${kind} ${identifier}`

/** Every question with what is known of it. */
export const stateOfQuestions = (facts: Facts) =>
  questionIds.map((id) => {
    const { read } = questions[id]
    const known = read?.(facts.profile) ?? unknown
    return {
      id,
      known: known.is === 'may' ? null : known,
      partly: known.is === 'may' ? [...known.facts] : [],
      skipped: skippedBecause(facts, id),
    }
  })
