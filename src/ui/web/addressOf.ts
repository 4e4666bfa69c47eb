/** An address as the router takes it: what follows ? and # stands apart. */
export function addressOf(path: string): { to: string; search?: Record<string, string>; hash?: string } {
  const [address = '', hash] = path.split('#')
  const [to = '', search] = address.split('?')
  return {
    to,
    ...(search !== undefined && { search: Object.fromEntries(new URLSearchParams(search)) }),
    ...(hash !== undefined && { hash }),
  }
}
