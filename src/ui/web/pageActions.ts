export interface PageAction {
  label: string
  run: () => void
}

/** Marks where the actions of a page stand. */
export const pageActionsMark = { 'data-page-actions': true }

/**
 * What the page in view offers to do, read from its own buttons: what a person may not do has none. `data-command` says
 * what a button is called away from its page.
 */
export function pageActions(): PageAction[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-page-actions] :is(button, a[href], [role="menuitem"]):not([aria-haspopup], [data-disabled], :disabled)',
  )
  return [...buttons].flatMap((button) => {
    const label = button.dataset['command'] ?? button.getAttribute('aria-label') ?? button.textContent.trim()
    return label ? [{ label, run: () => button.click() }] : []
  })
}
