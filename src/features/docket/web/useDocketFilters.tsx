import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { DayRange, rangeWords } from '#fields/day/web/DayRange.tsx'
import type { ListFilter } from '#ui/web/list.ts'
import { courtFilter, nationalityFilter, searchedDaysFilter } from '#features/phrases/web/findFilters.tsx'
import { docketContract } from '../contract.ts'
import type { DocketSearch, OwnerFilter } from './docketSearch.ts'
import { entryCategories } from './entryCategories.ts'

const api = client(docketContract)

/** Filters of the docket; `usually` is the default owner. */
export function useDocketFilters({
  today,
  usually,
  name,
}: {
  today: string
  usually: OwnerFilter
  /** Name of the reader. */
  name: string
}): ListFilter<DocketSearch>[] {
  const { data: people } = useQuery(api.listDocketAssignees.query({ items_per_page: 200 }))

  return useMemo((): ListFilter<DocketSearch>[] => {
    const options = (people?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))
    return [
      searchedDaysFilter as ListFilter<DocketSearch>,
      {
        key: 'whose',
        label: 'Whose',
        kind: 'custom',
        words: ({ user_id, whose: own }) =>
          !user_id && ((own ?? usually) === 'mine' ? `Assigned to ${name}` : 'Everybody’s'),
        render: ({ user_id, whose: own }, onChange) => (
          <SegmentedControl
            aria-label="Whose"
            data={[
              { value: 'mine', label: 'Mine' },
              { value: 'all', label: 'Everybody’s' },
            ]}
            value={user_id ? '' : (own ?? usually)}
            onChange={(value) => onChange({ whose: value as 'mine' | 'all', user_id: undefined })}
          />
        ),
      },
      {
        key: 'state',
        label: 'State',
        kind: 'segments',
        options: [
          { value: '', label: 'To do' },
          { value: 'done', label: 'Done' },
          { value: 'cancelled', label: 'Cancelled' },
          { value: 'all', label: 'All' },
        ],
      },
      {
        key: 'action_type',
        label: 'Any kind',
        rare: true,
        kind: 'choice',
        width: 140,
        options: [...entryCategories],
      },
      {
        key: 'user_id',
        label: 'Assigned to anyone',
        rare: true,
        kind: 'choice',
        options,
        numeric: true,
        width: 190,
      },
      {
        key: 'from',
        label: 'Days',
        kind: 'custom',
        words: rangeWords,
        render: ({ from, to }, onChange) => (
          <DayRange from={from} to={to} today={today} onChange={onChange} />
        ),
      },
      { key: 'hearings', label: 'Hearings', kind: 'flag' },
      { ...courtFilter, rare: true } as ListFilter<DocketSearch>,
      { ...nationalityFilter, rare: true } as ListFilter<DocketSearch>,
    ]
  }, [people, today, usually, name])
}
