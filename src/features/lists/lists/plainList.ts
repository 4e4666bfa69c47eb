import { text } from '../../../fields/text/text.ts'
import { defineList, type ListGroup } from '../defineList.ts'

export const entryName = text({ label: 'Name', required: true, max: 120, width: 'full' })

/** A list of names and nothing more. */
export const plainList = <const K extends string>(
  key: K,
  title: readonly [one: string, many: string],
  group: ListGroup,
  description: string,
) =>
  defineList({
    key,
    title,
    group,
    text: description,
    fields: { name: entryName },
    columns: [],
    searched: [],
    hint: [],
  })
