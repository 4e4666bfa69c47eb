import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/web/client.ts'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { partiesContract } from '../../parties/contract.ts'
import classes from './merging.module.css'

const api = client(partiesContract)

/** The other entry, found by name or number. */
export function ChooseOther({ besides, onChoose }: { besides: number; onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('')
  const [search_term] = useDebouncedValue(search.trim(), 200)
  const query = useQuery({
    ...api.listPartyOptions.query({ items_per_page: 20, ...(search_term && { search_term }) }),
    placeholderData: keepPreviousData,
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
        <Loaded query={query} what="People" compact>
          {({ items }) => {
            const others = items.filter(({ value }) => value !== besides)
            return others.length === 0 ? (
              <p className={classes.quiet}>Nobody whom you see answers to that.</p>
            ) : (
              <ul className={classes.people}>
                {others.map(({ value, label, hint }) => (
                  <li key={value}>
                    <button type="button" className={classes.person} onClick={() => onChoose(Number(value))}>
                      <bdi>{label}</bdi>
                      {hint && <span className={classes.quiet}>{hint}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}
