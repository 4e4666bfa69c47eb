import pg from 'pg'

const tickMs = 1_000
/** Seconds without an answer of any kind. */
const secondsUntilProbe = 2
const secondsUntilFailure = 5

/**
 * Detects a hanging database: it refuses nothing, and callers would wait for a time-out meant for slow statements.
 * When nothing has been answered for some seconds and no new connection is accepted either, the connections are cut:
 * waiting callers fail, and the next ones reconnect.
 */
export class Watchdog {
  #connection: pg.ClientConfig
  #clients = new Set<pg.PoolClient>()
  #waiting = 0
  #answers = 0
  #answersBefore = 0
  #silentFor = 0
  #isAsking = false
  #timer: NodeJS.Timeout

  constructor(connection: pg.ClientConfig) {
    this.#connection = connection
    this.#timer = setInterval(() => this.#tick(), tickMs).unref()
  }

  /** Whether the database has not answered for a while. Then waiting for a connection is no sign of many people at work. */
  get isSilent(): boolean {
    return this.#silentFor >= secondsUntilProbe
  }

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => this.#clients.delete(client))
  }

  /** To be called for each statement sent; returns the function to call when it has been answered. */
  sent(): () => void {
    this.#waiting++
    return () => {
      this.#waiting--
      this.#answers++
    }
  }

  // Counts ticks rather than time: while this process itself was blocked, nothing could be received.
  #tick(): void {
    const isSilent = this.#waiting > 0 && this.#answers === this.#answersBefore
    this.#answersBefore = this.#answers
    this.#silentFor = isSilent ? this.#silentFor + 1 : 0
    if (this.#silentFor >= secondsUntilFailure) this.#giveUp()
    else if (this.isSilent) void this.#ask()
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: secondsUntilFailure * tickMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      this.#answers++
    } catch (error) {
      // A refusal is an answer too: the statements under way will fail by themselves.
      if ((error as pg.DatabaseError).code) this.#answers++
    } finally {
      this.#isAsking = false
      await client.end().catch(() => {})
    }
  }

  #giveUp(): void {
    for (const client of this.#clients) (client as { connection: pg.Connection }).connection.stream.destroy()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
