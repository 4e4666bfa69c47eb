import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react'
import { normalizeText } from '#core/normalizeText.ts'
import { notLoaded } from '#ui/web/select/useDeferredTexts.ts'

export interface ListOption {
  value: number
  label: string
  /** A second, quieter line: the country of a city, the role of a colleague. */
  hint?: string | undefined
}

/** Sources of a field's options. `known` has the labels of values already chosen, before any look-up. */
export interface OptionSource {
  /** Options that match the typed text, a page at a time; the page after the last one is empty. */
  loadOptions: (search: string, page?: number) => Promise<readonly ListOption[]>
  /** Called as soon as the field is there, so that a list is at hand when it opens. */
  prepare?: () => void
  options?: readonly ListOption[]
  /** Receives the labels of the offered options, for a page that repeats them elsewhere. */
  onLoaded?: (options: readonly ListOption[]) => void
  /** For fields that take files: stores them and returns the ids for the row. */
  upload?: (files: File[], onProgress: (share: number) => void) => Promise<ListOption[]>
}

/** A page with fewer is the last one. */
export const optionsPerPage = 50

/** For a list that is at hand as a whole. */
export const sourceOfAll = (options: readonly ListOption[]): OptionSource => ({
  options,
  loadOptions: (search, page = 1) =>
    Promise.resolve(page === 1 ? options.filter(({ label }) => hasWords(label, search)) : []),
})

interface FoundPages {
  search: string
  options: readonly ListOption[]
  page: number
  isLast: boolean
}
type Found = FoundPages | { search: string; failed: true }

/**
 * The options for what is being typed, once the list is open or text waits for them; an answer that comes late is
 * dropped. Text that is the label of what is `chosen` is no search: opening a filled field offers the whole list.
 */
export function useOptions(
  { loadOptions, prepare, options: initial = [], onLoaded }: OptionSource,
  opened: boolean,
  text: string,
  chosen: number | null,
) {
  const { labelOf, learn } = useLabels(initial, onLoaded)
  const search = chosen !== null && text === labelOf(chosen).label ? '' : text
  const isActive = opened || search.trim() !== ''
  const { options, isCurrent, isFailed, loadMore } = usePages(loadOptions, search, isActive, learn)

  useEffect(() => prepare?.(), [prepare])

  const message = !isCurrent ? 'Looking…' : isFailed ? notLoaded : 'Nothing found'
  return {
    // Until the answer to what is typed is there, those of the last one that fit it: Enter must not take another.
    options: isCurrent ? options : options.filter(({ label }) => hasWords(label, search)),
    message,
    isLooking: isActive && !isCurrent,
    failure: isFailed ? message : undefined,
    labelOf,
    /** Results for a text that is no longer in the box. */
    async find(typed: string): Promise<readonly ListOption[]> {
      const options = await loadOptions(typed, 1)
      learn(options)
      return options
    },
    /** For the element around the input: near the end of the list, the next page loads. */
    onScrollCapture: ({ target }: UIEvent<HTMLElement>) => {
      const { scrollHeight, scrollTop, clientHeight } = target as HTMLElement
      if (scrollHeight - scrollTop - clientHeight <= clientHeight) loadMore()
    },
  }
}

/** Pages of the options for a text: the first as soon as typing pauses. */
function usePages(
  loadOptions: OptionSource['loadOptions'],
  search: string,
  isActive: boolean,
  learn: (options: readonly ListOption[]) => void,
) {
  const [settled] = useDebouncedValue(search, 200)
  const [found, setFound] = useState<Found | null>(null)
  const requestId = useRef(0)

  useEffect(() => {
    if (!isActive) return
    let isCurrent = true
    requestId.current = 1
    loadOptions(settled, 1).then(
      (options) => {
        if (!isCurrent) return
        setFound({ search: settled, options, page: 1, isLast: options.length < optionsPerPage })
        learn(options)
      },
      () => {
        if (isCurrent) setFound({ search: settled, failed: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [loadOptions, isActive, settled, learn])

  const isCurrent = found?.search === search

  function loadMore() {
    if (!found || 'failed' in found || found.isLast || !isCurrent || requestId.current > found.page) return
    const page = found.page + 1
    requestId.current = page
    loadOptions(found.search, page).then(
      (options) => {
        // Typing has begun another list in the meantime.
        setFound((now) =>
          now && 'options' in now && now.search === found.search && now.page === found.page
            ? withNextPage(now, options)
            : now,
        )
        learn(options)
      },
      () => {
        requestId.current = page - 1
      },
    )
  }

  return {
    options: found && 'options' in found ? found.options : [],
    isCurrent,
    isFailed: isCurrent && 'failed' in found,
    loadMore,
  }
}

function useLabels(initial: readonly ListOption[], onLoaded: OptionSource['onLoaded']) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, ListOption>>(new Map())
  const labelled = new Map([...initial.map((option) => [option.value, option] as const), ...loaded])
  const onLoadedRef = useRef(onLoaded)
  useEffect(() => {
    onLoadedRef.current = onLoaded
  })
  const learn = useCallback((options: readonly ListOption[]) => {
    onLoadedRef.current?.(options)
    setLoaded((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))
  }, [])
  return {
    labelOf: (id: number): ListOption => labelled.get(id) ?? { value: id, label: `#${id}` },
    learn,
  }
}

/** An entry added in the meantime moves others to the next page. */
function withNextPage(found: FoundPages, options: readonly ListOption[]): FoundPages {
  const listed = new Set(found.options.map(({ value }) => value))
  const more = options.filter(({ value }) => !listed.has(value))
  return {
    search: found.search,
    options: [...found.options, ...more],
    page: found.page + 1,
    isLast: more.length === 0 || options.length < optionsPerPage,
  }
}

function hasWords(label: string, typed: string): boolean {
  const folded = normalizeText(label)
  return normalizeText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
