import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { pageShape } from '#core/server/db/pagination.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { inBatches, mapWithPauses } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { lineColumns } from '#features/parties/server/lineColumns.ts'
import type { importsContract } from '../contract.ts'
import { importEvents } from '../events.ts'
import type { ImportRow, RowChoice, RowDuplicate } from '../contract/import.ts'
import { partyOfChoice } from './checkRows.ts'
import { openFacts, openRow, requireOwnImport, type RowFacts, type RowTable } from './importStore.ts'
import { textTable } from './template.ts'

type Calls = (typeof importsContract)['endpoints']
type Ctx = ReadCtx | WriteCtx
type Filter = InputOf<Calls['listImportRows']>['filter']

const rowsOf = ({ db }: Ctx, id: number, filter: Filter) =>
  db
    .selectFrom('party_import_rows')
    .where('import_id', '=', id)
    .$if(filter === 'problems', (q) =>
      q
        .where('problem_count', '>', 0)
        .where('plan', '<>', 'skip')
        .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')])),
    )
    .$if(filter === 'duplicates', (q) => q.where('duplicate_count', '>', 0))
    .$if(filter === 'pending', (q) => q.where('outcome', 'is', null))
    .$if(!['all', 'problems', 'duplicates', 'pending'].includes(filter), (q) =>
      q.where('outcome', '=', filter),
    )

export async function listImportRows(
  ctx: Ctx,
  { id, filter, search_term, page, items_per_page }: InputOf<Calls['listImportRows']>,
): Promise<OutputOf<Calls['listImportRows']>> {
  await requireOwnImport(ctx, id)
  const query = rowsOf(ctx, id, filter)
  const paging = { page, items_per_page }
  const term = search_term?.trim()
  const from = (page - 1) * items_per_page
  const found = term ? await searchedRows(ctx, await query.selectAll().orderBy('line').execute(), term) : null
  const { total } = found
    ? { total: found.length }
    : await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = found
    ? found.slice(from, from + items_per_page)
    : await query.selectAll().orderBy('line').limit(items_per_page).offset(from).execute()
  return pageShape(
    paging,
    { items: await shownRows(ctx, rows), total, sort_by: 'row', sort_order: 'asc' },
    Infinity,
  )
}

/** Rows are sealed, so they are opened to be searched. */
async function searchedRows({ vault }: Ctx, rows: readonly RowTable[], term: string): Promise<RowTable[]> {
  const words = normalizeText(term).split(/\s+/)
  const hits = await mapWithPauses(rows, 100, (row) => {
    const facts = openRow(vault, row)
    const text = normalizeText(facts ? facts.cells.join(' ') : '')
    return words.every((word) => text.includes(word))
  })
  return rows.filter((_, at) => hits[at])
}

