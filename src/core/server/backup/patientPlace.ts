import { StartError } from '../process/startError.ts'
import type { BackupPlace, PlacedFile } from './backupPlace.ts'

/** The place neither takes nor gives anything; what was asked of it may hang for ever. */
export class PlaceHangs extends StartError {}

const patienceMs = 5 * 60_000

/**
 * A place that may be a network disk: it waits so long for each step, then fails, as does everything after that. A backup
 * that hung would hold its snapshot, and the office's database could no longer clean up.
 */
export class PatientPlace implements BackupPlace {
  readonly description: string
  readonly is_on_office_disk: boolean
  #place: BackupPlace
  #patience_ms: number
  #isHanging = false

  constructor(place: BackupPlace, patience_ms = patienceMs) {
    this.#place = place
    this.#patience_ms = patience_ms
    this.description = place.description
    this.is_on_office_disk = place.is_on_office_disk
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const wait = this.#wait()
    async function* handed() {
      wait.pause()
      for await (const piece of bytes) {
        wait.start()
        yield piece
        wait.pause()
      }
      wait.start()
    }
    await wait.until(() => this.#place.write(name, handed()))
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    yield* this.#each(() => this.#place.read(name))
  }

  async *list(prefix: string): AsyncGenerator<PlacedFile> {
    yield* this.#each(() => this.#place.list(prefix))
  }

  remove(name: string): Promise<void> {
    return this.#wait().until(() => this.#place.remove(name))
  }

  endUploads(): Promise<void> {
    return this.#wait().until(() => this.#place.endUploads())
  }

  async *#each<T>(source: () => AsyncIterable<T>): AsyncGenerator<T> {
    const items = source()[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await this.#wait().until(() => items.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      // One that hangs does not end either.
      if (!this.#isHanging) await items.return?.()
    }
  }

  /** Counts only while the place is waited for, not while the next piece is made. */
  #wait() {
    const { promise: hangs, reject } = Promise.withResolvers<never>()
    hangs.catch(() => {})
    let timer: NodeJS.Timeout | undefined
    const pause = () => clearTimeout(timer)
    const fail = () => {
      this.#isHanging = true
      reject(
        new PlaceHangs(
          `${this.description} has not answered for ${Math.round(this.#patience_ms / 60_000)} minutes: see whether it is mounted and reached.`,
        ),
      )
    }
    const start = () => {
      pause()
      timer = setTimeout(fail, this.#patience_ms)
    }
    const until = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.#isHanging) fail()
      else start()
      try {
        return await Promise.race([hangs, this.#isHanging ? hangs : work()])
      } finally {
        pause()
      }
    }
    return { start, pause, until }
  }
}
