import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { cleanText } from '#fields/text/cleanText.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { noAnalysis, type GroundAnswer, type ReliefAnswer } from '../catalogue/answers.ts'
import type {
  lawContract,
  PartyGroundStatus,
  PartyLongTermOption,
  PastGround,
  PastOption,
} from '../contract.ts'
import { lawEntries, type Catalogue, type LawEntry } from './entries.ts'
import { partyLawEvents } from '../events.ts'

type Calls = (typeof lawContract)['endpoints']

export interface StoredAnswer {
  id: number
  party_id: number
  identifier: string
  answer: string
  notes: string | null
  answered_by_name: string | null
  answered_at: string
  version: number
}

const answersWithNames = ({ db }: Pick<UserCtx, 'db'>, catalogue: Catalogue) =>
  (db as ReadCtx['db'])
    .selectFrom('party_law_answers as a')
    .leftJoin('users', 'users.id', 'a.answered_by_id')
    .select(['a.id', 'a.party_id', 'a.identifier', 'a.answer', 'a.notes', 'a.answered_at', 'a.version'])
    .select('users.display_name as answered_by_name')
    .where('a.catalogue', '=', catalogue)

/**
 * For a person whom the caller is known to see. Answers about entries removed from the catalogue are stored and not
 * shown.
 */
export async function answersOf(
  ctx: UserCtx,
  party_id: number,
  catalogue: Catalogue,
): Promise<StoredAnswer[]> {
  const rows = await answersWithNames(ctx, catalogue)
    .where('a.party_id', '=', party_id)
    .orderBy('a.id')
    .execute()
  return rows.filter(({ identifier }) => lawEntries[catalogue].has(identifier))
}

export async function listPartyOptions(
  ctx: ReadCtx,
  { party_id }: InputOf<Calls['listPartyOptions']>,
): Promise<PartyLongTermOption[]> {
  await requireParty(ctx, party_id)
  return (await answersOf(ctx, party_id, 'relief')).map(toOption)
}

export async function listPartyGrounds(
  ctx: ReadCtx,
  { party_id }: InputOf<Calls['listPartyGrounds']>,
): Promise<PartyGroundStatus[]> {
  await requireParty(ctx, party_id)
  return (await answersOf(ctx, party_id, 'ground')).map(toGround)
}

type AnalysisInput<Call extends 'createPartyOption' | 'createPartyGround'> = InputOf<Calls[Call]> & {
  id?: number
}

/** With an id, changes that answer; without, adds one or overrides the existing one. */
export const answerOption = async (
  ctx: WriteCtx,
  input: AnalysisInput<'createPartyOption'>,
): Promise<PartyLongTermOption> => toOption(await recordAnswer(ctx, 'relief', input, optionOf(input.section)))

export const answerGround = async (
  ctx: WriteCtx,
  input: AnalysisInput<'createPartyGround'>,
): Promise<PartyGroundStatus> => toGround(await recordAnswer(ctx, 'ground', input, groundOf(input.section)))

export async function listPartyOptionHistory(ctx: ReadCtx, { id }: { id: number }): Promise<PastOption[]> {
  const past = await pastOf(ctx, 'relief', id)
  return past.map(({ answer, ...row }) => ({ ...row, answer: answer as ReliefAnswer }))
}

export async function listPartyGroundHistory(ctx: ReadCtx, { id }: { id: number }): Promise<PastGround[]> {
  const past = await pastOf(ctx, 'ground', id)
  return past.map(({ answer, ...row }) => ({ ...row, status: answer as GroundAnswer }))
}

async function pastOf(ctx: ReadCtx, catalogue: Catalogue, id: number) {
  const past = await visibleParties(ctx)
    .innerJoin('party_law_answers as a', 'a.party_id', 'parties.id')
    .innerJoin('party_law_answer_versions as past', 'past.answer_id', 'a.id')
    .leftJoin('users', 'users.id', 'past.answered_by_id')
    .select(['past.version', 'past.answer', 'past.notes', 'past.answered_at'])
    .select('users.display_name as answered_by_name')
    .where('a.id', '=', id)
    .where('a.catalogue', '=', catalogue)
    .orderBy('past.version', 'desc')
    .execute()
  if (past.length === 0) throw notFound('This answer')
  return past
}

interface AnswerInput {
  entry: LawEntry
  answer: string | undefined
  notes: string | null | undefined
}

function optionOf({
  category,
  identifier,
  answer,
  notes,
}: InputOf<Calls['createPartyOption']>['section']): AnswerInput {
  const entry = lawEntries.relief.get(identifier)
  if (!entry)
    throw invalid({ 'section.identifier': 'There is no such relief option; choose one from the list' })
  if (entry.category !== category)
    throw invalid({
      'section.identifier': `${entry.title} is not in “${category}”, but in “${entry.category}”`,
    })
  return { entry, answer, notes }
}

