const dialogs = '[role="dialog"]'
const field = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

/** A dialog that takes longer than this is slow; keys are the page's again. */
const patienceMs = 10_000

/**
 * Buffers typing from the moment a dialog is opened until its first field has the focus, and inserts it there: its
 * code or its form may still be on the way, and the page below would take each letter for a key of its own. Text
 * after a Tab or Enter is dropped, since it was meant for another field. Returns the function that ends the
 * buffering.
 */
export function typeAhead(): () => void {
  const before = document.activeElement?.closest(dialogs)
  const over = new AbortController()
  let text = ''
  let isComplete = false
  let isThere = false

  const isInNew = (target: EventTarget | null): target is HTMLElement => {
    const dialog = target instanceof HTMLElement ? target.closest(dialogs) : null
    return dialog !== null && dialog !== before
  }

  addEventListener(
    'keydown',
    (event) => {
      const isWriting = event.target instanceof Element && event.target.closest(field) !== null
      if ((isWriting && !isThere) || event.ctrlKey || event.metaKey || event.altKey) return
      const isLetter = event.key.length === 1
      const isPassing = !isLetter && (isInNew(event.target) || !['Enter', 'Tab'].includes(event.key))
      if (isPassing || (event.key === ' ' && isInNew(event.target))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isLetter) isComplete = true
      else if (!isComplete && !event.repeat) text += event.key
    },
    { capture: true, signal: over.signal },
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!isInNew(target)) return
      if (target.matches(field)) {
        isThere = true
        // After whatever else the focus brings about, such as marking the text that is there.
        setTimeout(() => {
          over.abort()
          enter(target as HTMLInputElement, text)
        })
      } else if (!target.closest(dialogs)?.querySelector('[role="status"]')) over.abort()
    },
    { signal: over.signal },
  )
  const timer = setTimeout(() => over.abort(), patienceMs)
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}

function enter(input: HTMLInputElement, text: string): void {
  if (!text || !input.isConnected) return
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
