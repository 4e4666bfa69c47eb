import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { EntryTarget } from '#collections/server/owner.ts'
import { changeEntry, createEntry } from '#collections/server/sections.ts'
import { storedEntries } from '#collections/server/sectionEntries.ts'
import { cleanText } from '#fields/text/cleanText.ts'
import { answerGround, answerOption, answersOf } from './answers.ts'
import { lawEntries } from './entries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { dayInWords } from '#features/printing/server/printCases.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { Decision, eligibilityContract, Screenings } from '../contract/eligibility.ts'
import { eligibilityEvents } from '../events.ts'
import type { ScreeningAnswer } from '../screening/facts.ts'
import { isQuestion, questions, type QuestionId } from '../screening/questions.ts'
import { readingOf } from '../screening/screen.ts'
import { answersIn, catalogueOf, factsOf, screened, screeningsOf, type Stored } from './screenings.ts'

type Calls = (typeof eligibilityContract)['endpoints']
type Target = Awaited<ReturnType<typeof partyOwner.lock>>
type NewAnswers = Readonly<Record<string, ScreeningAnswer | null>>

export async function listPartyEligibilities(ctx: ReadCtx, { id }: { id: number }): Promise<Screenings> {
  await requireParty(ctx, id)
  return screeningsOf(ctx, id)
}

/** The person locked, so that the second of two at once sees the first. */
async function lockedRun(ctx: WriteCtx, party_id: number, id: number) {
  const target = await partyOwner.lock(ctx, party_id)
  const run = await ctx.db
    .selectFrom('party_eligibilities')
    .select(['id', 'answers', 'finished_at', 'findings', 'as_of'])
    .where('id', '=', id)
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  if (!run) throw notFound('This screening')
  return { target, run }
}

const finished = () =>
  conflict('eligibility.finished', 'This screening is finished and does not change; begin a new one.')

