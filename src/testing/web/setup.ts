import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { purgeRows } from '#ui/web/useLastRow.ts'

// Browser APIs Mantine needs and jsdom lacks.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.checkVisibility = () => true
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => {}, removeEventListener: () => {} },
  configurable: true,
})

// A busy machine is not a broken screen.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
  cleanup()
  // Tests of pages without React put their elements there by themselves.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  purgeRows()
})
