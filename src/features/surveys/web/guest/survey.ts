import type { TextValues } from '#guests/formatText.ts'
import type { LanguageCode } from '#guests/languages.ts'
import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal, type GuestClient } from '#guests/web/page/client.ts'
import { throughCuts } from '#guests/web/page/line.ts'
import { recall } from '#guests/web/page/tab.ts'
import type { Answer, AnswerValue, Option, SurveySession } from '../../contract/session.ts'
import { Saving, type SavingState } from './saving.ts'
import { carryOut, sentAct, type PageAct } from './session.ts'
import { tabMemory } from './tabMemory.ts'

/** The header holds the token; the path has a place for one all the same. */
const path = '/survey/mine'

type View = 'check' | 'card' | 'end' | 'paused' | 'done' | 'read'

export interface Problem {
  key: TextKey
  values?: TextValues
  /** Contents of the question’s inputs, for whoever comes back to it. */
  typed?: readonly string[]
}

/** The page, which shows a survey that has changed by itself. */
interface Observer {
  /** Another view, or other cards. */
  show(): void
  saved(state: SavingState): void
  /** The server has refused an answer. */
  problem(identifier: string, question: string): void
  closed(refusal: GuestRefusal): void
}

/** Answers that the office has read come without their cards. */
const viewOf = ({ shows, completed, value }: SurveySession): View => {
  if (shows === 'done') return value.length > 0 ? 'done' : 'read'
  return shows === 'check' ? 'check' : completed ? 'end' : 'card'
}

export const keyOf = (identifier: string, question: string): string => `${identifier} ${question}`

/** A survey as it stands on the page of its guest. */
export class Survey {
  session!: SurveySession
  view: View = 'check'
  /** First name of the person it is about. */
  first_name: string | null = null
  /** Problems of what was entered, by card and question. */
  readonly problems = new Map<string, Problem>()
  /** Answers taken out by parking or declining, should they come back; the page forgets them when it is closed. */
  readonly before = new Map<string, AnswerValue>()
  /** Hard cards whose questions were opened. */
  readonly shown = new Set<string>()
  readonly saving: Saving
  readonly #client: GuestClient
  readonly #observer: Observer
  readonly #memory = tabMemory()
  readonly #lists = new Map<string, Promise<Option[]>>()

  private constructor(client: GuestClient, observer: Observer) {
    this.#client = client
    this.#observer = observer
    this.saving = new Saving({
      acts: this.#memory.acts,
      send: (act) => this.#send(act),
      store: (acts) => this.#memory.keep({ acts: [...acts] }),
      changed: (state) => observer.saved(state),
      refused: (act, refusal) => this.#refused(act, refusal),
    })
  }

  static async open(client: GuestClient, observer: Observer): Promise<Survey> {
    const survey = new Survey(client, observer)
    await survey.#begin(await survey.#read(''))
    return survey
  }

  answer(identifier: string, question: string, answer: Answer | null): void {
    this.#do({ do: 'answer', identifier, question, sequence: this.#nextSequence(), answer })
  }
  move(act: 'advance' | 'back' | 'go', identifier: string): void {
    this.#do({ do: act, identifier })
  }
  pause(): void {
    this.#do({ do: 'pause' })
  }
  duplicate(identifier: string): void {
    this.#do({ do: 'duplicate', identifier, sequence: this.#nextSequence() })
  }
  remove(identifier: string): void {
    this.#do({ do: 'remove', identifier })
  }

  async identify(answer: string): Promise<void> {
    const session = await this.#unlessClosed(this.#patch({ do: 'identify', answer }, true))
    if (session.proof) this.#memory.keep({ proof: session.proof })
    await this.#begin(session)
    this.#observer.show()
  }

  /** Gives the answers to the office, once all have arrived. */
  async submit(): Promise<void> {
    await this.saving.run()
    await this.#begin(await this.#unlessClosed(this.#client.send(path, this.#common())))
    this.#observer.show()
  }

