import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { formsContract } from '../contract.ts'
import classes from './mapping.module.css'

const people = client(partiesContract)
type Trial = OutputOf<(typeof formsContract)['endpoints']['tryFormMapping']>

/** A real person, whose values are drawn on the page; nothing is stored. */
export function TryOnPerson({
  person,
  trial,
  error,
  onChoose,
}: {
  person: number | null
  trial: Trial | null
  error: Error | null
  onChoose: (id: number | null) => void
}) {
  const [text, setText] = useState('')
  const [search_term] = useDebouncedValue(text.trim(), 200)
  const query = useQuery({
    ...people.listPartyOptions.query({ items_per_page: 20, search_term }),
    placeholderData: keepPreviousData,
    enabled: search_term !== '',
  })
  const found = (search_term === '' ? [] : (query.data?.items ?? [])).map(({ value, label }) => ({
    value: String(value),
    label,
  }))
  const chosen =
    trial && trial.party.id === person ? [{ value: String(person), label: trial.party.name }] : []
  const data = [...chosen, ...found.filter(({ value }) => value !== String(person))]
  return (
    <div>
      <SelectInput
        label="Try it on"
        placeholder="Name or A-number of a person"
        clearable
        data={data}
        filter={({ options }) => options}
        value={person === null ? null : String(person)}
        onChange={(value) => onChoose(value === null ? null : Number(value))}
        search={{ text, onChange: setText, isLooking: query.isFetching || text.trim() !== search_term }}
        empty={search_term === '' ? 'Type a name' : 'Nobody whom you see answers to that.'}
      />
      {error && (
        <p role="alert" className={classes.quiet}>
          {error.message}
        </p>
      )}
      {trial && person !== null && (
        <p className={classes.quiet}>
          {trial.values.length} fields are filled, {trial.notices.length} remarks
          {trial.sheet_count > 0 && `, ${trial.sheet_count} on sheets behind the form`}. Nothing is stored.
        </p>
      )}
    </div>
  )
}
