import { CompiledQuery, Transaction, type DatabaseConnection, type Dialect, type Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { UnitOfWork } from './unitOfWork.ts'

/**
 * Runs `work` in a transaction on a connection that takes statements without waiting for the answer to the last one.
 * Neither the beginning nor the end costs a round trip of its own.
 */
export function inOneTransaction<T>(
  write: Kysely<Tables>,
  dialect: Dialect,
  work: (unit: UnitOfWork) => Promise<T>,
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
    const unit = new UnitOfWork(
      new Transaction<Tables>({ config, dialect, driver: dialect.createDriver(), executor }),
    )
    const sent: Promise<unknown>[] = []
    /**
     * Sends a statement without awaiting it; if it fails, so does the transaction, at its end. Statements reach the
     * database in the order in which they were sent, awaited or not.
     */
    const pipeline = (statement: Promise<unknown>) => {
      // Awaited when the transaction ends; until then its failure must not count as unhandled.
      statement.catch(() => {})
      sent.push(statement)
    }
    pipeline(run(connection, 'begin'))
    try {
      const result = await work(unit)
      pipeline(unit.flush())
      isOver = true
      // This also rolls back a transaction in which a statement failed.
      pipeline(run(connection, 'commit'))
      await firstFailure(sent)
      return result
    } catch (error) {
      isOver = true
      await run(connection, 'rollback').catch(() => {})
      // The first failure is the cause of those after it.
      await firstFailure(sent)
      throw error
    }
  })
}

const run = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement))

async function firstFailure(sent: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') throw outcome.reason
}
