// The present database, read from its catalogs: the source of db/schema.sql and db/tables.ts.
import type pg from 'pg'

export interface Column {
  name: string
  /** As PostgreSQL writes it: bigint, text[], character varying(20) … */
  type: string
  base_type: string
  is_array: boolean
  is_required: boolean
  default: string | null
  identity: 'always' | 'by default' | null
  is_computed: boolean
  comment: string | null
}

export interface Table {
  name: string
  is_view: boolean
  definition: string | null
  comment: string | null
  columns: Column[]
  constraints: { name: string; definition: string; comment: string | null }[]
  indexes: string[]
  triggers: string[]
  /** Privileges of the application on rows. */
  grants: string[]
}

export interface Schema {
  extensions: string[]
  types: { name: string; values: string[] }[]
  functions: string[]
  tables: Table[]
}

export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const list = async <T>(query: string) =>
    (await client.query<{ list: T[] | null }>(query)).rows[0]?.list ?? []
  return {
    extensions: await list<string>(`
      select json_agg(extname order by extname) as list from pg_extension where extname <> 'plpgsql'`),
    types: await list<Schema['types'][number]>(`
      select json_agg(json_build_object('name', t.typname, 'values', (
          select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)) order by t.typname) as list
      from pg_type t where t.typtype = 'e' and ${ours('t.typnamespace', 'pg_type', 't.oid')}`),
    functions: await list<string>(`
      select json_agg(pg_get_functiondef(p.oid) order by p.proname, pg_get_function_identity_arguments(p.oid)) as list
      from pg_proc p where ${ours('p.pronamespace', 'pg_proc', 'p.oid')}`),
    tables: await list<Table>(tables),
  }
}

function ours(namespace: string, catalog: string, oid: string): string {
  return `${namespace} = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
}

const columns = `
  select json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'base_type', case when t.typelem <> 0 and t.typcategory = 'A' then e.typname else t.typname end,
    'is_array', t.typcategory = 'A',
    'is_required', a.attnotnull,
    'default', pg_get_expr(d.adbin, d.adrelid),
    'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
    'is_computed', a.attgenerated <> '',
    'comment', col_description(c.oid, a.attnum)
  ) order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const constraints = `
  select json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid),
      'comment', obj_description(k.oid, 'pg_constraint'))
    order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname)
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')`

const indexes = `
  select json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text)
  from pg_index i where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`

const triggers = `
  select json_agg(pg_get_triggerdef(g.oid) order by g.tgname) from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal`

const grants = `
  select json_agg(verb order by place) from unnest(array['select', 'insert', 'update', 'delete']) with ordinality as v (verb, place)
  where has_table_privilege('ellis_app', c.oid, verb)`

const tables = `
  select json_agg(json_build_object(
    'name', c.relname,
    'is_view', c.relkind in ('v', 'm'),
    'definition', case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
    'comment', obj_description(c.oid, 'pg_class'),
    'columns', (${columns}),
    'constraints', coalesce((${constraints}), '[]'),
    'indexes', coalesce((${indexes}), '[]'),
    'triggers', coalesce((${triggers}), '[]'),
    'grants', coalesce((${grants}), '[]')
  ) order by c.relname) as list
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm') and ${ours('c.relnamespace', 'pg_class', 'c.oid')}`
