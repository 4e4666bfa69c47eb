import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** Enter and Tab in the box of a select: they take the highlighted option, or resolve the typed text. */
export function onChoiceKey(
  event: KeyboardEvent<HTMLInputElement>,
  box: { isOpen: boolean; isTyped: boolean; close: () => void; settle: () => void },
): void {
  if (event.nativeEvent.isComposing || event.altKey) return
  const { isOpen, isTyped, close, settle } = box
  const marked = isOpen ? markedOption(event.currentTarget) : null
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'Enter' || !isOpen) return
    marked?.click()
    // The form saves at this same key. Mantine sees a closed list by then, and adds no option that is not marked.
    flushSync(close)
    return
  }
  if (event.key === 'Enter' && (isOpen || isTyped)) {
    event.preventDefault()
    // Mantine renews its index of that option from a timer, and by then may find none.
    event.stopPropagation()
    if (marked) marked.click()
    else if (isTyped) settle()
    else close()
  } else if (event.key === 'Tab' && !event.shiftKey) {
    if (marked) marked.click()
    else if (isTyped) settle()
  }
}

function markedOption(input: HTMLInputElement): HTMLElement | null {
  const list = input.getAttribute('aria-controls')
  return list ? (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null) : null
}
