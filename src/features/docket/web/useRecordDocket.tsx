import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { docketContract } from '../contract.ts'
import { DocketList } from './DocketList.tsx'
import classes from './DocketList.module.css'
import { useDocketSelection } from './useDocketSelection.tsx'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)
const shown = 20

/**
 * Finds entries in all cases of a record by their words: a type, a comment, a place, a note. The field is in the head
 * of the cases, the results above them.
 */
export function useRecordDocket(recordId: number) {
  const { today, zone } = useZoneAndToday()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 250)
  const region = useRef<HTMLDivElement>(null)
  const query = useQuery({
    ...api.searchRecordDocketEntries.query({ id: recordId, search: settled, items_per_page: shown }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = settled !== '' && typed.trim() !== ''
  const work = useDocketSelection(region, isSearching ? (query.data?.items ?? []) : [], `record ${recordId}`)
  return {
    field: (
      <TextInput
        className="no-print"
        type="search"
        aria-label="Find in the docket of this record"
        placeholder="Find in the docket"
        miw={0}
        w={200}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={typed && <CloseButton size="sm" aria-label="Clear" onClick={() => setTyped('')} />}
      />
    ),
    found: (
      <>
        {isSearching && (
          <div ref={region} aria-busy={query.isPlaceholderData} aria-live="polite">
            <Loaded query={query} what="The entries" compact>
              {({ items, total_items }) =>
                items.length === 0 ? (
                  <div className={classes.calm}>No entry of this record has these words.</div>
                ) : (
                  <>
                    <DocketList
                      {...work.list}
                      label="Entries found"
                      entries={items}
                      today={today}
                      zone={zone}
                      day="date"
                      showCase
                    />
                    {items.length < total_items && (
                      <div className={classes.more}>
                        The first {items.length} of {total_items} are shown; add a word to narrow them.
                      </div>
                    )}
                  </>
                )
              }
            </Loaded>
          </div>
        )}
        {work.overlays}
      </>
    ),
  }
}
