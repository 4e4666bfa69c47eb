let isLeaving = false

// Before all other listeners of this page, which is loaded after this file.
addEventListener(
  'beforeunload',
  (event) => {
    if (isLeaving) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** Whether something on this page would make the browser ask before it is left: a form, an upload under way. */
export function hasUnsavedChanges(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** Goes to a fresh page although something is not saved. */
export function leaveWithoutAsking(href: string): void {
  isLeaving = true
  if (href === location.href) location.reload()
  else location.assign(href)
}
