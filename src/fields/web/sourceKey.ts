import type { Field } from '../kinds.ts'

/** Under which name a field finds its source: fields that take only some entries of a list have one of their own. */
export const sourceKey = (field: Field): string | null =>
  !('list' in field)
    ? null
    : 'only' in field && field.only
      ? `${field.list} ${JSON.stringify(field.only)}`
      : 'linkable' in field && field.linkable
        ? `${field.list} linkable`
        : field.list
