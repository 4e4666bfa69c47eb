import { useEffect, useLayoutEffect, useRef } from 'react'

const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex], [contenteditable="true"]'
const openDialog = '[role="dialog"][aria-modal="true"]'
const longestTrail = 20

/** A focused element and its position, to find its replacement once it is gone. */
interface Step {
  element: HTMLElement
  /** From its parent outward, each with the index of the child that leads to the element. */
  ancestors: { node: Element; index: number }[]
  /** The button of the menu that the element is an item of. */
  menuButton: Element | null
  /** Number of the page, among those shown so far, on which it was used. */
  page: number
}

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.matches(focusable) &&
  !element.matches(':disabled, [hidden]') &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  element.checkVisibility({ visibilityProperty: true })

function stepOf(element: HTMLElement, page: number): Step {
  const ancestors: Step['ancestors'] = []
  for (let node: Element = element; node.parentElement; node = node.parentElement)
    ancestors.push({ node: node.parentElement, index: [...node.parentElement.children].indexOf(node) })
  const buttonId = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return { element, ancestors, menuButton: buttonId ? document.getElementById(buttonId) : null, page }
}

/** Below this element: itself, or the first that can take the focus by Tab. */
function firstIn(element: Element | undefined): HTMLElement | undefined {
  if (!element) return undefined
  if (isUsable(element)) return element
  return [...element.querySelectorAll(focusable)].find(
    (inner): inner is HTMLElement => isUsable(inner) && inner.tabIndex >= 0,
  )
}

/** The element now in the old one's position: in its row, its group of buttons, or the next row of its list. */
function replacementFor({ element, ancestors }: Step): HTMLElement | undefined {
  for (const { node, index } of ancestors) {
    if (node.matches('body, main, #root, [data-portal], [aria-live]') || node.querySelector('main'))
      return undefined
    if (!node.isConnected) continue
    const after = [...node.children].slice(index)
    const before = [...node.children].slice(0, index).toReversed()
    for (const child of [...after, ...before]) {
      const found = child === element ? undefined : firstIn(child)
      if (found) return found
    }
  }
  return undefined
}

/** The latest of these that can have the focus, or what stands in its place; within an open dialog, only what is in it. */
function usableIn(trail: readonly Step[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll(openDialog)].at(-1)
  for (const step of trail.toReversed())
    for (const element of [step.element, step.menuButton, replacementFor(step)])
      if (element && isUsable(element) && (!dialog || dialog.contains(element))) return element
  return undefined
}

/** Watches the page until stopped. `pageChanged` reports that another page is shown. */
function followFocus(): { stop: () => void; pageChanged: () => void } {
  let trail: Step[] = []
  let busy: HTMLElement | null = null
  let arrives = false
  let page = 0

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    trail = [...trail.filter(({ element }) => element !== target), stepOf(target, page)].slice(-longestTrail)
  }

  // A click on nothing moves the focus away; an action before the page is ready has chosen another element.
  function onPointerDown({ target }: PointerEvent): void {
    arrives = false
    if (target instanceof Element && !target.closest(`${focusable}, label, ${openDialog}`)) trail = []
  }
  function onKeyDown(): void {
    arrives = false
    const last = trail.at(-1)
    if (last) last.page = page
  }

  function settle(): void {
    if (arrives) return arrive()
    const step = trail.at(-1)
    if (!step) return
    const last = step.element
    // A merely busy element gets the focus back when it is ready.
    if (last.isConnected && last.matches(':disabled')) busy = last
    else if (document.activeElement === document.body) {
      // The address changes before a slow page does: elements removed then belong to the previous page.
      if (last.matches('h1') || (!isUsable(last) && step.page !== page)) expectPage()
      else if (!isUsable(last) || last === busy) usableIn(trail)?.focus({ preventScroll: true })
    } else busy = null
  }

  function arrive(): void {
    if (document.querySelector(openDialog)) return
    const main = document.querySelector('main')
    const heading = main?.querySelector<HTMLElement>('h1')
    const isInside = document.activeElement !== main && main?.contains(document.activeElement)
    if (!heading && !isInside) return
    arrives = false
    if (!heading || isInside) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  function expectPage(): void {
    arrives = true
    arrive()
  }

  function pageChanged(): void {
    page += 1
    expectPage()
  }

  const observer = new MutationObserver(settle)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('keydown', onKeyDown, true)
  return {
    pageChanged,
    stop() {
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown, true)
    },
  }
}

/**
 * Sees to it that the focus is never lost: when what had it is gone or disabled, it goes to what took the place (the
 * next row, the button that replaced it), or back to where it was before (the opener of a dialog, the button of a
 * menu); on another page, to its heading.
 */
export function useFocusTrail(page: string | undefined): void {
  const trail = useRef<ReturnType<typeof followFocus> | null>(null)
  const shown = useRef(page)
  useEffect(() => {
    trail.current = followFocus()
    return () => trail.current?.stop()
  }, [])
  // Runs before the observer gets the elements that the change of pages removed.
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    trail.current?.pageChanged()
  }, [page])
}
