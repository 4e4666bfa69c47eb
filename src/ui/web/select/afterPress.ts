let isPressed = false

const note = (event: PointerEvent) => (isPressed = event.type === 'pointerdown')
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
  document.addEventListener(type, note, true)

/** Runs at once, or after the click of a button that is being pressed: what moves under the pointer in between is not clicked. */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const ended = new AbortController()
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      type,
      () => {
        ended.abort()
        // The click follows the release.
        setTimeout(run)
      },
      { capture: true, signal: ended.signal },
    )
}
