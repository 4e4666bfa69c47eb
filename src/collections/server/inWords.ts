import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { labelsFrom, type SectionLabels } from '../contract.ts'
import type { SectionDefinition } from '../defineSection.ts'

/** A value that exists and is not shown. */
const masked = '•••'

/**
 * An entry as the activity log keeps it, field by field in words. People stay ids: who reads the log may not see them.
 * Of what is sensitive it only says that there is something.
 */
export function inWords(section: SectionDefinition, values: Values, labels: SectionLabels): Values {
  const words: Labels = labelsFrom(labels)
  return Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => {
      if ('sensitive' in field && field.sensitive) return [name, values[name] == null ? null : masked]
      if (field.kind === 'person') return [name, values[name] ?? null]
      if (field.kind === 'flag' && values[name] !== true) return [name, null]
      return [name, formatField(section.fields, name, values, words) || null]
    }),
  )
}

/** A sensitive value that changed looks the same before and after. */
export function changesOf(
  section: SectionDefinition,
  before: { values: Values; words: Values },
  after: { values: Values; words: Values },
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(section.fields).flatMap((name): [string, [unknown, unknown]][] => {
      const [was, is] = [before.words[name] ?? null, after.words[name] ?? null]
      const differs =
        was === masked && is === masked ? before.values[name] !== after.values[name] : was !== is
      return differs ? [[name, [was, is]]] : []
    }),
  )
}
