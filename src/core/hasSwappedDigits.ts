/** Whether one number is the other with two of its digits changed about: the commonest slip in copying after a missed one. */
export function hasSwappedDigits(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const off = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]))
  const [i, j] = off
  return off.length === 2 && a[i!] === b[j!] && a[j!] === b[i!]
}
