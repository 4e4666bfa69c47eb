const modes = ['edit', 'clone', 'reschedule']

/** The editor's modes that an address asks for: `?mode=clone`, and so that both can be refused, `?mode=clone,reschedule`. */
export function editorModes(raw: unknown): string[] | undefined {
  const asked = (Array.isArray(raw) ? raw : [raw]).flatMap((one) =>
    typeof one === 'string' ? one.split(',') : [],
  )
  const known = modes.filter((mode) => asked.includes(mode))
  return known.length > 0 ? known : undefined
}
