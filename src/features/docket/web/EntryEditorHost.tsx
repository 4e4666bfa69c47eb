import { useState } from 'react'
import { EntryEditor } from './dialogs.ts'
import { useEditorRequest } from './useEntryEditor.ts'

/** Mounts the editor of docket entries once, in the frame of all pages. */
export function EntryEditorHost() {
  const { request, close } = useEditorRequest()
  // Keeps its content while it closes.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  return <EntryEditor opened={request !== null} request={shown} onClose={close} />
}
