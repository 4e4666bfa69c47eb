import type { Changes } from '#core/server/effects/audit.ts'
import { formatField } from '#fields/fields.ts'
import type { Field } from '#fields/kinds.ts'
import type { Values } from '#fields/kind.ts'
import { labelsFrom, type EntryLabels } from '../contract.ts'
import { allFields, type Collection } from '../collection.ts'

/** A value that exists and is not shown. */
export const masked = '•••'

const isSensitive = (field: Field): boolean =>
  ('sensitive' in field && field.sensitive === true) || ('unlogged' in field && field.unlogged === true)

/**
 * An entry as the activity log stores it, field by field in words. People in a section stay ids, because readers of the
 * log may not see them; a sensitive value is only stated to exist.
 */
export function inWords(collection: Collection, values: Values, labels: EntryLabels): Values {
  const fields = allFields(collection)
  const words = (name: string, field: Field): unknown => {
    if (isSensitive(field)) return values[name] == null ? null : masked
    if (collection.owner === 'party') {
      if (field.kind === 'person') return values[name] ?? null
      if (field.kind === 'flag' && values[name] !== true) return null
    }
    return formatField(fields, name, values, labelsFrom(labels)) || null
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, words(name, field)]))
}

/** An entry's values, and its name in the log. */
export interface Worded {
  values: Values
  words: Values
}

export const nothing: Worded = { values: {}, words: {} }

/** A sensitive value that changed looks the same before and after. */
export function changesOf(collection: Collection, before: Worded, after: Worded): Changes {
  return Object.fromEntries(
    Object.keys(allFields(collection)).flatMap((name): [string, [unknown, unknown]][] => {
      const [was, is] = [before.words[name] ?? null, after.words[name] ?? null]
      const differs =
        was === masked && is === masked ? before.values[name] !== after.values[name] : was !== is
      return differs ? [[name, [was, is]]] : []
    }),
  )
}
