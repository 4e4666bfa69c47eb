import { useState } from 'react'
import { EntryEditor } from './dialogs.ts'
import { useEditorRequest } from './useEntryEditor.ts'

/** Where the editor of docket entries stands, once, in the frame around all pages. */
export function EntryEditorHost() {
  const { request, close } = useEditorRequest()
  // It keeps showing what it was about while it closes.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  return <EntryEditor opened={request !== null} request={shown} onClose={close} />
}
