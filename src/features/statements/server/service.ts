import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { completed, ownValues } from '#fields/fields.ts'
import { targetOf } from '#collections/server/sections.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { statementSources } from '#features/profile/sections/asylum.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { statementEvents } from '../events.ts'
import { factFields, factKinds, sourceFields, statementFields, statementRules } from '../fields.ts'
import type { Grid, statementsContract } from '../contract.ts'
import { gridOf } from './grid.ts'

type Calls = (typeof statementsContract)['endpoints']

/** Locks the person, makes the change, records it without the words of anybody, and answers the grid. */
async function changed(
  ctx: WriteCtx,
  id: number,
  change: () => Promise<readonly [event: EventName<typeof statementEvents>, changes?: Changes]>,
): Promise<Grid> {
  const { record_id, access_set_id } = await targetOf(partyOwner, ctx, id, { path: 'asylum_facts' })
  const [event, changes = {}] = await change()
  await ctx.record(statementEvents, event, { entity_id: id, record_id, access_set_id, changes })
  return gridOf(ctx, id)
}

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const kindOfFact = (kind: string): Changes => ({ kind_of_fact: [null, labelIn(factKinds, kind)] })
const kindOfSource = (kind: string): Changes => ({ source: [null, labelIn(statementSources, kind)] })

async function findFact({ db }: WriteCtx, party_id: number, id: number) {
  const fact = await db
    .selectFrom('asylum_facts')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  if (!fact) throw notFound('This fact')
  return fact
}

async function findSource({ db }: WriteCtx, party_id: number, id: number) {
  const source = await db
    .selectFrom('asylum_sources')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  if (!source) throw notFound('This source')
  return source
}

