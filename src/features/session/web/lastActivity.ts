const key = 'ellis.lastActive'
const reportIntervalMs = 5_000

let last = Date.now()
let lastReportAt = 0

/** When the person last did something, in any tab of this browser. */
export function lastActive(): number {
  return Math.max(last, Number(localStorage.getItem(key) ?? 0))
}

export function markActive(): void {
  last = Date.now()
  if (last - lastReportAt < reportIntervalMs) return
  lastReportAt = last
  localStorage.setItem(key, String(last))
}

/** Counts keys and pointers as doing something, until the returned function is called. */
export function watchActivity(): () => void {
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const event of events) addEventListener(event, markActive, { passive: true, capture: true })
  return () => {
    for (const event of events) removeEventListener(event, markActive, { capture: true })
  }
}
