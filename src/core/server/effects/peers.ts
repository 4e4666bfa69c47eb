import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How long a server goes by its memory after it last made sure that it hears the others. */
const leaseMs = 1_000
/** Often enough that one late check does not end a lease. */
const checkMs = 350

export const peersChannel = 'ellis_peers'
/** Each server holds an advisory lock of this class, under its own number, for as long as it listens. */
export const peersLock = 1_701_605_491

const present = `
  select objid::bigint as number from pg_locks
  where locktype = 'advisory' and classid = ${peersLock} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`

type Message = { question: number; from: number } | { answered: number; to: number; by: number }

interface Question {
  missing: Set<number>
  settle: () => void
}

/**
 * The servers that share this database. Each checks a few times a second, on the connection it listens on, that it still
 * hears everything: the answer to a check arrives after whatever was announced before it was sent. It goes by what it
 * keeps in memory for one lease after that, so `allHaveForgotten` need never wait longer than a lease, whatever became of
 * the others. Decision 18 has the argument.
 */
export class Peers {
  #graceMs: number
  #client: pg.Client | null = null
  #number = 0
  #trustsFrom = Infinity
  /** When the last check that was answered was sent. */
  #checkedAt = -Infinity
  /** The numbers of the others, and until when they may go by their memory: for ever while they are there. */
  #others = new Map<number, number>()
  #asked = 0
  #questions = new Map<number, Question>()

  /** `is_alone`: nobody has to meet this server before it trusts its memory. */
  constructor({ is_alone = false } = {}) {
    this.#graceMs = is_alone ? 0 : leaseMs
  }

  /** Whether this server has received everything published more than a moment ago. */
  get hearsAll(): boolean {
    return this.#isUpToDate() && performance.now() >= this.#trustsFrom
  }

  #isUpToDate(): boolean {
    return this.#client !== null && performance.now() < this.#checkedAt + leaseMs
  }

  /** Called for each new connection, which must be listening to everything by now. */
  async join(client: pg.Client): Promise<void> {
    const number = randomInt(1, 2 ** 31)
    client.on('notification', (notice) => {
      if (notice.channel === peersChannel)
        this.#hear(client, number, JSON.parse(notice.payload ?? '') as Message)
    })
    client.once('end', () => {
      if (this.#client === client) this.#client = null
    })
    await client.query(`listen ${peersChannel}`)
    await client.query('select pg_advisory_lock($1, $2)', [peersLock, number])
    this.#number = number
    // By then all others have met this one at one of their checks, and wait for its answers.
    this.#trustsFrom = performance.now() + this.#graceMs
    await this.#check(client)
    this.#client = client
    void this.#keepChecking(client)
  }

  async #keepChecking(client: pg.Client): Promise<void> {
    try {
      while (this.#client === client) {
        await pause(checkMs, undefined, { ref: false })
        await this.#check(client)
      }
    } catch {
      // The connection is lost; the next one joins again.
    }
  }

  async #check(client: pg.Client): Promise<void> {
    const sent = performance.now()
    const { rows } = await client.query<{ number: number }>({ name: 'peers', text: present })
    const now = performance.now()
    const there = new Set(rows.map(({ number }) => number))
    there.delete(this.#number)
    for (const [number, until] of this.#others) {
      if (until < now) this.#others.delete(number)
      else if (until === Infinity && !there.has(number)) this.#others.set(number, now + leaseMs)
    }
    for (const number of there) this.#others.set(number, Infinity)
    this.#checkedAt = sent
  }

  #hear(client: pg.Client, number: number, message: Message): void {
    if ('question' in message) {
      if (message.from !== number)
        this.#say(client, { answered: message.question, to: message.from, by: number })
      return
    }
    const question = message.to === number ? this.#questions.get(message.answered) : undefined
    question?.missing.delete(message.by)
    if (question?.missing.size === 0) question.settle()
  }

  #say(client: pg.Client, message: Message): void {
    // On failure the connection is lost, and waiting calls wait no longer than a lease.
    client.query('select pg_notify($1, $2)', [peersChannel, JSON.stringify(message)]).catch(() => {})
  }

  /**
   * Waits until no server uses data cached before the last commit here: until each has confirmed, or for as long as
   * one that cannot confirm may still trust its cache. With one server there is nothing to wait for.
   */
  async allHaveForgotten(): Promise<void> {
    const client = this.#client
    // Peers may have changed unnoticed.
    if (!client || !this.#isUpToDate()) return pause(leaseMs)
    const now = performance.now()
    const missing = new Set([...this.#others].filter(([, until]) => until >= now).map(([number]) => number))
    if (missing.size === 0) return
    const id = ++this.#asked
    const over = new AbortController()
    const lease = pause(leaseMs, undefined, { signal: over.signal }).catch(() => {})
    this.#questions.set(id, { missing, settle: () => over.abort() })
    this.#say(client, { question: id, from: this.#number })
    await lease
    this.#questions.delete(id)
  }
}
