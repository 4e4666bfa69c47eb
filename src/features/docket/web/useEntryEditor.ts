import { useSyncExternalStore } from 'react'

/** Request to the editor, and initial values of a new entry. */
export type EditorRequest =
  | {
      mode: 'new'
      legal_case_id?: number | undefined
      docket_entry_type_id?: number | undefined
      action_date?: string | undefined
      event_time_start?: string | undefined
      event_time_end?: string | undefined
      /** Zone of the times, where they were chosen on a clock that is not the office's. */
      timezone?: string | undefined
      /** Whose it is, where it is not the user’s own. */
      assignees?: readonly { id: number; name: string }[] | undefined
      room_id?: number | undefined
      interpreter_id?: number | undefined
      /** The time was found free; whoever is faster has it. */
      only_if_free?: boolean | undefined
      /** The entry that the new one follows. */
      parent_id?: number | undefined
    }
  | { mode: 'edit' | 'clone' | 'reschedule'; id: number }

let pendingRequest: EditorRequest | null = null
const listeners = new Set<() => void>()

function ask(request: EditorRequest | null): void {
  pendingRequest = request
  for (const listener of listeners) listener()
}

const editor = { open: (request: EditorRequest) => ask(request) }

/** Opens the one editor of docket entries, from any page. */
export const useEntryEditor = () => editor

/** For the host: the last request. */
export function useEditorRequest(): { request: EditorRequest | null; close: () => void } {
  const request = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pendingRequest,
  )
  return { request, close: () => ask(null) }
}
