/** Where to go after signing in: a path of this site, or nothing. */
export function signInSearch(raw: Record<string, unknown>): { return_to?: string } {
  const returnTo = raw['return_to']
  const isOurs = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) && returnTo.length < 2000
  return isOurs && !returnTo.startsWith('/sign-in') ? { return_to: returnTo } : {}
}
