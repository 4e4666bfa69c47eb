import { GuestRefusal } from '#guests/web/page/client.ts'
import { lineIsBack, mayPass } from '#guests/web/page/line.ts'
import { replaces, type PageAct } from './session.ts'

export type SavingState = 'saved' | 'saving' | 'waiting'

interface Options {
  /** Acts that this tab still has to send. */
  acts: readonly PageAct[]
  send(act: PageAct): Promise<void>
  /** Remembers the acts that are left. */
  store(acts: readonly PageAct[]): void
  changed(state: SavingState): void
  /** An act that the server does not take; true: the ones behind it can be sent all the same. */
  refused(act: PageAct, refusal: GuestRefusal): boolean
}

/** Sends the acts of a page one after the other, in their order; each again after a cut line, until it has arrived. */
export class Saving {
  state: SavingState = 'saved'
  readonly acts: PageAct[]
  readonly #options: Options
  #running: Promise<void> | null = null

  constructor(options: Options) {
    this.acts = [...options.acts]
    this.#options = options
  }

  add(act: PageAct): void {
    // The first one may be on its way.
    const older = this.acts.findIndex((one, at) => (at > 0 || !this.#running) && replaces(act, one))
    if (older >= 0) this.acts.splice(older, 1)
    this.acts.push(act)
    this.#options.store(this.acts)
    void this.run()
  }

  /** Ends when all has arrived, or nothing more can be sent for now. */
  async run(): Promise<void> {
    if (this.acts.length === 0) return
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  async #sendAll(): Promise<void> {
    let inVain = 0
    for (let act = this.acts[0]; act; act = this.acts[0]) {
      if (this.state === 'saved') this.#become('saving')
      try {
        await this.#options.send(act)
        inVain = 0
      } catch (refusal) {
        if (!(refusal instanceof GuestRefusal)) throw refusal
        if (mayPass(refusal) || refusal.status === 429) {
          this.#become('waiting')
          await lineIsBack(inVain++)
          continue
        }
        if (!this.#options.refused(act, refusal)) return
      }
      this.acts.splice(this.acts.indexOf(act), 1)
      this.#options.store(this.acts)
    }
    this.#become('saved')
  }

  #become(state: SavingState): void {
    this.state = state
    this.#options.changed(state)
  }
}
