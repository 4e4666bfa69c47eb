import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

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
  const options = found && 'options' in found ? found.options : []
  const message =
    found === null || found.search !== search
      ? 'Looking…'
      : 'failed' in found
        ? 'The list could not be loaded. Type to try again.'
        : 'Nothing found'
  return {
    options,
    message,
    labelOf: (id: number): ListOption => labelled.get(id) ?? { value: id, label: `#${id}` },
  }
}
