let isPressed = false
addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(
    end,
    () => {
      isPressed = false
    },
    true,
  )

/**
 * Changes what is shown once nothing is being pressed: whoever goes from an input straight to a button would miss it if
 * a sentence came or went above it in the meantime.
 */
export function afterPress(change: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(change), { once: true })
  else setTimeout(change)
}
