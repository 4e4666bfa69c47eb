import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { normalizeText } from '#core/normalizeText.ts'

/** How well a label answers what is typed, the lower the better; null: not at all. */
type RankOf = (label: string, search: string) => number | null

/** 0: the text itself. 1: begins with it. 2: its words begin words of the label. 3: holds them somewhere. */
export const labelRank: RankOf = (label, search) => {
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

const rankItems = <T extends { label: string }>(
  items: readonly T[],
  rankOf: (label: string) => number | null,
): Ranked<T>[] =>
  items.flatMap((item) => {
    const rank = rankOf(item.label)
    return rank === null ? [] : [{ item, rank }]
  })

/** The options that have a rank, the best first. */
export function rankedBy<V extends Primitive>(
  rankOf: RankOf,
  { options, search, limit }: Parameters<OptionsFilter<V>>[0],
): ReturnType<OptionsFilter<V>> {
  if (!search.trim()) return options
  const rank = (label: string) => rankOf(label, search)
  const ranked = options.flatMap((option): Ranked<ComboboxParsedItem<V>>[] => {
    if (!('group' in option)) return rankItems([option], rank)
    const items = rankItems(option.items, rank)
    if (items.length === 0) return []
    const best = Math.min(...items.map((one) => one.rank))
    return [{ item: { ...option, items: byRank(items).slice(0, limit) }, rank: best }]
  })
  return byRank(ranked).slice(0, limit)
}

/** The options that hold every typed word, the best first: "male" finds Male before Female. */
export const bestFirst = <V extends Primitive>(
  list: Parameters<OptionsFilter<V>>[0],
): ReturnType<OptionsFilter<V>> => rankedBy(labelRank, list)

/** Same without groups. */
export const flatOptions = <V extends Primitive>(options: ReturnType<OptionsFilter<V>>): ComboboxItem<V>[] =>
  options.flatMap((option) => ('group' in option ? option.items : [option]))
