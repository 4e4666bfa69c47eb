import { useMemo, useState } from 'react'
import type { ListOption } from '../catalogue/web/useOptions.ts'
import type { Labels } from '../kind.ts'
import type { Sources } from './FieldInput.tsx'

/** Sources that remember every option they have named, for the words of a chosen id elsewhere in the form. */
export function useSourceLabels(sources: Sources): { sources: Sources; labels: Labels } {
  const [learned] = useState(() => new Map<string, Map<number, ListOption>>())
  return useMemo(() => {
    const learn = (list: string, options: readonly ListOption[]) => {
      const ofList = learned.get(list) ?? new Map<number, ListOption>()
      for (const option of options) ofList.set(option.value, option)
      learned.set(list, ofList)
    }
    const remembering = Object.entries(sources).map(([key, source]) => {
      const list = key.split(' ')[0]!
      learn(list, source.options ?? [])
      return [
        key,
        {
          ...source,
          options: [...learned.get(list)!.values()],
          onLoaded: (options: readonly ListOption[]) => {
            source.onLoaded?.(options)
            learn(list, options)
          },
        },
      ]
    })
    return {
      sources: Object.fromEntries(remembering) as Sources,
      labels: (list, id) => learned.get(list)?.get(id)?.label,
    }
  }, [sources, learned])
}
