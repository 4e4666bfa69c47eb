const units = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "14 months ago", "today" */
export function ago(instant: string, now: Date = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(instant)) / 86_400_000)
  // Months are clearer than one year and a bit.
  const [unit, length] = units.find(([, size]) => days >= size * (size === 365 ? 2 : 1)) ?? units[2]
  return words.format(-Math.floor(days / length), unit)
}
