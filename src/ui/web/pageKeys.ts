/** Elements that handle keys themselves: text inputs, choices moved by the arrows. */
export const textFields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Closed lists and menus stay in the page, hidden. */
const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())

/** Whether a dialog, menu or list is open above the page: keys are for that, then. */
export const isOverlayOpen = (): boolean => isShown('[role="dialog"], [role="menu"], [role="listbox"]')

/** Same without panels that leave the page usable. */
export const isModalOpen = (): boolean => isShown('[aria-modal="true"], [role="menu"], [role="listbox"]')

/** Whether a dialog covers the page. */
export const isDialogOpen = (): boolean => isShown('[aria-modal="true"]')
