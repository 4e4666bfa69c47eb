import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { lawEntries, type Catalogue } from './entries.ts'
import { profileOf } from './hints.ts'
import type { Fact, Profile } from '../hints/profile.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { EligibilityRun, Screenings, ScreeningFact, ShownFinding } from '../contract/eligibility.ts'
import type { Facts, ScreeningAnswer } from '../screening/facts.ts'
import { groundRules } from '../screening/grounds.ts'
import { optionRules } from '../screening/options.ts'
import {
  isQuestion,
  questionGroups,
  questionIds,
  questions,
  type QuestionId,
} from '../screening/questions.ts'
import { stateOfQuestions, readingOf, screen, type Finding } from '../screening/screen.ts'

export type { QuestionId, ScreeningAnswer }
export type Used = EligibilityRun['used']
export type Stored = Omit<ShownFinding, 'title'>
export const catalogueOf: Readonly<Record<'option' | 'ground', Catalogue>> = {
  option: 'relief',
  ground: 'ground',
}

/** The day up to which the catalogue was compared with its sources, and a mark of its words and of the rules. */
export const lawVersion: string = (() => {
  const entries = [...lawEntries.relief.values(), ...lawEntries.ground.values()]
  const last = entries
    .map(({ verified_on }) => verified_on)
    .toSorted()
    .at(-1)!
  const words = JSON.stringify([entries, optionRules, groundRules, questions])
  return `${last} ${createHash('sha256').update(words).digest('hex').slice(0, 7)}`
})()

export const answersIn = (stored: unknown): Map<string, ScreeningAnswer> =>
  new Map(
    Object.entries(stored as Record<string, ScreeningAnswer>).filter(([question]) => isQuestion(question)),
  )

/** As it is stored; the answer of a call leaves out where it was read. */
type StoredFact = ScreeningFact & { read_from?: number }

const shownFact = ({ words, section, party_id, read_from }: Fact): StoredFact => ({
  words,
  section,
  ...(party_id !== undefined && { party_id }),
  ...(read_from !== undefined && { read_from }),
})

const sourceOf = ({ party_id, read_from }: StoredFact) => read_from ?? party_id

const storedFinding = ({ facts, missing, may_bar, ...one }: Finding): Stored => ({
  ...one,
  facts: facts.map(shownFact),
  missing: missing.map((question) => ({ question, words: questions[question].words })),
  may_bar: may_bar.map((bar) => ({ ...bar, facts: bar.facts.map(shownFact) })),
})

/** Findings of today, and the facts they rest on. */
export function screened(
  facts: Facts,
  today: string,
): { law_version: string; as_of: string; findings: Stored[]; used: Used } {
  const { findings, ...about } = screen(facts, today, lawVersion)
  const used = questionIds.flatMap((question) => {
    const reading = readingOf(facts, question)
    const { label } = questions[question]
    return reading.is === 'may'
      ? []
      : [{ question, label, is: reading.is, facts: reading.facts.map(shownFact) }]
  })
  return { ...about, findings: findings.map(storedFinding), used }
}

export const factsOf = async (
  ctx: UserCtx,
  party_id: number,
  answers: ReadonlyMap<string, ScreeningAnswer>,
): Promise<Facts> => ({ profile: await profileOf(ctx as ReadCtx, party_id), answers })

const readRuns = ({ db }: UserCtx, party_id: number) =>
  (db as ReadCtx['db'])
    .selectFrom('party_eligibilities as run')
    .leftJoin('users as maker', 'maker.id', 'run.created_by_id')
    .leftJoin('users as finisher', 'finisher.id', 'run.finished_by_id')
    .select(['run.id', 'run.party_id', 'run.answers', 'run.law_version', 'run.as_of', 'run.used'])
    .select(['run.findings', 'run.created_at', 'run.finished_at'])
    .select(['maker.display_name as created_by', 'finisher.display_name as finished_by'])
    .select(
      sql<EligibilityRun['decided']>`(select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind,
          'identifier', d.identifier, 'decision', d.decision, 'reason', d.reason, 'decided_by_name', u.display_name,
          'decided_at', d.decided_at) order by d.id), '[]')
        from party_eligibility_decisions d left join users u on u.id = d.decided_by_id
        where d.eligibility_id = run.id)`.as('decided'),
    )
    .where('run.party_id', '=', party_id)
    .orderBy('run.id', 'desc')
    .execute()