function groundOf({
  identifier,
  status,
  notes,
}: InputOf<Calls['createPartyGround']>['section']): AnswerInput {
  const entry = lawEntries.ground.get(identifier)
  if (!entry) throw invalid({ 'section.identifier': 'There is no such ground; choose one from the list' })
  return { entry, answer: status, notes }
}

/** Saves the analysis of an entry, new or over an earlier one, which stays in the history. */
async function recordAnswer(
  ctx: WriteCtx,
  catalogue: Catalogue,
  { id, party_id, version }: { id?: number; party_id: number; version?: number | undefined },
  { entry, answer: input, notes: typed }: AnswerInput,
): Promise<StoredAnswer> {
  const { db, now, actor } = ctx
  // Locks the person, so that the second of two concurrent answers sees the first.
  const target = await partyOwner.lock(ctx, party_id)
  if (id !== undefined) await checkSame(ctx, catalogue, { id, party_id, entry })
  const before = await answersWithNames(ctx, catalogue)
    .where('a.party_id', '=', party_id)
    .where('a.identifier', '=', entry.identifier)
    .executeTakeFirst()
  if (version !== undefined && version !== (before?.version ?? 0)) throw stale(before?.answered_by_name)
  const answer = input ?? before?.answer ?? noAnalysis
  const notes = typed === undefined ? (before?.notes ?? null) : cleanNotes(typed)
  if (before && before.answer === answer && before.notes === notes) return before

  const at = now.toISOString()
  const { rows } = await sql<{ id: number; version: number }>`with saved as (
      insert into party_law_answers (party_id, catalogue, identifier, answer, notes, answered_by_id, answered_at)
      values (${party_id}, ${catalogue}, ${entry.identifier}, ${answer}, ${notes}, ${actor.user_id}, ${at})
      on conflict (party_id, catalogue, identifier) do update set answer = excluded.answer, notes = excluded.notes,
        answered_by_id = excluded.answered_by_id, answered_at = excluded.answered_at,
        updated_at = excluded.answered_at, version = party_law_answers.version + 1
      returning *),
    kept as (
      insert into party_law_answer_versions (answer_id, version, answer, notes, answered_by_id, answered_at)
      select id, version, answer, notes, answered_by_id, answered_at from saved)
    select id, version from saved`.execute(db)
  const { record_id } = target
  await ctx.record(partyLawEvents, answerEvent[catalogue], {
    entity_id: party_id,
    record_id,
    access_set_id: target.access_set_id,
    changes: answerChanges(catalogue, entry, before, { answer, notes }),
  })
  const { identifier } = entry
  const analysis = { answer, notes, answered_by_name: actor.display_name, answered_at: at }
  return { ...rows[0]!, party_id, identifier, ...analysis }
}

type NewAnalysis = Pick<StoredAnswer, 'answer' | 'notes'>

export const answerEvent = { relief: 'relief_option_answered', ground: 'ground_answered' } as const

/** Audit facts of an answer. */
export const answerChanges = (
  catalogue: Catalogue,
  entry: LawEntry,
  before: NewAnalysis | undefined,
  { answer, notes }: NewAnalysis,
): Changes => ({
  [catalogue === 'relief' ? 'relief_option' : 'ground']: [null, entry.title],
  ...changesBetween({ answer: before?.answer, notes: before?.notes }, { answer, notes }),
})

/** The id of an answer and the input must be about the same entry. */
async function checkSame(
  ctx: WriteCtx,
  catalogue: Catalogue,
  { id, party_id, entry }: { id: number; party_id: number; entry: LawEntry },
): Promise<void> {
  const named = await answersWithNames(ctx, catalogue)
    .where('a.id', '=', id)
    .where('a.party_id', '=', party_id)
    .executeTakeFirst()
  if (!named) throw notFound('This answer')
  if (named.identifier !== entry.identifier)
    throw invalid({
      'section.identifier': `This answer is about ${lawEntries[catalogue].get(named.identifier)?.title ?? named.identifier}`,
    })
}

function cleanNotes(typed: string | null): string | null {
  if (typed === null) return null
  const reading = cleanText(typed, { label: 'Notes', max: 5000, multiline: true })
  if (!reading.ok) throw invalid({ 'section.notes': reading.problem })
  return reading.value
}

const toOption = ({ identifier, answer, notes, ...row }: StoredAnswer): PartyLongTermOption => ({
  ...row,
  section: {
    category: lawEntries.relief.get(identifier)!.category!,
    identifier,
    answer: answer as ReliefAnswer,
    notes,
  },
})

const toGround = ({ identifier, answer, notes, ...row }: StoredAnswer): PartyGroundStatus => ({
  ...row,
  section: { identifier, status: answer as GroundAnswer, notes },
})
