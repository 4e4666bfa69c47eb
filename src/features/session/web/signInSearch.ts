/** Where to go after signing in: a path of this site, or nothing. */
export function signInSearch(raw: Record<string, unknown>): { return_to?: string } {
  const wanted = raw['return_to']
  const isOurs = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && wanted.length < 2000
  return isOurs && !wanted.startsWith('/sign-in') ? { return_to: wanted } : {}
}
