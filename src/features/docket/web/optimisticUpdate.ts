import type { QueryClient } from '@tanstack/react-query'
import { docketContract, type DocketItem } from '../contract.ts'

type Changes = ReadonlyMap<number, Partial<DocketItem>>
const queryKey = [docketContract.name]

/**
 * Shows entries changed, wherever they are on the screen, before the server has agreed. Returns how those it refused
 * are shown as they were.
 */
export async function optimisticUpdate(
  queries: QueryClient,
  entries: readonly DocketItem[],
  change: (entry: DocketItem) => Partial<DocketItem>,
): Promise<(refused: readonly DocketItem[]) => void> {
  // Answers already on their way would show them as they were.
  await queries.cancelQueries({ queryKey })
  const show = (changes: Changes) =>
    queries.setQueriesData({ queryKey }, (data: unknown) => changed(data, changes))
  show(new Map(entries.map((entry) => [entry.id, change(entry)])))
  return (refused) => {
    const before = refused.map((entry): [number, Partial<DocketItem>] => {
      const keys = Object.keys(change(entry)) as (keyof DocketItem)[]
      return [entry.id, Object.fromEntries(keys.map((key) => [key, entry[key]]))]
    })
    show(new Map(before))
    if (refused.length > 0) void queries.invalidateQueries({ queryKey })
  }
}

/** A copy of the answer with its entries changed; unchanged parts keep their identity. */
function changed(data: unknown, changes: Changes): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => changed(item, changes))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (typeof data !== 'object' || data === null) return data
  const own = 'docket_entry_type_id' in data ? changes.get((data as DocketItem).id) : undefined
  if (own) return { ...data, ...own }
  const parts = Object.entries(data).map(([key, part]) => [key, changed(part, changes)] as const)
  return parts.some(([key, part]) => part !== (data as Record<string, unknown>)[key])
    ? Object.fromEntries(parts)
    : data
}
