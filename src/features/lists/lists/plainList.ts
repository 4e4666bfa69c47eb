import type { Topic } from '#core/register.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { defineList, type ListGroup } from '#collections/defineList.ts'
import { meanings, type MeaningList } from '../meanings.ts'

export const entryName = text({ label: 'Name', required: true, max: 120, width: 'full' })

/** Legal meaning of an entry, from a closed list. */
export const meaningOf = <const L extends MeaningList>(list: L) =>
  choice({
    label: 'Meaning',
    options: meanings[list],
    width: 'full',
    help: 'What hints about the law go by, whatever the name. Without one, they conclude nothing from it',
  })

const named = <const K extends string>(
  key: K,
  title: readonly [one: string, many: string],
  group: ListGroup,
  text: string,
  shownIn: readonly Topic[],
) => ({ key, title, group, text, shownIn, searched: [], hint: [] }) as const

/** A list of names and nothing more. */
export const plainList = <const K extends string>(...list: Parameters<typeof named<K>>) =>
  defineList({ ...named(...list), fields: { name: entryName }, columns: [] })

/** A list of names, each with its legal meaning. */
export const listWithMeaning = <const K extends MeaningList>(...list: Parameters<typeof named<K>>) =>
  defineList({
    ...named(...list),
    fields: { name: entryName, meaning: meaningOf(list[0]) },
    columns: ['meaning'],
  })