  /** Reads the questions in another language. */
  async translate(language: LanguageCode): Promise<void> {
    const session = await this.#read<SurveySession>('')
    if (recall('language') === language) this.#adopt(session)
  }

  /** Entries of a long list, in the language of the page. */
  options(list: string): Promise<Option[]> {
    const key = `${this.session.page_language} ${list}`
    const found = this.#lists.get(key) ?? this.#read<Option[]>(`/options/${list}`)
    this.#lists.set(key, found)
    found.catch(() => this.#lists.delete(key))
    return found
  }

  async #begin(session: SurveySession): Promise<void> {
    this.#adopt(session)
    this.view = viewOf(session)
    if (this.view === 'check') return
    void this.saving.run()
    const party = this.#read<{ first_name: string | null }>('/party', this.#proof())
    // The page works without.
    this.first_name ??= (await party.catch(() => null))?.first_name ?? null
  }

  /** Acts that the server has not yet come on top of its session. */
  #adopt(session: SurveySession): void {
    this.session = session
    for (const act of this.saving.acts) carryOut(session, act)
  }

  #do(act: PageAct): void {
    carryOut(this.session, act)
    this.saving.add(act)
  }

  async #send(act: PageAct): Promise<void> {
    const sent = sentAct(this.session, act)
    if (!sent) return
    const isCopying = act.do === 'duplicate' || act.do === 'remove'
    const session = await this.#patch(sent, isCopying)
    if (isCopying) {
      this.#adopt(session)
      this.#observer.show()
    } else if (session.identifiers.join() !== this.session.identifiers.join()) void this.#again()
  }

  #refused(act: PageAct, refusal: GuestRefusal): boolean {
    const { status, code } = refusal
    if (code === 'link.closed') this.#observer.closed(refusal)
    else if (code === 'link.not_identified') void this.#again()
    if (code.startsWith('link.')) return false
    if (code === 'surveys.done') this.#show('read')
    else if (code === 'surveys.too_many_copies' && act.do === 'duplicate') {
      this.problems.set(act.identifier, { key: 'survey.full' })
      this.#observer.show()
    } else if (act.do === 'answer' && status === 422) {
      this.problems.set(keyOf(act.identifier, act.question), { key: 'survey.bad_answer' })
      this.#observer.problem(act.identifier, act.question)
    } else void this.#again()
    return true
  }

  /** Cards may have gone on another device, or the answer to the check holds no longer. */
  async #again(): Promise<void> {
    const { view } = this
    const session = await throughCuts(
      () => this.#unlessClosed(this.#read('')),
      () => {},
    ).catch(() => null)
    if (!session) return
    await this.#begin(session)
    if (this.view !== 'check') this.view = view
    this.#observer.show()
  }

  async #unlessClosed(answer: Promise<SurveySession>): Promise<SurveySession> {
    try {
      return await answer
    } catch (refusal) {
      if (refusal instanceof GuestRefusal && refusal.code === 'link.closed') this.#observer.closed(refusal)
      throw refusal
    }
  }

  #show(view: View): void {
    this.view = view
    this.#observer.show()
  }

  #nextSequence(): number {
    this.#memory.keep({ sequence: this.#memory.sequence + 1 })
    return this.#memory.sequence
  }

  #proof(): Record<string, string> {
    const { proof } = this.#memory
    return proof ? { proof } : {}
  }
  #common(): Record<string, string> {
    const language = recall('language')
    return { ...this.#proof(), ...(language && { language }) }
  }

  async #read<Result>(place: string, input = this.#common()): Promise<Result> {
    const query = new URLSearchParams(input)
    return (await (await this.#client.read(`${path}${place}?${query}`)).json()) as Result
  }

  #patch(act: object, texts: boolean): Promise<SurveySession> {
    const { browser } = this.#memory
    return this.#client.send(path, { ...this.#common(), browser, texts, act }, { method: 'PATCH' })
  }
}
