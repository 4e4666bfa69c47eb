import { ApiError, type Issue } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import type { StepsData } from '../answers.ts'
import { interviewsContract } from '../contract.ts'

const api = client(interviewsContract)

/** Rest after the last key before answers are sent. */
const rest = 1_000
/** Wait before a save is tried again that nobody answered. */
const again = 3_000

/** `cut`: nobody answers, and the answers wait in this page. `refused`: the server will not have them. */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'cut' | 'refused'

export interface Draft {
  steps_data: StepsData
  last_step_index: number
  last_step_title: string
  party_id: number | null
}

export interface SavingStatus {
  state: SavingState
  refusal: ApiError | null
  issues: readonly Issue[]
}

/** Saves drafts of one interview, one save at a time; what cannot be sent waits for the line. */
export class Saver {
  readonly #id: number
  #version: number
  #unsent: Draft | null = null
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #status: SavingStatus = { state: 'saved', refusal: null, issues: [] }
  readonly #listeners = new Set<() => void>()

  constructor({ id, version }: { id: number; version: number }) {
    this.#id = id
    this.#version = version
  }

  get version(): number {
    return this.#version
  }
  isUnsent = (): boolean => this.#unsent !== null
  status = (): SavingStatus => this.#status
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A review or a time-out by somebody else raises the version without changing an answer. */
  adopt(version: number): void {
    if (!this.#running && version > this.#version) this.#version = version
  }

  /** Sends after a rest, or at once. */
  change(draft: Draft, at?: 'once'): void {
    this.#unsent = draft
    if (this.#status.state !== 'cut') this.#set({ state: 'waiting', refusal: null, issues: [] })
    if (at) void this.settle()
    else this.#later(rest)
  }

  /** Answers whether all that was entered is stored. */
  settle = (): Promise<boolean> => {
    clearTimeout(this.#timer)
    this.#running ??= this.#send().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  #later(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.settle(), wait)
  }

  async #send(): Promise<boolean> {
    while (this.#unsent) {
      const draft = this.#unsent
      if (this.#status.state !== 'cut') this.#set({ ...this.#status, state: 'saving' })
      try {
        const saved = await api.updateInterview({ id: this.#id, version: this.#version, ...draft })
        this.#version = saved.version
        if (this.#unsent === draft) this.#unsent = null
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        this.#fail(error)
        return false
      }
    }
    this.#set({ state: 'saved', refusal: null, issues: [] })
    return true
  }

  #fail(error: ApiError): void {
    const isCut = error.status === 0 || error.status >= 500
    this.#set({ state: isCut ? 'cut' : 'refused', refusal: isCut ? null : error, issues: error.issues })
    if (isCut) this.#later(again)
  }

  #set(status: SavingStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
