import type { Option, Page } from '#core/contract.ts'
import type { Topic } from '#core/register.ts'
import { whenStale } from '#core/web/refresh.ts'
import { optionsPerPage, type ListOption, type OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { askInBatch, sendBatch } from './optionBatch.ts'

export type LoadOptions = OptionSource['loadOptions']

// Long, because a change anywhere is announced and ends it at once.
const freshFor = 5 * 60_000

type Call = (search: { search_term: string; items_per_page: number; page: number }) => Promise<Page<Option>>

interface Source {
  loadOptions: LoadOptions
  prepare: () => void
  forget: () => void
}

// One per kind of options, for the life of the page: a new source would make an input look up its options again.
const sources = new Map<string, Source & { topic: Topic }>()

whenStale((topics) => {
  for (const source of sources.values()) if (topics.has(source.topic)) source.forget()
})

/**
 * Identical queries of several inputs share one call, cached until something changes. `batched`: where it can be
 * combined with others.
 */
export function sourceOf(topic: Topic, of: unknown, call: Call, batched?: string): Source {
  const key = JSON.stringify([topic, of])
  const existing = sources.get(key)
  if (existing) return existing
  const answers = new Map<string, { at: number; options: Promise<readonly ListOption[]> }>()

  function cachedPage(search: string, page: number, ask: () => Promise<Page<Option>>) {
    const at = `${page} ${search}`
    const answer = answers.get(at)
    if (answer && Date.now() - answer.at < freshFor) return answer.options
    const options = ask().then(({ items }) =>
      items.map(({ value, ...option }) => ({ ...option, value: Number(value) })),
    )
    answers.set(at, { at: Date.now(), options })
    options.catch(() => answers.delete(at))
    return options
  }
  const first = () =>
    cachedPage('', 1, () =>
      batched ? askInBatch(batched) : call({ search_term: '', items_per_page: optionsPerPage, page: 1 }),
    )
  const source = {
    topic,
    loadOptions: (typed: string, page = 1) => {
      const search_term = typed.trim()
      if (search_term === '' && page === 1) {
        const options = first()
        if (batched) void sendBatch()
        return options
      }
      return cachedPage(search_term, page, () => call({ search_term, items_per_page: optionsPerPage, page }))
    },
    prepare: () => {
      // A failed load is reported when somebody opens the list.
      if (batched) first().catch(() => {})
    },
    forget: () => answers.clear(),
  }
  sources.set(key, source)
  return source
}
