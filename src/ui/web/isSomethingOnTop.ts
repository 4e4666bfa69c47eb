const floating = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a dialog, menu or list is open above the page, which keys are then for. Closed lists stay in the page, unseen. */
export const isSomethingOnTop = (): boolean =>
  [...document.querySelectorAll(floating)].some((element) => element.checkVisibility())
