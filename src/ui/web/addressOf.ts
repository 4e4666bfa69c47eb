/** An address as the router takes it: what follows # stands apart. */
export function addressOf(path: string): { to: string; hash?: string } {
  const [to = '', hash] = path.split('#')
  return { to, ...(hash !== undefined && { hash }) }
}