export async function createPartyEligibility(
  ctx: WriteCtx,
  { id, party_eligibility = {} }: InputOf<Calls['createPartyEligibility']>,
): Promise<Screenings> {
  const { answers = {}, finish = false } = party_eligibility
  checkQuestions(answers)
  const target = await partyOwner.lock(ctx, id)
  const open = await ctx.db
    .selectFrom('party_eligibilities')
    .select('id')
    .where('party_id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (open)
    throw conflict('eligibility.open', 'A screening of this person is open; continue or finish that one.')
  const at = ctx.now.toISOString()
  const run = await ctx.db
    .insertInto('party_eligibilities')
    .values({ party_id: id, created_by_id: ctx.actor.user_id, created_at: at, updated_at: at, answers: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOn(ctx, target, id, 'screening_begun', {})
  await saveAnswers(ctx, { party_id: id, run_id: run.id, before: new Map(), answers })
  if (finish) await freeze(ctx, target, id, run.id)
  return screeningsOf(ctx, id)
}

export async function answerPartyEligibility(
  ctx: WriteCtx,
  { id, eligibilityId, answers }: InputOf<Calls['answerPartyEligibility']>,
): Promise<Screenings> {
  checkQuestions(answers)
  const { target, run } = await lockedRun(ctx, id, eligibilityId)
  if (run.finished_at) throw finished()
  const before = answersIn(run.answers)
  const changed = Object.entries(answers).filter(
    ([question, answer]) => (before.get(question) ?? null) !== answer,
  )
  if (changed.length > 0) {
    await saveAnswers(ctx, { party_id: id, run_id: run.id, before, answers })
    await recordOn(ctx, target, id, 'screening_answered', {
      questions: [null, changed.map(([question]) => questions[question as QuestionId].label)],
    })
  }
  return screeningsOf(ctx, id)
}

export async function finishPartyEligibility(
  ctx: WriteCtx,
  { id, eligibilityId }: InputOf<Calls['finishPartyEligibility']>,
): Promise<Screenings> {
  const { target, run } = await lockedRun(ctx, id, eligibilityId)
  if (run.finished_at) throw finished()
  await freeze(ctx, target, id, run.id)
  return screeningsOf(ctx, id)
}

function checkQuestions(answers: NewAnswers): void {
  const unknown = Object.keys(answers).find((question) => !isQuestion(question))
  if (unknown !== undefined) throw invalid({ answers: `There is no question “${unknown}”` })
}

interface Saving {
  party_id: number
  run_id: number
  before: ReadonlyMap<string, ScreeningAnswer>
  answers: NewAnswers
}

/** In the screening, and where the profile has a field that is still empty, there. */
async function saveAnswers(ctx: WriteCtx, { party_id, run_id, before, answers }: Saving): Promise<void> {
  const all = new Map(before)
  for (const [question, answer] of Object.entries(answers))
    if (answer === null) all.delete(question)
    else all.set(question, answer)
  await ctx.db
    .updateTable('party_eligibilities')
    .set({ answers: JSON.stringify(Object.fromEntries(all)), updated_at: ctx.now.toISOString() })
    .where('id', '=', run_id)
    .execute()
  const landing = Object.entries(answers).filter(
    ([question, answer]) =>
      (answer === 'yes' || answer === 'no') && questions[question as QuestionId].lands !== undefined,
  )
  if (landing.length === 0) return
  const known = await factsOf(ctx, party_id, new Map())
  const values: Record<'overview' | 'personal_overview', Record<string, boolean>> = {
    overview: {},
    personal_overview: {},
  }
  for (const [question, answer] of landing) {
    const { section, field } = questions[question as QuestionId].lands!
    if (readingOf(known, question as QuestionId).is === 'may') values[section][field] = answer === 'yes'
  }
  for (const section of ['overview', 'personal_overview'] as const)
    if (Object.keys(values[section]).length > 0) await land(ctx, party_id, section, values[section])
}

async function land(
  ctx: WriteCtx,
  party_id: number,
  kind: 'overview' | 'personal_overview',
  values: Record<string, boolean>,
): Promise<void> {
  const section = partySections[kind]
  const [entry] = await storedEntries(ctx, section, party_id)
  if (!entry) {
    await createEntry(partyOwner, ctx, kind, party_id, values)
    return
  }
  const target: EntryTarget = { ...(await partyOwner.lock(ctx, party_id)), path: kind }
  await changeEntry(partyOwner, ctx, section, target, entry, values)
  await partyOwner.recordChange(ctx, target, kind)
}

/** Facts, findings and the version of the law, as they are now. */
async function freeze(ctx: WriteCtx, target: Target, party_id: number, id: number): Promise<void> {
  const { answers } = await ctx.db
    .selectFrom('party_eligibilities')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const result = screened(await factsOf(ctx, party_id, answersIn(answers)), await officeToday(ctx))
  const at = ctx.now.toISOString()
  await ctx.db
    .updateTable('party_eligibilities')
    .set({
      law_version: result.law_version,
      as_of: result.as_of,
      findings: JSON.stringify(result.findings),
      used: JSON.stringify(result.used),
      finished_at: at,
      updated_at: at,
      finished_by_id: ctx.actor.user_id,
    })
    .where('id', '=', id)
    .execute()
  await recordOn(ctx, target, party_id, 'screening_finished', {
    law_version: [null, result.law_version],
    findings: [null, result.findings.length],
  })
}

const decisionNames: Readonly<Record<Decision, string>> = {
  pursue: 'pursue',
  rule_out: 'ruled out',
  later: 'later',
}

/** Answer of the analysis that a decision becomes. A yes or a waiver that somebody found stays one that is pursued. */
function analysisOf(kind: 'option' | 'ground', decision: Decision, before: string | undefined) {
  if (decision === 'rule_out') return 'no' as const
  if (decision === 'later') return kind === 'option' ? ('not-at-this-time' as const) : ('maybe' as const)
  return before === 'yes' || before === 'waiver-exception' ? before : ('maybe' as const)
}

export async function decidePartyEligibility(
  ctx: WriteCtx,
  { id, eligibilityId, kind, identifier, decision, reason: typed }: InputOf<Calls['decidePartyEligibility']>,
): Promise<Screenings> {
  const reason = reasonIn(typed)
  if (decision === 'rule_out' && reason === null) throw invalid({ reason: 'Write why it is ruled out' })
  const { target, run } = await lockedRun(ctx, id, eligibilityId)
  if (!run.finished_at)
    throw conflict('eligibility.open', 'Finish the screening first; then decide about what it found.')
  const found = (run.findings as Stored[]).find((one) => one.kind === kind && one.identifier === identifier)
  const entry = lawEntries[catalogueOf[kind]].get(identifier)
  if (!found || !entry) throw notFound('This finding')
  const at = ctx.now.toISOString()
  const values = { decision, reason, decided_by_id: ctx.actor.user_id, decided_at: at }
  await ctx.db
    .insertInto('party_eligibility_decisions')
    .values({ eligibility_id: eligibilityId, kind, identifier, ...values })
    .onConflict((on) => on.columns(['eligibility_id', 'kind', 'identifier']).doUpdateSet(values))
    .execute()
  await recordOn(ctx, target, id, 'screening_decided', {
    [kind === 'option' ? 'relief_option' : 'ground']: [null, entry.title],
    decision: [null, decisionNames[decision]],
    ...(reason && { reason: [null, reason] }),
  })
  const before = (await answersOf(ctx, id, catalogueOf[kind])).find((one) => one.identifier === identifier)
  const line = `Screening of ${dayInWords(run.as_of!)}: ${decisionNames[decision]}${reason ? `. ${reason}` : ''}`
  const all = [before?.notes, line].filter(Boolean).join('\n')
  const notes = before?.notes?.includes(line) || all.length > 5000 ? (before?.notes ?? null) : all
  const answer = analysisOf(kind, decision, before?.answer)
  if (kind === 'option')
    await answerOption(ctx, {
      party_id: id,
      section: { category: entry.category!, identifier, answer, notes },
    })
  else
    await answerGround(ctx, {
      party_id: id,
      section: { identifier, status: answer as Exclude<typeof answer, 'not-at-this-time'>, notes },
    })
  return screeningsOf(ctx, id)
}

function reasonIn(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined) return null
  const reading = cleanText(typed, { label: 'Reason', max: 1000, multiline: true })
  if (!reading.ok) throw invalid({ reason: reading.problem })
  return reading.value
}

const recordOn = (
  ctx: WriteCtx,
  { record_id, access_set_id }: Target,
  party_id: number,
  event: Parameters<typeof ctx.record<typeof eligibilityEvents>>[1],
  changes: Parameters<typeof ctx.record<typeof eligibilityEvents>>[2]['changes'],
): Promise<void> =>
  ctx.record(eligibilityEvents, event, { entity_id: party_id, record_id, access_set_id, changes })
