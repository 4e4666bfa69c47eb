import { useState } from 'react'
import type { DocketEntry } from '../contract.ts'

/** Which entry the dialog of a page is about; it keeps showing it while it closes. */
export function useEntryDialog() {
  const [entry, setEntry] = useState<DocketEntry>()
  const [opened, setOpened] = useState(false)
  return {
    add: () => {
      setEntry(undefined)
      setOpened(true)
    },
    edit: (chosen: DocketEntry) => {
      if (!chosen.can.edit) return
      setEntry(chosen)
      setOpened(true)
    },
    props: { entry, opened, onClose: () => setOpened(false) },
  }
}
