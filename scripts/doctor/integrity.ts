import type pg from 'pg'
import { isDamage, relationOf } from './damage.ts'

/** Rows that refer to rows that are not there, and foreign keys nobody has verified or that cannot be followed. */
export async function brokenReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    child: string
    parent: string
    is_valid: boolean
    pairs: [string, string][]
  }>(`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, k.convalidated as is_valid,
      (select json_agg(json_build_array(quote_ident(c.attname), quote_ident(p.attname)))
       from unnest(k.conkey, k.confkey) as pair (child_key, parent_key)
       join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child_key
       join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent_key) as pairs
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`)
  const wrong: string[] = []
  const unread = new Map<string, string[]>()
  for (const { name, child, parent, is_valid, pairs } of rows) {
    if (!is_valid) wrong.push(`The foreign key ${name} on ${child} was never verified.`)
    const matches = pairs.map(([from, to]) => `parent.${to} = child.${from}`).join(' and ')
    const isSet = pairs.map(([from]) => `child.${from} is not null`).join(' and ')
    try {
      const { rows: counted } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${child} child where ${isSet} and not exists (select from ${parent} parent where ${matches})`,
      )
      const count = counted[0]?.count ?? 0
      if (count > 0)
        wrong.push(`${count} rows of ${child} refer by ${name} to rows of ${parent} that are not there.`)
    } catch (error) {
      if (!isDamage(error)) throw error
      const where = (await relationOf(client, error)) ?? child
      unread.set(where, [...(unread.get(where) ?? []), name])
    }
  }
  for (const [where, names] of unread)
    wrong.push(`Because ${where} is damaged, these foreign keys could not be followed: ${names.join(', ')}.`)
  return wrong
}

/**
 * Findings of amcheck, in a transaction that is rolled back so that the extension leaves no trace; null without
 * permission.
 */
export async function brokenPages(client: pg.ClientBase): Promise<string[] | null> {
  await client.query('begin')
  try {
    if (!(await hasAmcheck(client))) return null
    await client.query("select set_config('statement_timeout', '0', true)")
    const tables = await brokenTables(client)
    const indexes = await brokenIndexes(client, [...tables.keys()])
    return [...tables.values(), ...indexes]
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return null
    throw error
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Not where this login may not make extensions, or the server was not shipped with it. */
async function hasAmcheck(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query('create extension if not exists amcheck')
    return true
  } catch (error) {
    if (['42501', '0A000', '58P01'].includes((error as pg.DatabaseError).code ?? '')) return false
    throw error
  }
}

/** By table. TOAST tables count as the table they belong to. */
async function brokenTables(client: pg.ClientBase): Promise<Map<string, string>> {
  const wrong = new Map<string, string>()
  for (const { oid, name } of await relations(client, "c.relkind in ('r', 't', 'm')")) {
    const error = await attempt(client, async () => {
      const { rowCount } = await client.query('select from verify_heapam($1::oid::regclass)', [oid])
      if (rowCount)
        wrong.set(
          name,
          `The table ${name} is damaged in ${rowCount} places: restore the last verified backup.`,
        )
    })
    if (error)
      wrong.set(
        name,
        `The table ${name} cannot be read whole (${error.code}): restore the last verified backup.`,
      )
  }
  return wrong
}

async function brokenIndexes(client: pg.ClientBase, damagedTables: string[]): Promise<string[]> {
  const wrong: string[] = []
  const btree = "c.relkind = 'i' and c.relam = (select oid from pg_am where amname = 'btree')"
  for (const { oid, name } of await relations(client, btree)) {
    const error = await attempt(client, () =>
      client.query('select bt_index_check($1::oid::regclass, true)', [oid]),
    )
    if (!error) continue
    // The check reads the table too, which may itself be damaged.
    const where = await relationOf(client, error)
    if (where === null || !damagedTables.includes(where))
      wrong.push(`The index ${name} is damaged (${error.code}): rebuild it with reindex.`)
  }
  return wrong
}

/** Returns the error of a check, and a transaction that can go on. */
async function attempt(
  client: pg.ClientBase,
  look: () => Promise<unknown>,
): Promise<pg.DatabaseError | null> {
  await client.query('savepoint looking')
  try {
    await look()
    return null
  } catch (thrown) {
    const error = thrown as pg.DatabaseError
    if (!error.code || error.code === '42501') throw error
    await client.query('rollback to looking')
    return error
  } finally {
    await client.query('release looking').catch(() => {})
  }
}

async function relations(client: pg.ClientBase, condition: string): Promise<{ oid: string; name: string }[]> {
  const { rows } = await client.query<{ oid: string; name: string }>(`
    select c.oid, coalesce(owner.oid, c.oid)::regclass::text as name
    from pg_class c left join pg_class owner on c.relkind = 't' and owner.reltoastrelid = c.oid
    where ${condition} and c.relpersistence = 'p'
      and coalesce(owner.relnamespace, c.relnamespace) in ('public'::regnamespace, to_regnamespace('graphile_worker'))
    order by 2`)
  return rows
}
