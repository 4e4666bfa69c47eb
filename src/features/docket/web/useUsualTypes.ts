import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { docketContract } from '../contract.ts'
import type { EntryForm } from './EntryFields.tsx'

const api = client(docketContract)
const most = 5

/** The types of entries that the chosen case has most of. */
export function useUsualTypes(form: EntryForm): number[] {
  const [caseId, setCaseId] = useState<number | null>(form.getValues().docket_entry.legal_case_id)
  form.watch('docket_entry.legal_case_id', ({ value }) => setCaseId(value as number | null))
  const { data } = useQuery({
    ...api.listCaseDocketEntries.query({ id: caseId ?? 0, items_per_page: 200 }),
    enabled: caseId !== null,
  })
  const items = caseId === null ? undefined : data?.items
  return useMemo(() => {
    const byType = Map.groupBy(items ?? [], ({ docket_entry_type_id }) => docket_entry_type_id)
    return [...byType]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, most)
      .map(([id]) => id)
  }, [items])
}
