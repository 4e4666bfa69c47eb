/** Memory of this tab. In some apps' own browsers there is no storage; the page works until it is closed. */
const memory = new Map<string, string>()

export function recall(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  memory.set(key, value)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // It stays in memory.
  }
}

/** Says nothing of what brought somebody there. */
const neutralSite = 'https://www.weather.gov/'

/** Runs before the page is left in a hurry: nothing may ask whether to stay. */
let isLeaving = false
export const isLeavingFast = (): boolean => isLeaving

/** Clears the page and what the tab remembers, and goes elsewhere; "back" does not return. */
export function leaveFast(): void {
  isLeaving = true
  memory.clear()
  try {
    sessionStorage.clear()
  } catch {
    // There was none.
  }
  document.title = ''
  document.body.replaceChildren()
  location.replace(neutralSite)
}

/** Takes the token out of the address, where others could read it. */
export function tokenOfAddress(): string | null {
  const token = location.hash.slice(1)
  if (!token) return recall('link')
  remember('link', token)
  history.replaceState(null, '', location.pathname)
  return token
}
