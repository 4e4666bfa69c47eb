import type pg from 'pg'

/** Rows that refer to rows that are not there, and foreign keys nobody has verified. */
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
  for (const { name, child, parent, is_valid, pairs } of rows) {
    if (!is_valid) wrong.push(`The foreign key ${name} on ${child} was never verified.`)
    const matches = pairs.map(([from, to]) => `parent.${to} = child.${from}`).join(' and ')
    const given = pairs.map(([from]) => `child.${from} is not null`).join(' and ')
    const { rows: counted } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${child} child where ${given} and not exists (select from ${parent} parent where ${matches})`,
    )
    const count = counted[0]?.count ?? 0
    if (count > 0)
      wrong.push(`${count} rows of ${child} refer by ${name} to rows of ${parent} that are not there.`)
  }
  return wrong
}

/** What amcheck finds, in a transaction that is taken back, so that even the extension leaves no trace; null if we may not. */
export async function brokenPages(client: pg.ClientBase): Promise<string[] | null> {
  await client.query('begin')
  try {
    await client.query('create extension if not exists amcheck')
    await client.query("select set_config('statement_timeout', '0', true)")
    return [...(await brokenIndexes(client)), ...(await brokenTables(client))]
  } catch (error) {
    // Not allowed, or not shipped with this server.
    if (['42501', '0A000', '58P01'].includes((error as pg.DatabaseError).code ?? '')) return null
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function brokenIndexes(client: pg.ClientBase): Promise<string[]> {
  const wrong: string[] = []
  for (const index of await relations(
    client,
    "c.relkind = 'i' and c.relam = (select oid from pg_am where amname = 'btree')",
  )) {
    await client.query('savepoint looking')
    try {
      await client.query('select bt_index_check($1::regclass, true)', [index])
    } catch (error) {
      if ((error as pg.DatabaseError).code === '42501') throw error
      await client.query('rollback to looking')
      wrong.push(
        `The index ${index} is damaged (${(error as pg.DatabaseError).code}): rebuild it with reindex.`,
      )
    }
    await client.query('release looking')
  }
  return wrong
}

async function brokenTables(client: pg.ClientBase): Promise<string[]> {
  const wrong: string[] = []
  for (const table of await relations(client, "c.relkind = 'r'")) {
    await client.query('savepoint looking')
    try {
      const { rowCount } = await client.query('select from verify_heapam($1::regclass)', [table])
      if (rowCount)
        wrong.push(`The table ${table} is damaged in ${rowCount} places: restore the last verified backup.`)
    } catch (error) {
      if ((error as pg.DatabaseError).code === '42501') throw error
      await client.query('rollback to looking')
      wrong.push(
        `The table ${table} cannot be read whole (${(error as pg.DatabaseError).code}): restore the last verified backup.`,
      )
    }
    await client.query('release looking')
  }
  return wrong
}

async function relations(client: pg.ClientBase, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where ${condition} and c.relpersistence = 'p' and c.relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
    order by 1`)
  return rows.map(({ name }) => name)
}
