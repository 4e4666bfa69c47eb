import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { fold } from '../../../core/fold.ts'

export interface ListOption {
  value: number
  label: string
  /** A second, quieter line: the country of a city, the role of a colleague. */
  hint?: string | undefined
}

/** Where a field gets its options. `known` names what is already chosen, before anything has been looked up. */
export interface OptionSource {
  loadOptions: (search: string) => Promise<readonly ListOption[]>
  known?: readonly ListOption[]
  /** For fields that take files: keeps them and gives what the row is to hold. */
  upload?: (files: File[], onProgress: (share: number) => void) => Promise<ListOption[]>
}

type Found = { search: string; options: readonly ListOption[] } | { search: string; failed: true }

/** The options for what is being typed, once the list is open; an answer that comes late is dropped. */
export function useOptions({ loadOptions, known = [] }: OptionSource, opened: boolean, search: string) {
  const [settled] = useDebouncedValue(search, 200)
  const [found, setFound] = useState<Found | null>(null)
  const [seen, setSeen] = useState<ReadonlyMap<number, ListOption>>(new Map())

  useEffect(() => {
    if (!opened) return
    let wanted = true
    loadOptions(settled).then(
      (options) => {
        if (!wanted) return
        setFound({ search: settled, options })
        setSeen((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))
      },
      () => {
        if (wanted) setFound({ search: settled, failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [loadOptions, opened, settled])

  const labelled = new Map([...known.map((option) => [option.value, option] as const), ...seen])
  const isCurrent = found?.search === search
  const all = found && 'options' in found ? found.options : []
  const message =
    found === null || !isCurrent
      ? 'Looking…'
      : 'failed' in found
        ? 'The list could not be loaded. Type to try again.'
        : 'Nothing found'
  return {
    // Until the answer to what is typed is there, those of the last one that fit it: Enter must not take another.
    options: isCurrent ? all : all.filter(({ label }) => hasWords(label, search)),
    message,
    /** The first one can be taken by Enter: it answers what was typed. */
    marksFirst: isCurrent && search.trim() !== '',
    labelOf: (id: number): ListOption => labelled.get(id) ?? { value: id, label: `#${id}` },
  }
}

function hasWords(label: string, typed: string): boolean {
  const folded = fold(label)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
