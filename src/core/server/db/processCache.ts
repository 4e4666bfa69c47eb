import { databaseOf, type Database } from './database.ts'
import type { ReadDb, Transacting } from './db.ts'
import type { Topic } from '../../register.ts'
import type { LiveEvents } from '../effects/live.ts'
import type { UnitOfWork } from './unitOfWork.ts'

interface State<T, Key> {
  live: LiveEvents
  values: Map<Key, Promise<T>>
}

/** More keys than this are not held in memory. */
const heldKeys = 5_000

/**
 * Per-process cache of data that every call needs and that rarely changes: one value, or one per key. A change made
 * by any process counts from the moment it is answered: it is announced under `topic`, and the answer waits until all
 * processes have confirmed (`peers.ts`). While announcements cannot be received, the database is queried each time.
 */
export class ProcessCache<T, Key = void> {
  #topic: Topic
  #read: (db: ReadDb, key: Key) => Promise<T>
  #states = new WeakMap<Database, State<T, Key>>()
  /** Transactions that changed it see their own change. */
  #changing = new WeakSet<object>()

  constructor(topic: Topic, read: (db: ReadDb, key: Key) => Promise<T>) {
    this.#topic = topic
    this.#read = read
  }

  /** From now on the values are cached for this database. */
  follow(database: Database, live: LiveEvents): void {
    const values = new Map<Key, Promise<T>>()
    this.#states.set(database, { live, values })
    live.hear((event) => {
      if (event === 'refetch' || event.topic === this.#topic) values.clear()
    })
  }

  get(db: ReadDb | Transacting, key: Key): Promise<T> {
    const database = databaseOf(db)
    const state = database && this.#states.get(database)
    if (!state?.live.isListening || this.#changing.has(db)) return this.#read(db as ReadDb, key)
    const { values } = state
    const cached = values.get(key)
    if (cached) return cached
    const reading = this.#read(database!.read, key)
    if (values.size >= heldKeys) values.clear()
    values.set(key, reading)
    // Waiting callers receive the failure; the next call tries again.
    reading.catch(() => {
      if (values.get(key) === reading) values.delete(key)
    })
    return reading
  }

  /** The next read of this key goes to the database. */
  forget(db: ReadDb | Transacting, key: Key): void {
    this.#valuesOf(db)?.delete(key)
  }

  /** Same, without a key. */
  forgetAll(db: ReadDb | Transacting): void {
    this.#valuesOf(db)?.clear()
  }

  #valuesOf(db: ReadDb | Transacting): Map<Key, Promise<T>> | undefined {
    const database = databaseOf(db)
    return database && this.#states.get(database)?.values
  }

  /** Call this in the transaction of the change. */
  change(unit: UnitOfWork): void {
    this.#changing.add(unit.db)
    unit.publishInTransaction()
    unit.afterCommit(() => this.forgetAll(unit.db))
  }
}
