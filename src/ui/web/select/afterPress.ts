let isPressed = false

const note = ({ type }: PointerEvent) => (isPressed = type === 'pointerdown')
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
  document.addEventListener(type, note, true)

/** Runs at once, or after the click of a button that is being pressed: what moves under the pointer in between is not clicked. */
export function afterPress(run: () => void): void {
  // The click follows the release before any timer does.
  if (isPressed) setTimeout(afterPress, 30, run)
  else run()
}
