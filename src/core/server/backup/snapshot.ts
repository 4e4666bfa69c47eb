import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyHeader, scriptEnd, sequenceLine, tableEnd, tableStart } from './tableScript.ts'

export interface TableShape {
  table: string
  /** Those that are stored: generated ones follow from them. */
  columns: string[]
}

export interface CopiedTable extends TableShape {
  rows: number
  /** Sum of a hash of each row: equal for equal rows in any order. */
  digest: string
}

const quoted = (name: string) => pg.escapeIdentifier(name)

export interface Snapshot {
  client: pg.Client
  /** A second connection that sees the same moment. */
  for_digests: pg.Client
  at: string
  close(): Promise<void>
}

/** Connections that see the database as it was at one moment, whatever is written in the meantime, and block nobody. */
export async function openSnapshot(owner: pg.PoolConfig): Promise<Snapshot> {
  const client = await reading(owner)
  const for_digests = await reading(owner).catch(async (error: unknown) => {
    await client.end().catch(() => {})
    throw error
  })
  const close = async () => {
    const clients = [client, for_digests]
    // A server in the middle of a COPY that nobody reads hears of no end.
    const timer = setTimeout(() => {
      for (const { connection } of clients) connection.stream.destroy()
    }, 5_000)
    await Promise.all(clients.map((each) => each.end())).finally(() => clearTimeout(timer))
  }
  try {
    // The first statement takes the snapshot. The moment is that of the begin before it: whatever was committed by then is seen.
    const { rows } = await client.query<{ at: string; snapshot: string }>(
      `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, pg_export_snapshot() as snapshot`,
    )
    const { at, snapshot } = rows[0]!
    await for_digests.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
    return { client, for_digests, at, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

async function reading(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...owner,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    application_name: 'ellis backup',
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(plainText)
  await client.query('begin isolation level repeatable read read only')
  return client
}

/** Values are written the same way whatever the server's settings. */
export const plainText = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`

/** Tables of the office with their stored columns, by name. */
export async function tablesOf(
  client: pg.ClientBase,
  left_out: ReadonlySet<string> = new Set(),
): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  return rows.filter(({ table }) => !left_out.has(table))
}

export async function digestOf(client: pg.ClientBase, { table, columns }: TableShape): Promise<CopiedTable> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(each::text, 0)), 0)::text as digest
     from (select ${columns.map(quoted).join(', ')} from public.${quoted(table)}) each`,
  )
  return { table, columns, rows: Number(rows[0]!.rows), digest: rows[0]!.digest }
}

/** Rows of one table as COPY writes them. */
export async function* copyOut(
  client: pg.ClientBase,
  { table, columns }: TableShape,
): AsyncGenerator<Buffer> {
  const statement = copyHeader(table, columns).replace(/FROM stdin$/, 'TO STDOUT')
  const stream = client.query(copyTo(statement))
  try {
    for await (const piece of stream) yield piece as Buffer
  } finally {
    if (!stream.destroyed) stream.destroy()
  }
}

/** The whole script; `copied` learns of each table when it is complete. */
export async function* scriptOf(
  { client, for_digests }: Pick<Snapshot, 'client' | 'for_digests'>,
  tables: readonly TableShape[],
  copied: (table: CopiedTable) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from('-- Ellis backup.\n')
  for (const shape of tables) {
    yield tableStart(shape.table, shape.columns)
    // Both connections read the table at the same time.
    const digest = digestOf(for_digests, shape)
    digest.catch(() => {})
    yield* copyOut(client, shape)
    yield tableEnd
    copied(await digest)
  }
  // Sequences know no snapshots. Read last, none of them is behind the rows above.
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public.${quoted(name)}`,
    )
    yield sequenceLine({ name, ...values[0]! })
  }
  yield scriptEnd
}
