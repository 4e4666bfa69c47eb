import { afterCommit, databaseOf, type Database, type ReadDb, type Transacting } from './db.ts'
import type { LiveEvents } from './live.ts'
import { aftermathOf } from './transaction.ts'

interface State<T> {
  live: LiveEvents
  value: Promise<T> | null
}

/**
 * What every call needs and hardly ever changes, read once per process instead of with each call. A change made here
 * counts from the moment its transaction commits, one made by another process as soon as it is announced under `topic`.
 * Whenever announcements cannot be heard, the database is asked each time.
 */
export class Kept<T> {
  #topic: string
  #read: (db: ReadDb) => Promise<T>
  #states = new WeakMap<Database, State<T>>()
  /** Transactions that changed it see their own change. */
  #changing = new WeakSet<object>()

  constructor(topic: string, read: (db: ReadDb) => Promise<T>) {
    this.#topic = topic
    this.#read = read
  }

  /** From now on the value is kept for this database. */
  follow(database: Database, live: LiveEvents): void {
    const state: State<T> = { live, value: null }
    this.#states.set(database, state)
    live.hear((event) => {
      if (event === 'refetch' || event.topic === this.#topic) state.value = null
    })
  }

  get(db: ReadDb | Transacting): Promise<T> {
    const database = databaseOf(db)
    const state = database && this.#states.get(database)
    if (!state?.live.isListening || this.#changing.has(db)) return this.#read(db as ReadDb)
    if (!state.value) {
      const reading = this.#read(database!.read)
      state.value = reading
      // Whoever waits for it hears of the failure; the next one asks again.
      reading.catch(() => {
        if (state.value === reading) state.value = null
      })
    }
    return state.value
  }

  /** To be called by whoever changes it, in the transaction of the change. */
  change(db: Transacting): void {
    this.#changing.add(db)
    aftermathOf(db).holdToCommit()
    afterCommit(db, () => {
      const database = databaseOf(db)
      const state = database && this.#states.get(database)
      if (state) state.value = null
    })
  }
}
