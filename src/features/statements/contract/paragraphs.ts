/** Paragraphs of a declaration: what stands between empty lines. They are numbered on paper. */
const paragraphsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(/\n\s*\n/)
        .map((one) => one.trim())
        .filter(Boolean)
    : []

/** Both languages next to each other, by number. */
export function sideBySide(row: Readonly<Record<string, unknown>>): { source: string; english: string }[] {
  const source = paragraphsOf(row['narrative_source'])
  const english = paragraphsOf(row['narrative'])
  return Array.from({ length: Math.max(source.length, english.length) }, (_, at) => ({
    source: source[at] ?? '',
    english: english[at] ?? '',
  }))
}
