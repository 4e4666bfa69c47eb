import { useLayoutEffect } from 'react'
import { undoNewest } from './notify.tsx'
import { isOverlayOpen, textFields } from './pageKeys.ts'

const messages = '.mantine-Notifications-notification'

/** F6 leads to the newest message and back; Ctrl+Z, or z alone, takes back what the newest one with an Undo says was done. */
export function useMessageKeys(): void {
  useLayoutEffect(() => {
    let before: HTMLElement | null = null

    function toMessages(event: KeyboardEvent): void {
      const { activeElement } = document
      const shown = [...document.querySelectorAll(messages)]
      if (shown.length === 0) return
      event.preventDefault()
      if (activeElement?.closest(messages)) return before?.focus()
      before = activeElement instanceof HTMLElement ? activeElement : null
      shown.at(-1)?.querySelector<HTMLElement>('button, a[href]')?.focus()
    }

    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      const isCommand = event.ctrlKey || event.metaKey
      if (event.key === 'F6' && !isCommand) return toMessages(event)
      if (event.key !== 'z' || event.repeat) return
      // Within a field, Ctrl+Z undoes typing.
      if ((event.target as HTMLElement).closest(textFields) || isOverlayOpen()) return
      if (undoNewest()) event.preventDefault()
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
