import { useBlocker } from '@tanstack/react-router'
import { confirmAction } from './confirm.tsx'

export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: 'Leave without saving?',
    text: 'What you entered here has not been saved and would be lost.',
    verb: 'Discard changes',
    danger: true,
  })

let pending: Promise<boolean> | null = null

/** Several dirty forms block the same navigation: one question is enough. */
function confirmLeavingOnce(): Promise<boolean> {
  pending ??= confirmLeaving().finally(() => setTimeout(() => (pending = null)))
  return pending
}

/**
 * Asks before entries are lost: on following a link within the product, on closing or reloading the tab. Not before an
 * address of the same page, which `isSamePage` recognises.
 */
export function useUnsavedGuard(
  isUnsaved: () => boolean,
  isSamePage: (next: { pathname: string; search: object }) => boolean = () => false,
): void {
  useBlocker({
    shouldBlockFn: async ({ next }) => isUnsaved() && !isSamePage(next) && !(await confirmLeavingOnce()),
    enableBeforeUnload: isUnsaved,
  })
}

/** For a dialog that leads elsewhere once it has saved: after it has closed, since until then its guard blocks the way. */
export const afterClosing = (navigate: () => Promise<void>): void => {
  setTimeout(() => void navigate())
}
