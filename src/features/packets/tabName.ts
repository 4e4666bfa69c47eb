/** A, B … Z, AA, AB … */
export function tabName(index: number, tabs: 'letters' | 'numbers'): string {
  if (tabs === 'numbers') return String(index + 1)
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : tabName(Math.floor(index / 26) - 1, tabs) + last
}
