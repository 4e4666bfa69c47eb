import type pg from 'pg'

/** How PostgreSQL names a file it cannot read; of its messages only this part, which holds no value of a row. */
const place = /(?:relation|file) "(?:base|global)\/[\d/]*?(\d+)(?:_\w+)?(?:\.\d+)?"/

/** Damaged pages (XX001) and indexes (XX002), missing files (58P01), and files the disk cannot read (58030). */
export const isDamage = (error: unknown): boolean =>
  ['XX001', 'XX002', '58P01', '58030'].includes((error as pg.DatabaseError).code ?? '')

/** Table or index whose file an error is about; null where it names none. */
export async function relationOf(client: pg.ClientBase, error: unknown): Promise<string | null> {
  const { message, table } = error as pg.DatabaseError
  const filenode = place.exec(message)?.[1]
  if (!filenode) return table ?? null
  const { rows } = await client.query<{ name: string | null }>(
    'select pg_filenode_relation(0, $1)::regclass::text as name',
    [filenode],
  )
  return rows[0]!.name
}
