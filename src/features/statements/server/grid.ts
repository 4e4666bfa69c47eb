import { may } from '#access/may.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { InputOf } from '#core/contract.ts'
import { dayOf } from '#fields/day/day.ts'
import { markOfFact, marksOf, type Marked, type ReadingKind } from '../marks.ts'
import type { Fact, Grid, Source, Statement, statementsContract } from '../contract.ts'
import { openedWords } from './openedWords.ts'

type Calls = (typeof statementsContract)['endpoints']

export async function listFacts(ctx: UserCtx, { id }: InputOf<Calls['listFacts']>): Promise<Grid> {
  await requireParty(ctx, id)
  return gridOf(ctx, id)
}

/** Grid of a person whom the caller is known to see. */
export async function gridOf(ctx: UserCtx, party_id: number): Promise<Grid> {
  const facts = await ctx.db
    .selectFrom('asylum_facts')
    .where('party_id', '=', party_id)
    .select(['id', 'kind', 'sealed_title', 'version'])
    .$narrowType<{ kind: Fact['kind'] }>()
    .orderBy('id')
    .execute()
  const statements = await statementsOf(ctx, party_id)
  return {
    facts: facts.map(({ sealed_title, ...fact }) => ({
      ...fact,
      title: openedWords(ctx.vault, sealed_title, ['asylum_facts', 'sealed_title', fact.id]),
      ...compared(statements.filter(({ fact_id }) => fact_id === fact.id)),
    })),
    sources: await sourcesOf(ctx, party_id),
    can: { edit: may(ctx.actor, 'contributor', 'parties.edit') },
  }
}

type StoredStatement = Awaited<ReturnType<typeof statementsOf>>[number]

async function statementsOf(ctx: UserCtx, party_id: number) {
  const rows = await ctx.db
    .selectFrom('asylum_statements as s')
    .innerJoin('asylum_facts as f', 'f.id', 's.fact_id')
    .leftJoin('users as author', 'author.id', 's.created_by_id')
    .where('f.party_id', '=', party_id)
    .select(['s.id', 's.fact_id', 's.source_id', 's.sealed_words', 's.page', 's.created_at'])
    .select(['s.stated_date', 's.stated_date_format', 's.stated_date_uncertain'])
    .select(['s.replaced_by_id', 's.withdrawn_at', 'author.display_name as created_by_name'])
    .$narrowType<{ stated_date_format: Statement['stated_date_format'] }>()
    .orderBy('s.id')
    .execute()
  const readings = await readingsOf(ctx, party_id)
  return rows.map(({ sealed_words, created_at, ...row }) => ({
    ...row,
    words: openedWords(ctx.vault, sealed_words, ['asylum_statements', 'sealed_words', row.id]) || null,
    created_at: new Date(created_at).toISOString(),
    readings: readings.get(row.id) ?? [],
  }))
}

async function readingsOf(ctx: UserCtx, party_id: number) {
  const rows = await ctx.db
    .selectFrom('asylum_statement_readings as r')
    .innerJoin('asylum_statements as s', 's.id', 'r.statement_id')
    .innerJoin('asylum_facts as f', 'f.id', 's.fact_id')
    .leftJoin('users as author', 'author.id', 'r.created_by_id')
    .where('f.party_id', '=', party_id)
    .where('r.withdrawn_at', 'is', null)
    .select(['r.id', 'r.statement_id', 'r.kind', 'r.sealed_words', 'r.created_at'])
    .select('author.display_name as created_by_name')
    .$narrowType<{ kind: ReadingKind }>()
    .orderBy('r.id')
    .execute()
  return Map.groupBy(
    rows.map(({ sealed_words, created_at, ...row }) => ({
      ...row,
      words: openedWords(ctx.vault, sealed_words, ['asylum_statement_readings', 'sealed_words', row.id]),
      created_at: new Date(created_at).toISOString(),
    })),
    ({ statement_id }) => statement_id,
  )
}

const isLive = ({ replaced_by_id, withdrawn_at }: StoredStatement) =>
  replaced_by_id === null && withdrawn_at === null

function compared(rows: readonly StoredStatement[]): Pick<Fact, 'mark' | 'statements' | 'withdrawn'> {
  const live = rows.filter(isLive)
  const marks = marksOf(
    live.map((row) => ({
      id: row.id,
      day: dayOf(row, 'stated_date', { label: '' }),
      words: row.words ?? '',
      recorded_at: row.created_at,
      readings: row.readings,
    })),
  )
  const earlier = rows.filter((row) => !isLive(row))
  return {
    mark: markOfFact(marks.values()),
    statements: live.map((row) => shown(row, marks.get(row.id)!, earlierOf(row.id, earlier))),
    withdrawn: earlier
      .filter(({ withdrawn_at }) => withdrawn_at !== null)
      .map((row) => ({ ...past(row), source_id: row.source_id })),
  }
}

/** Readings that this one took the place of, the newest first. */
function earlierOf(id: number, earlier: readonly StoredStatement[]): Statement['earlier'] {
  const before = earlier.find(({ replaced_by_id }) => replaced_by_id === id)
  return before ? [past(before), ...earlierOf(before.id, earlier)] : []
}

const saying = (row: StoredStatement) => ({
  id: row.id,
  stated_date: row.stated_date,
  stated_date_format: row.stated_date_format,
  stated_date_uncertain: row.stated_date_uncertain,
  words: row.words,
  page: row.page,
  created_by_name: row.created_by_name,
  created_at: row.created_at,
})

const past = (row: StoredStatement): Statement['earlier'][number] => ({
  ...saying(row),
  outcome: row.withdrawn_at === null ? 'replaced' : 'withdrawn',
})

const shown = (row: StoredStatement, marked: Marked, earlier: Statement['earlier']): Statement => ({
  ...saying(row),
  source_id: row.source_id,
  ...marked,
  readings: row.readings,
  earlier,
})

async function sourcesOf(ctx: UserCtx, party_id: number): Promise<Source[]> {
  const rows = await ctx.db
    .selectFrom('asylum_sources as s')
    .leftJoin('languages', 'languages.id', 's.language_id')
    .leftJoin('party_documents as document', 'document.id', 's.party_document_id')
    .leftJoin('attachments as file', (join) =>
      join.onRef('file.id', '=', 'document.attachment_id').on('file.deleted_at', 'is', null),
    )
    .leftJoin('party_documents as translation', 'translation.id', 's.translation_document_id')
    .leftJoin('attachments as translated', (join) =>
      join.onRef('translated.id', '=', 'translation.attachment_id').on('translated.deleted_at', 'is', null),
    )
    .where('s.party_id', '=', party_id)
    .select(['s.id', 's.kind', 's.made_date', 's.made_date_format', 's.made_date_uncertain'])
    .select(['s.recorded_by', 's.language_id', 's.interpreter', 's.party_document_id', 's.filed_date'])
    .select(['s.version', 'languages.name as language_name', 'file.filename as document_name'])
    .select(['s.translation_document_id', 'translated.filename as translation_name'])
    .$narrowType<{ kind: Source['kind']; made_date_format: Source['made_date_format'] }>()
    .orderBy('s.made_date', (order) => order.asc().nullsLast())
    .orderBy('s.id')
    .execute()
  return rows
}
