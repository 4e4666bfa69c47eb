import type { StepsData } from '../answers.ts'
import type { Draft } from './saver.ts'

/** Answers of an interview that nobody has taken yet, and those they were made from. */
interface UnsentDraft {
  user_id: number
  from: StepsData
  /** Sent, and perhaps arrived. */
  tried: StepsData[]
  draft: Draft
}

const keyOf = (id: number): string => `ellis.interview.${id}`

/** Without a line, the tab has them: a phone may end a page that it has put away. They go with the tab, or when they have arrived. */
export function keepUnsentDraft(id: number, unsent: UnsentDraft | null): void {
  try {
    if (unsent) sessionStorage.setItem(keyOf(id), JSON.stringify(unsent))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // There is no storage; they wait in the page.
  }
}

export function recallUnsentDraft(id: number, user_id: number): UnsentDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(id))
    const unsent = stored === null ? null : (JSON.parse(stored) as UnsentDraft)
    return unsent?.user_id === user_id ? unsent : null
  } catch {
    return null
  }
}
