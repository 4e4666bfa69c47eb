import { CompiledQuery, Transaction, type DatabaseConnection, type Dialect, type Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { Aftermath } from './aftermath.ts'
import type { Transacting } from './db.ts'

const unawaited = new WeakMap<Transacting, Promise<unknown>[]>()
const aftermaths = new WeakMap<Transacting, Aftermath>()

export function aftermathOf(db: Transacting): Aftermath {
  const aftermath = aftermaths.get(db)
  if (!aftermath) throw new Error('This is no transaction of ours.')
  return aftermath
}

/**
 * Lets a statement run while the transaction goes on: its answer is of no interest, and when it fails, so does the
 * transaction, at its end. Statements reach the database in the order in which they were sent, awaited or not.
 */
export function beside(db: Transacting, statement: Promise<unknown>): void {
  // Looked at when the transaction ends; until then it must not count as forgotten.
  statement.catch(() => {})
  unawaited.get(db)?.push(statement)
}

/**
 * Runs `work` in a transaction on a connection that takes statements without waiting for the answer to the last one.
 * Neither the beginning nor the end costs a round trip of its own.
 */
export function inOneTransaction<T>(
  write: Kysely<Tables>,
  dialect: Dialect,
  work: (db: Transacting) => Promise<T>,
): Promise<T> {
  return write.getExecutor().provideConnection(async (connection) => {
    let isOver = false
    const executor = write.getExecutor().withConnectionProvider({
      provideConnection: (consumer) => {
        if (isOver) throw new Error('This transaction has ended.')
        return consumer(connection)
      },
    })
    const config = { dialect }
    const db = new Transaction<Tables>({ config, dialect, driver: dialect.createDriver(), executor })
    const sent: Promise<unknown>[] = []
    unawaited.set(db, sent)
    const aftermath = new Aftermath(db)
    aftermaths.set(db, aftermath)
    beside(db, say(connection, 'begin'))
    try {
      const result = await work(db)
      beside(db, aftermath.write())
      isOver = true
      // A transaction in which a statement failed is rolled back by this too.
      beside(db, say(connection, 'commit'))
      await firstFailure(sent)
      return result
    } catch (error) {
      isOver = true
      await say(connection, 'rollback').catch(() => {})
      // What went wrong first is why whatever came after it was refused.
      await firstFailure(sent)
      throw error
    }
  })
}

const say = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement))

async function firstFailure(sent: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
}
