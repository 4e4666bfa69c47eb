const modes = ['edit', 'clone', 'reschedule']

/** The editor's modes that an address asks for: `?mode=clone`, and so that both can be refused, `?mode=clone,reschedule`. */
export function editorModes(raw: unknown): string[] | undefined {
  const requested = (Array.isArray(raw) ? raw : [raw]).flatMap((one) =>
    typeof one === 'string' ? one.split(',') : [],
  )
  const modesRequested = modes.filter((mode) => requested.includes(mode))
  return modesRequested.length > 0 ? modesRequested : undefined
}
