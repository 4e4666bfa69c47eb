/** Placeholders of a kind of text, with their formats. */
export interface Placeholder {
  /** As it is offered in an editor. */
  label: string
  /** Heading of the placeholders among which it is offered. */
  group: string
  /** A value that could stand there, for previews without a person. */
  example: string
}

interface TemplateContext<Name extends string = string> {
  placeholders: Readonly<Record<Name, Placeholder>>
  /** Those that do not exist, as a refusal when the text is saved; null: none. */
  refusalOf(used: readonly string[]): string | null
  /** Those among the used ones that have no value, by their labels. */
  missingIn(used: readonly string[], values: Readonly<Partial<Record<Name, string | null>>>): string[]
}

/** The closed list of placeholders of one kind of text. */
export function defineTemplateContext<const P extends Record<string, Placeholder>>(
  placeholders: P,
): TemplateContext<keyof P & string> {
  type Name = keyof P & string
  const isKnown = (name: string): name is Name => Object.hasOwn(placeholders, name)
  return {
    placeholders,
    refusalOf(used) {
      const unknown = [...new Set(used)].filter((name) => !isKnown(name))
      return unknown.length === 0
        ? null
        : `There is no placeholder ${unknown.join(', ')}; choose one from the list`
    },
    missingIn: (used, values) =>
      [...new Set(used)].filter(isKnown).flatMap((name) => (values[name] ? [] : [placeholders[name]!.label])),
  }
}
