import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { normalizeText } from '#core/normalizeText.ts'

/** 0: the text itself. 1: begins with it. 2: its words begin words of the label. 3: holds them somewhere. */
function rankOf(label: string, search: string): number | null {
  const [text, typed] = [normalizeText(label), normalizeText(search.trim())]
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  const words = typed.split(/\s+/)
  const starts = text.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  return words.every((word) => text.includes(word)) ? 3 : null
}

interface Ranked<T> {
  item: T
  rank: number
}

const byRank = <T>(ranked: Ranked<T>[]): T[] =>
  ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)

function rankItems<T extends { label: string }>(items: readonly T[], search: string): Ranked<T>[] {
  return items.flatMap((item) => {
    const rank = rankOf(item.label, search)
    return rank === null ? [] : [{ item, rank }]
  })
}

/** The options that hold every typed word, the best first: "male" finds Male before Female. */
export function bestFirst<V extends Primitive>(
  ...[{ options, search, limit }]: Parameters<OptionsFilter<V>>
): ReturnType<OptionsFilter<V>> {
  if (!search.trim()) return options
  const ranked = options.flatMap((option): Ranked<ComboboxParsedItem<V>>[] => {
    if (!('group' in option)) return rankItems([option], search)
    const items = rankItems(option.items, search)
    if (items.length === 0) return []
    const rank = Math.min(...items.map((one) => one.rank))
    return [{ item: { ...option, items: byRank(items).slice(0, limit) }, rank }]
  })
  return byRank(ranked).slice(0, limit)
}

/** Same without groups. */
export const flatOptions = <V extends Primitive>(options: ReturnType<OptionsFilter<V>>): ComboboxItem<V>[] =>
  options.flatMap((option) => ('group' in option ? option.items : [option]))