async function findStatement({ db }: WriteCtx, party_id: number, id: number) {
  const statement = await db
    .selectFrom('asylum_statements as s')
    .innerJoin('asylum_sources as source', 'source.id', 's.source_id')
    .where('s.id', '=', id)
    .where('source.party_id', '=', party_id)
    .where('s.replaced_by_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .select(['s.id', 's.fact_id', 's.source_id', 'source.kind', 'source.filed_date'])
    .executeTakeFirst()
  if (!statement) throw notFound('This statement')
  return statement
}

function requireNotFiled({ filed_date }: { filed_date: string | null }): void {
  if (filed_date !== null)
    throw conflict(
      'statements.filed',
      'This source was filed and stays as it is. Add a statement, or explain the difference.',
    )
}

interface Referring {
  party_document_id: number
  translation_document_id: number
  language_id: number
}

const isUsed = async (ctx: WriteCtx, column: 'fact_id' | 'source_id', id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('asylum_statements')
    .select('id')
    .where(column, '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const createFact = (ctx: WriteCtx, { id, kind, title }: InputOf<Calls['createFact']>) =>
  changed(ctx, id, async () => {
    const [factId] = await nextIds(ctx.db, 'asylum_facts')
    await insertMany(ctx.db, 'asylum_facts', [
      {
        id: factId!,
        party_id: id,
        kind,
        sealed_title: ctx.vault.encrypt(title, ['asylum_facts', 'sealed_title', factId!]),
        created_by_id: ctx.actor.user_id,
      },
    ])
    return ['fact_added', kindOfFact(kind)]
  })

export const updateFact = (ctx: WriteCtx, { id, factId, version, ...input }: InputOf<Calls['updateFact']>) =>
  changed(ctx, id, async () => {
    const before = await findFact(ctx, id, factId)
    if (before.version !== version) throw stale(null)
    const { kind = before.kind, title } = completed(factFields, input)
    await ctx.db
      .updateTable('asylum_facts')
      .set({
        kind,
        ...(title && { sealed_title: ctx.vault.encrypt(title, ['asylum_facts', 'sealed_title', factId]) }),
        version: version + 1,
        updated_at: ctx.now.toISOString(),
      })
      .where('id', '=', factId)
      .execute()
    return ['fact_changed', kindOfFact(kind)]
  })

export const deleteFact = (ctx: WriteCtx, { id, factId }: InputOf<Calls['deleteFact']>) =>
  changed(ctx, id, async () => {
    const { kind } = await findFact(ctx, id, factId)
    if (await isUsed(ctx, 'fact_id', factId))
      throw conflict('statements.in_use', 'There are statements on this fact, so it stays.')
    await ctx.db.deleteFrom('asylum_facts').where('id', '=', factId).execute()
    return ['fact_deleted', kindOfFact(kind)]
  })

/** Documents of the person, and a language that exists. */
async function checkReferences(
  { db }: WriteCtx,
  party_id: number,
  { language_id, ...input }: { [name in keyof Referring]?: number | null | undefined },
): Promise<void> {
  for (const name of ['party_document_id', 'translation_document_id'] as const) {
    if (!input[name]) continue
    const found = await db
      .selectFrom('documents_parties')
      .select('party_id')
      .where('party_id', '=', party_id)
      .where('party_document_id', '=', input[name])
      .executeTakeFirst()
    if (!found) throw invalid({ [name]: 'Choose a document of this person' })
  }
  if (language_id) {
    const found = await db
      .selectFrom('languages')
      .select('id')
      .where('id', '=', language_id)
      .executeTakeFirst()
    if (!found) throw invalid({ language_id: 'Choose a language from the list' })
  }
}

export const createSource = (ctx: WriteCtx, { id, ...given }: InputOf<Calls['createSource']>) =>
  changed(ctx, id, async () => {
    const input = completed(sourceFields, given)
    await checkReferences(ctx, id, input)
    await ctx.db
      .insertInto('asylum_sources')
      .values({
        ...ownValues(sourceFields, input),
        kind: input.kind,
        party_id: id,
        created_by_id: ctx.actor.user_id,
      })
      .execute()
    return ['source_added', kindOfSource(input.kind)]
  })

export const updateSource = (
  ctx: WriteCtx,
  { id, sourceId, version, ...given }: InputOf<Calls['updateSource']>,
) =>
  changed(ctx, id, async () => {
    const before = await findSource(ctx, id, sourceId)
    requireNotFiled(before)
    if (before.version !== version) throw stale(null)
    const input = completed(sourceFields, given)
    await checkReferences(ctx, id, input)
    await ctx.db
      .updateTable('asylum_sources')
      .set({ ...ownValues(sourceFields, input), version: version + 1, updated_at: ctx.now.toISOString() })
      .where('id', '=', sourceId)
      .execute()
    return ['source_changed', kindOfSource(input.kind ?? before.kind)]
  })

export const deleteSource = (ctx: WriteCtx, { id, sourceId }: InputOf<Calls['deleteSource']>) =>
  changed(ctx, id, async () => {
    const before = await findSource(ctx, id, sourceId)
    requireNotFiled(before)
    if (await isUsed(ctx, 'source_id', sourceId))
      throw conflict('statements.in_use', 'There are statements of this source, so it stays.')
    await ctx.db.deleteFrom('asylum_sources').where('id', '=', sourceId).execute()
    return ['source_deleted', kindOfSource(before.kind)]
  })

export const fileSource = (
  ctx: WriteCtx,
  { id, sourceId, version, filed_date }: InputOf<Calls['fileSource']>,
) =>
  changed(ctx, id, async () => {
    const before = await findSource(ctx, id, sourceId)
    requireNotFiled(before)
    if (before.version !== version) throw stale(null)
    if (filed_date > (await officeToday(ctx))) throw invalid({ filed_date: 'This day is still to come' })
    await ctx.db
      .updateTable('asylum_sources')
      .set({
        filed_date,
        filed_by_id: ctx.actor.user_id,
        version: version + 1,
        updated_at: ctx.now.toISOString(),
      })
      .where('id', '=', sourceId)
      .execute()
    return ['source_filed', { ...kindOfSource(before.kind), filed_date: [null, filed_date] }]
  })

export const createStatement = (
  ctx: WriteCtx,
  { id, fact_id, source_id, replaces_id, ...given }: InputOf<Calls['createStatement']>,
) =>
  changed(ctx, id, async () => {
    const input = completed(statementFields, { words: null, stated_date: null, ...given }, statementRules)
    await findFact(ctx, id, fact_id)
    const source = await findSource(ctx, id, source_id)
    if (replaces_id !== undefined) {
      const before = await findStatement(ctx, id, replaces_id)
      requireNotFiled(before)
      if (before.fact_id !== fact_id || before.source_id !== source_id) throw notFound('This statement')
    }
    const [statementId] = await nextIds(ctx.db, 'asylum_statements')
    const { words, ...columns } = ownValues(statementFields, input)
    await insertMany(ctx.db, 'asylum_statements', [
      {
        ...columns,
        id: statementId!,
        fact_id,
        source_id,
        sealed_words: ctx.vault.encrypt(words ?? '', ['asylum_statements', 'sealed_words', statementId!]),
        created_by_id: ctx.actor.user_id,
        created_at: ctx.now.toISOString(),
      },
    ])
    if (replaces_id !== undefined)
      await ctx.db
        .updateTable('asylum_statements')
        .set({ replaced_by_id: statementId! })
        .where('id', '=', replaces_id)
        .execute()
    return [replaces_id === undefined ? 'statement_added' : 'statement_replaced', kindOfSource(source.kind)]
  })

export const withdrawStatement = (ctx: WriteCtx, { id, statementId }: InputOf<Calls['withdrawStatement']>) =>
  changed(ctx, id, async () => {
    const before = await findStatement(ctx, id, statementId)
    requireNotFiled(before)
    await ctx.db
      .updateTable('asylum_statements')
      .set({ withdrawn_at: ctx.now.toISOString(), withdrawn_by_id: ctx.actor.user_id })
      .where('id', '=', statementId)
      .execute()
    return ['statement_withdrawn', kindOfSource(before.kind)]
  })

/** Also of a source that was filed: a difference stays, and its explanation stands next to it. */
export const addReading = (ctx: WriteCtx, { id, statementId, kind, words }: InputOf<Calls['addReading']>) =>
  changed(ctx, id, async () => {
    const before = await findStatement(ctx, id, statementId)
    const [readingId] = await nextIds(ctx.db, 'asylum_statement_readings')
    await insertMany(ctx.db, 'asylum_statement_readings', [
      {
        id: readingId!,
        statement_id: statementId,
        kind,
        sealed_words: ctx.vault.encrypt(words, ['asylum_statement_readings', 'sealed_words', readingId!]),
        created_by_id: ctx.actor.user_id,
        created_at: ctx.now.toISOString(),
      },
    ])
    return ['difference_explained', kindOfSource(before.kind)]
  })

export const withdrawReading = (
  ctx: WriteCtx,
  { id, statementId, readingId }: InputOf<Calls['withdrawReading']>,
) =>
  changed(ctx, id, async () => {
    const before = await findStatement(ctx, id, statementId)
    const done = await ctx.db
      .updateTable('asylum_statement_readings')
      .set({ withdrawn_at: ctx.now.toISOString(), withdrawn_by_id: ctx.actor.user_id })
      .where('id', '=', readingId)
      .where('statement_id', '=', statementId)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!done) throw notFound('This explanation')
    return ['explanation_withdrawn', kindOfSource(before.kind)]
  })
