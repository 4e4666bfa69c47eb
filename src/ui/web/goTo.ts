/** Where a link to a part of the page leads: it comes into view, takes the focus, and the address names it. */
export function goTo(id: string): void {
  const part = document.getElementById(id)
  if (!part) return
  history.replaceState(history.state, '', `#${id}`)
  show(part)
  // Content above was laid out for the first time on the way, and took more or less room than estimated.
  requestAnimationFrame(() => requestAnimationFrame(() => show(part)))
}

function show(part: HTMLElement): void {
  part.scrollIntoView({ block: 'start' })
  if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1')
  part.focus({ preventScroll: true })
}

/** The part that the address names, when there is one. */
export const namedInAddress = (): string => decodeURIComponent(window.location.hash.slice(1))
