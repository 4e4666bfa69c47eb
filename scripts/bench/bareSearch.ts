import type pg from 'pg'
import { openDatabase } from '../../src/core/server/db/database.ts'
import { fastSearch } from '../../src/features/search/server/fastSearch.ts'
import { followLists } from '../../src/features/phrases/server/meanings.ts'
import { settingsCache } from '../../src/features/settings/server/settings.ts'
import type { Sample } from './sample.ts'

let database: ReturnType<typeof openDatabase> | undefined

/**
 * The search ranks and respells in a dozen small steps that nobody would write twice: bare, it is these same steps
 * without sessions, rights, checks of input and answer.
 */
export function bareSearch(
  connection: pg.PoolConfig,
  { user_id, access_set_ids }: Sample,
  term: string,
): Promise<unknown> {
  database ??= opened(connection)
  const actor = { user_id, user_type: 'editor', access_set_ids, sees_internal: false }
  return fastSearch({ actor, db: database.read, now: new Date() } as never, { term })
}

/** Nothing changes while it is measured, so what servers keep in memory is kept here, too. */
function opened(connection: pg.PoolConfig): ReturnType<typeof openDatabase> {
  const own = openDatabase(connection, () => {})
  const live = { isListening: true, hear: () => {} } as never
  settingsCache.follow(own, live)
  followLists(own, live)
  return own
}
