import type { Tables } from '#db/tables.ts'
import { addDays } from '#core/days.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import { statementsOf, type DemoSource } from '../claimStatements.ts'
import type { DemoOffice } from './demoWork.ts'

interface Claimant {
  party_id: number
  arrived: string
}

/** Columns of a source, apart from those that every row has. */
const columnsOf = (
  { party_id, kind, made, recorded_by, interpreter, in_spanish, filed }: DemoSource & { party_id: number },
  { spanish_id, filed_by_id }: { spanish_id: number; filed_by_id: number },
) => ({
  party_id,
  kind,
  made_date: made,
  made_date_format: 'MM/DD/YYYY',
  made_date_uncertain: false,
  recorded_by: recorded_by ?? null,
  interpreter: interpreter ?? null,
  language_id: in_spanish ? spanish_id : null,
  filed_date: filed ?? null,
  filed_by_id: filed ? filed_by_id : null,
})

type Insert = <Row extends object>(
  table: keyof Tables,
  rows: readonly Row[],
  columns: (row: Row, id: number) => Record<string, unknown>,
) => Promise<(Row & { id: number })[]>

/** All rows of a table with two statements, each with its number. */
async function insertNumbered<Row extends object>(
  db: Transacting,
  table: keyof Tables,
  rows: readonly Row[],
  columns: (row: Row, id: number) => Record<string, unknown>,
): Promise<(Row & { id: number })[]> {
  if (rows.length === 0) return []
  const ids = await nextIds(db, table, rows.length)
  await insertMany(
    db,
    table,
    rows.map((row, index) => ({ id: ids[index], ...columns(row, ids[index]!) })),
  )
  return rows.map((row, index) => ({ ...row, id: ids[index]! }))
}

/** Statements of several sources on the claims of the assistant, and the first differences explained. */
export async function addDemoStatements(
  office: DemoOffice,
  people: readonly Claimant[],
  { today, spanish_id }: { today: string; spanish_id: number },
): Promise<void> {
  const { db, vault } = office.staff.ctx
  const created_by_id = office.someone('pilar.santamaria').id
  const at = (days: number) => `${addDays(today, -days)}T16:45:00Z`
  const insert: Insert = (table, rows, columns) =>
    insertNumbered(db, table, rows, (row, id) => ({ created_by_id, ...columns(row, id) }))
  const stories = people.flatMap(({ party_id, arrived }, position) => {
    const story = statementsOf(position, arrived, today)
    return story ? [{ party_id, ...story }] : []
  })
  const entered = { version: 1, created_at: at(6), updated_at: at(6) }
  const sources = await insert(
    'asylum_sources',
    stories.flatMap(({ party_id, sources: own }) => own.map((source) => ({ party_id, ...source }))),
    (source) => ({ ...entered, ...columnsOf(source, { spanish_id, filed_by_id: created_by_id }) }),
  )
  const sourceIds = new Map(sources.map(({ id, party_id, key }) => [`${party_id} ${key}`, id]))
  const facts = await insert(
    'asylum_facts',
    stories.flatMap(({ party_id, facts: own }) => own.map((fact) => ({ party_id, ...fact }))),
    ({ party_id, kind, title }, id) => ({
      ...entered,
      party_id,
      kind,
      sealed_title: vault.encrypt(title, ['asylum_facts', 'sealed_title', id]),
    }),
  )
  const statements = await insert(
    'asylum_statements',
    facts.flatMap(({ id: fact_id, party_id, statements: own }) =>
      own.map((statement) => ({
        ...statement,
        fact_id,
        source_id: sourceIds.get(`${party_id} ${statement.of}`),
      })),
    ),
    ({ fact_id, source_id, words = '', day, format = 'MM/DD/YYYY', about = false, page }, id) => ({
      fact_id,
      source_id,
      sealed_words: vault.encrypt(words, ['asylum_statements', 'sealed_words', id]),
      stated_date: day ?? null,
      stated_date_format: day ? format : null,
      stated_date_uncertain: about,
      page: page ?? null,
      created_at: at(5),
    }),
  )
  await insert(
    'asylum_statement_readings',
    statements.flatMap(({ id: statement_id, reading }) => (reading ? [{ statement_id, ...reading }] : [])),
    ({ statement_id, kind, words }, id) => ({
      statement_id,
      kind,
      sealed_words: vault.encrypt(words, ['asylum_statement_readings', 'sealed_words', id]),
      created_at: at(3),
    }),
  )
}
