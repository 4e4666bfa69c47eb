import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { partiesContract } from '#features/parties/contract.ts'
import { PartyDuplicates } from './PartyDuplicates.tsx'
import { PeopleList } from './PeopleList.tsx'
import classes from './merging.module.css'

const api = client(partiesContract)

/** Chooser of the other person: likely duplicates, or a search by name or number. */
export function ChooseOther({
  excludedId,
  onChoose,
}: {
  excludedId: number
  onChoose: (id: number) => void
}) {
  const [search, setSearch] = useState('')
  const [search_term] = useDebouncedValue(search.trim(), 200)
  const query = useQuery({
    ...api.listPartyOptions.query({ items_per_page: 20, search_term }),
    placeholderData: keepPreviousData,
    enabled: search_term !== '',
  })
  return (
    <>
      <TextInput
        data-autofocus
        label="Who else is this?"
        placeholder="Name or A-number"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.found} aria-live="polite">
        {search_term === '' ? (
          <PartyDuplicates id={excludedId} onChoose={onChoose} />
        ) : (
          <Loaded query={query} what="People" compact>
            {({ items }) => (
              <PeopleList
                people={items
                  .filter(({ value }) => value !== excludedId)
                  .map(({ value, label, hint }) => ({ id: Number(value), name: label, text: hint }))}
                none="Nobody whom you see answers to that."
                onChoose={onChoose}
              />
            )}
          </Loaded>
        )}
      </div>
    </>
  )
}
