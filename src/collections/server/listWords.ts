import { sql } from 'kysely'
import type { Database } from '#core/server/db/database.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import type { UnitOfWork } from '#core/server/db/unitOfWork.ts'
import { isNamedOtherwise, namedBy } from './references.ts'

type Words = ReadonlyMap<number, string>

const listWords = new ProcessCache('lists', async (db, list: string): Promise<Words> => {
  const { rows } = await sql<{ id: number; word: string }>`
    select id, ${sql.ref(namedBy(list))} as word from ${sql.table(list)}`.execute(db)
  return new Map(rows.map(({ id, word }) => [id, word]))
})

/** From now on the words of lists are cached for this database. */
export const followListWords = (database: Database, live: LiveEvents): void =>
  listWords.follow(database, live)

/** Call this in the transaction that changes a list. */
export const changeListWords = (unit: UnitOfWork): void => listWords.change(unit)

/** Whether a table is a list of the office, with few and cacheable words: not people, users or files. */
export const hasKnownWords = (table: string): boolean => !isNamedOtherwise(table)

/** The words of a list by id, archived ones included. */
export const wordsOfList = (db: ReadDb | Transacting, list: string): Promise<Words> => listWords.get(db, list)