/** Facts from the profiles of relatives, for those who see them. A frozen fact outlives the right to see its source. */
async function veilOf(ctx: UserCtx, facts: readonly StoredFact[]) {
  const ids = [...new Set(facts.flatMap((fact) => sourceOf(fact) ?? []))]
  const seen = new Set(
    ids.length === 0
      ? []
      : (
          await visibleParties(ctx as ReadCtx)
            .select('parties.id')
            .where(sql<boolean>`parties.id = any(${ids})`)
            .execute()
        ).map(({ id }) => id),
  )
  return (fact: StoredFact): ScreeningFact =>
    sourceOf(fact) === undefined || seen.has(sourceOf(fact)!)
      ? fact
      : { words: 'A fact from a profile that you do not see', section: null }
}

/** Screenings of a person whom the caller is known to see. */
export async function screeningsOf(ctx: UserCtx, party_id: number): Promise<Screenings> {
  const [rows, profile, today] = await Promise.all([
    readRuns(ctx, party_id),
    profileOf(ctx as ReadCtx, party_id),
    officeToday(ctx),
  ])
  const runs = rows.map(({ answers, law_version, as_of, used, findings, ...row }) => {
    const given = answersIn(answers)
    const frozen = {
      law_version: law_version!,
      as_of: as_of!,
      findings: findings as Stored[],
      used: used as Used,
    }
    return {
      ...row,
      answers: Object.fromEntries(given),
      ...(row.finished_at ? frozen : screened({ profile, answers: given }, today)),
    }
  })
  const veil = await veilOf(
    ctx,
    runs.flatMap(({ findings, used }) => [
      ...findings.flatMap(({ facts, may_bar }) => [...facts, ...may_bar.flatMap((bar) => bar.facts)]),
      ...used.flatMap(({ facts }) => facts),
    ]),
  )
  const open = runs.find(({ finished_at }) => !finished_at)
  return {
    party_eligibilities: runs.map((run) => ({
      ...run,
      created_at: instantOf(run.created_at),
      finished_at: run.finished_at && instantOf(run.finished_at),
      decided: run.decided.map((one) => ({ ...one, decided_at: instantOf(one.decided_at) })),
      used: run.used.map((one) => ({ ...one, facts: one.facts.map(veil) })),
      findings: run.findings.map((one) => ({
        ...one,
        title: titleOf(one),
        facts: one.facts.map(veil),
        may_bar: one.may_bar.map((bar) => ({ ...bar, facts: bar.facts.map(veil) })),
      })),
    })),
    questions: shownQuestions(profile, answersIn(open?.answers ?? {})),
    law_version: lawVersion,
  }
}

const instantOf = (at: string): string => new Date(at).toISOString()

const titleOf = ({ kind, identifier }: Pick<Stored, 'kind' | 'identifier'>): string =>
  lawEntries[catalogueOf[kind]].get(identifier)?.title ?? identifier

const shownQuestions = (
  profile: Profile,
  answers: ReadonlyMap<string, ScreeningAnswer>,
): Screenings['questions'] =>
  stateOfQuestions({ profile, answers }).map(({ id, known, partly, skipped }) => {
    const { group, words, label, why, citation, lands, from = [] } = questions[id]
    return {
      id,
      group: questionGroups[group],
      words,
      label,
      why,
      citation,
      known: known && { is: known.is as 'yes' | 'no', facts: known.facts.map(shownFact) },
      partly: partly.map(shownFact),
      skipped,
      lands_in_profile: lands !== undefined,
      sections: [...from],
    }
  })
