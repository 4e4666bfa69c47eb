export interface PageAction {
  label: string
  run: () => void
}

/** Marks the place of a page's actions. */
export const pageActionsMark = { 'data-page-actions': true }

/**
 * Page actions, read from the page's own buttons: a forbidden action has none. `data-command` is the name of a button
 * away from its page.
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