/** Rows as they are answered; people and records only as far as the caller sees them now. */
export async function shownRows(ctx: Ctx, rows: readonly RowTable[]): Promise<ImportRow[]> {
  const opened = rows.map((row) => openRow(ctx.vault, row))
  const made = await madePeople(ctx, rows)
  const ids = [
    ...rows.flatMap(({ party_id }) => party_id ?? []),
    ...opened.flatMap((facts) =>
      [
        ...(facts?.duplicates.map(({ party_id }) => party_id) ?? []),
        facts?.known_party_id ?? [],
        facts?.choice_party_id ?? [],
      ].flat(),
    ),
    ...[...made.values()].flat(),
  ]
  const people = await peopleOf(ctx, ids)
  const records = await recordsOf(
    ctx,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
  return rows.map((row, at) => shownRow(row, opened[at] ?? null, people, records, made.get(row.id) ?? []))
}

type People = ReadonlyMap<number, Omit<RowDuplicate, 'certainty' | 'reasons'>>

function shownRow(
  row: RowTable,
  facts: RowFacts | null,
  people: People,
  records: ReadonlyMap<number, string>,
  made: readonly number[],
): ImportRow {
  const party = row.party_id === null ? undefined : people.get(row.party_id)?.party
  const known = facts?.known_party_id ?? null
  const duplicates = facts
    ? [
        ...(known === null
          ? []
          : [
              {
                party_id: known,
                certainty: 'Certain',
                reasons: ['Imported before, under the same number elsewhere'],
              },
            ]),
        ...facts.duplicates.filter(({ party_id }) => party_id !== known),
      ]
    : []
  const record = row.record_id === null ? undefined : records.get(row.record_id)
  const choice_party_id = facts ? partyOfChoice(facts) : null
  return {
    row: row.line,
    title: facts?.title || party?.display_name || `Line ${row.line}`,
    cells: facts?.cells ?? null,
    corrected: facts?.corrected ?? [],
    problems:
      facts?.problems.map(({ column, message, suggestions }) => ({ column, message, suggestions })) ?? [],
    household: facts?.household ?? null,
    people: row.person_count,
    duplicates: duplicates.flatMap(({ party_id, certainty, reasons }) => {
      const found = people.get(party_id)
      return found ? [{ ...found, certainty, reasons }] : []
    }),
    hidden: facts?.hidden ?? null,
    repeated_in: facts?.repeated_in ?? [],
    choice: row.plan as RowChoice,
    choice_is_default: row.choice === null,
    choice_party_id: choice_party_id !== null && people.has(choice_party_id) ? choice_party_id : null,
    outcome: row.outcome as ImportRow['outcome'],
    outcome_reason: facts?.reason ?? null,
    party: party ? { id: party.id, name: party.display_name } : null,
    record: record === undefined ? null : { id: row.record_id!, public_id: record },
    relatives: made
      .filter((id) => id !== row.party_id)
      .flatMap((id) => {
        const relative = people.get(id)?.party
        return relative ? [{ id, name: relative.display_name }] : []
      }),
  }
}

async function madePeople({ db }: Ctx, rows: readonly RowTable[]): Promise<Map<number, number[]>> {
  const made = await db
    .selectFrom('party_import_people')
    .select(['row_id', 'party_id'])
    .where(sql<boolean>`row_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('party_id')
    .execute()
  const all = new Map<number, number[]>()
  for (const { row_id, party_id } of made) all.set(row_id, [...(all.get(row_id) ?? []), party_id])
  return all
}

export async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map()
  const records = visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .select(sql`json_build_object('id', records.id, 'public_id', records.public_id)`.as('record'))
    .where(sql<boolean>`record_parties.party_id = parties.id`)
    .orderBy('records.id')
  const rows = await visibleParties(ctx)
    .select([...lineColumns, 'parties.photo_id'])
    .select(sql<{ id: number; public_id: string }[]>`to_json(array(${records}))`.as('records'))
    .where(sql<boolean>`parties.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ records: of, ...party }) => [party.id, { party, records: of } as RowDuplicate]))
}

async function recordsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleRecords(ctx)
    .select(['records.id', 'records.public_id'])
    .where(sql<boolean>`records.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, public_id }) => [id, public_id]))
}

/** The file with its corrections, and a column that says what is wrong. */
export async function downloadImportRows(
  ctx: WriteCtx,
  { id, filter, format }: InputOf<Calls['downloadImportRows']>,
): Promise<Streamed> {
  const table = await requireOwnImport(ctx, id)
  const { headers } = openFacts(ctx.vault, table)
  const rows = await rowsOf(ctx, id, filter).selectAll().orderBy('line').execute()
  await ctx.record(importEvents, 'rows_downloaded', {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: changesFromNothing({ file_name: table.file_name, rows: rows.length }),
  })
  async function* lines() {
    for await (const some of inBatches(rows, 100))
      yield some.flatMap((row) => {
        const facts = openRow(ctx.vault, row)
        return facts ? [[...facts.cells, wordsFor(facts, headers)]] : []
      })
  }
  const title = `${table.file_name.replace(/\.[^.]*$/, '')} with problems`
  return textTable(title, [...headers, 'Problems'], lines(), format)
}

const wordsFor = ({ problems, reason }: RowFacts, headers: readonly string[]): string =>
  [
    ...problems.map(({ column, message }) => (column === null ? message : `${headers[column]}: ${message}`)),
    ...(reason === null ? [] : [reason]),
  ].join('; ')
