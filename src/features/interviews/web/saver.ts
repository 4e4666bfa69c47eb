import { ApiError, type Issue } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import type { StepsData } from '../answers.ts'
import { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { isSameCard } from '../mergeAnswers.ts'
import { keepUnsentDraft, recallUnsentDraft } from './unsentDraft.ts'

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

type Stored = Pick<Interview, 'version' | 'steps_data' | 'party'> & { can: Pick<Interview['can'], 'edit'> }

/** Puts together what is entered here and what another window has stored, both made from `from`. */
export type Merge = (from: StepsData, stored: Stored) => Draft

/** Answers are compared and not replaced so often; more often, another window is faster each time. */
const mostMerges = 5

/** Saves drafts of one interview, one save at a time; what cannot be sent waits for the line. */
export class Saver {
  readonly #id: number
  /** Whoever has the interview. */
  readonly #user_id: number
  #version: number
  /** Answers of that version. */
  #stored: StepsData
  /** Answers that were sent since and may have arrived, though nobody said so. */
  #tried: StepsData[] = []
  #latest: Stored | null = null
  #unsent: Draft | null = null
  #merge: Merge | null = null
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #status: SavingStatus = { state: 'saved', refusal: null, issues: [] }
  readonly #listeners = new Set<() => void>()

  constructor({
    id,
    version,
    steps_data,
    taken_by,
  }: Pick<Interview, 'id' | 'version' | 'steps_data' | 'taken_by'>) {
    this.#id = id
    this.#user_id = taken_by.id
    this.#version = version
    this.#stored = steps_data
  }

  /** Takes up what this tab could not send before it was loaded anew; what is stored is merged into it. */
  recall(user_id: number): StepsData | null {
    const unsent = user_id === this.#user_id ? recallUnsentDraft(this.#id, user_id) : null
    if (!unsent) return null
    this.#version--
    this.#stored = unsent.from
    this.#tried = unsent.tried
    this.#unsent = unsent.draft
    return unsent.draft.steps_data
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

  /** Another window may have answered, or somebody else have reviewed; nothing of it is written over. */
  adopt(stored: Stored, merge: Merge): void {
    this.#merge = merge
    this.#latest = stored
    if (!this.#running) this.#adoptLatest()
  }

  #adoptLatest(): void {
    const stored = this.#latest
    if (!stored || stored.version <= this.#version) return
    this.#take(stored)
    // Taken up again, or back from a review: what was refused until then can be stored now.
    if (this.#unsent && stored.can.edit) void this.settle()
  }

  #take(stored: Stored): void {
    const { steps_data } = stored
    const arrived = Object.entries(steps_data).filter(([card]) =>
      this.#tried.some((tried) => isSameCard(card, tried, steps_data)),
    )
    const merged = this.#merge?.({ ...this.#stored, ...Object.fromEntries(arrived) }, stored)
    this.#version = stored.version
    this.#stored = steps_data
    this.#tried = []
    if (this.#unsent && merged) this.#unsent = merged
  }

  /** Sends after a rest, or at once. */
  change(draft: Draft, at?: 'once'): void {
    this.#unsent = draft
    if (this.#status.state === 'cut') this.#keep()
    else this.#set({ state: 'waiting', refusal: null, issues: [] })
    if (at) void this.settle()
    else this.#later(rest)
  }

  /** Answers whether all that was entered is stored. */
  settle = (): Promise<boolean> => {
    clearTimeout(this.#timer)
    this.#running ??= this.#send().finally(() => {
      this.#running = null
      this.#adoptLatest()
    })
    return this.#running
  }

  #later(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.settle(), wait)
  }

  async #send(): Promise<boolean> {
    let merges = 0
    while (this.#unsent) {
      const draft = this.#unsent
      if (this.#status.state !== 'cut') this.#set({ ...this.#status, state: 'saving' })
      try {
        this.#tried.push(draft.steps_data)
        const saved = await api.updateInterview({ id: this.#id, version: this.#version, ...draft })
        this.#version = saved.version
        this.#stored = saved.steps_data
        this.#tried = []
        if (this.#unsent === draft) this.#unsent = null
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'stale' && merges++ < mostMerges && (await this.#takeLatest())) continue
        this.#fail(error)
        return false
      }
    }
    keepUnsentDraft(this.#id, null)
    this.#set({ state: 'saved', refusal: null, issues: [] })
    return true
  }

  /** Reads what was stored in the meantime; false where that cannot be read, or may not be changed any more. */
  async #takeLatest(): Promise<boolean> {
    const latest = await api.getInterview({ id: this.#id }).catch(() => null)
    if (!latest?.can.edit) return false
    this.#take(latest)
    return true
  }

  #fail(error: ApiError): void {
    const isCut = error.status === 0 || error.status >= 500
    this.#set({ state: isCut ? 'cut' : 'refused', refusal: isCut ? null : error, issues: error.issues })
    if (!isCut) return
    this.#keep()
    this.#later(again)
  }

  #keep(): void {
    const draft = this.#unsent
    const unsent = { user_id: this.#user_id, from: this.#stored, tried: this.#tried, draft: draft! }
    keepUnsentDraft(this.#id, draft && unsent)
  }

  #set(status: SavingStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}
