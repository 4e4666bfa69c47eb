import type { Dispatch } from 'react'
import type { DraftChange } from './draft.ts'

/** Means of every part of the builder to change the query. */
export interface Editing {
  dispatch: Dispatch<DraftChange>
  /** Sentences by key of the condition or block. */
  problems: ReadonlyMap<string, string>
  /** The search was to run: whatever is missing is pointed out. */
  isChecked: boolean
}
