import { useState, type ReactNode } from 'react'
import type { SavedUser } from '../contract/user.ts'
import { AccountLinkDialog } from './dialogs.ts'

/** Shows the account link of an answer, if it has one. Calls `onDone` when it has been seen. */
export function useAccountLink(onDone?: () => void): {
  /** Whether there is a link to show. */
  show: (saved: SavedUser) => boolean
  dialog: ReactNode
} {
  const [saved, setSaved] = useState<SavedUser | null>(null)
  return {
    show(next) {
      if (next.link_to_hand_over) setSaved(next)
      return next.link_to_hand_over !== null
    },
    dialog: saved?.link_to_hand_over ? (
      <AccountLinkDialog
        name={saved.display_name}
        link={saved.link_to_hand_over}
        onClose={() => {
          setSaved(null)
          onDone?.()
        }}
      />
    ) : null,
  }
}
