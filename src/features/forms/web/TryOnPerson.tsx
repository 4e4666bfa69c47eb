import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { formsContract } from '../contract.ts'
import type { TrialChoice } from './trialChoice.ts'
import classes from './mapping.module.css'

const people = client(partiesContract)
type Trial = OutputOf<(typeof formsContract)['endpoints']['tryFormMapping']>

/** A real person, their case and the others in the form, whose values are drawn on the page; nothing is stored. */
export function TryOnPerson({
  choice,
  trial,
  error,
  onChoose,
}: {
  choice: TrialChoice | null
  trial: Trial | null
  error: Error | null
  onChoose: (choice: TrialChoice | null) => void
}) {
  return (
    <div className={classes.trial}>
      <PersonSelect
        label="Try it on"
        chosen={
          choice && {
            id: choice.party_id,
            name: trial?.party.id === choice.party_id ? trial.party.name : null,
          }
        }
        onChoose={(party_id) =>
          onChoose(party_id === null ? null : { party_id, legal_case_id: null, preparer_id: null, roles: {} })
        }
      />
      {choice && trial?.party.id === choice.party_id && (
        <RestOfTrial choice={choice} trial={trial} onChoose={onChoose} />
      )}
      {error && (
        <p role="alert" className={classes.quiet}>
          {error.message}
        </p>
      )}
      {trial && choice && (
        <p className={classes.quiet}>
          {trial.values.length} fields are filled, {trial.notices.length} remarks
          {trial.sheet_count > 0 && `, ${trial.sheet_count} on sheets behind the form`}. Nothing is stored.
        </p>
      )}
    </div>
  )
}

/** Case, attorney and others of the form, where there is a choice. */
function RestOfTrial({
  choice,
  trial,
  onChoose,
}: {
  choice: TrialChoice
  trial: Trial
  onChoose: (choice: TrialChoice) => void
}) {
  const { cases, preparer, preparers, roles } = trial
  return (
    <>
      {cases.length > 0 && (
        <NativeSelect
          label="In the case"
          data={[
            { value: '', label: 'No case' },
            ...cases.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={String(choice.legal_case_id ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...choice, legal_case_id: value === '' ? null : Number(value), preparer_id: null })
          }
        />
      )}
      {preparers.length > 1 && (
        <NativeSelect
          label="Prepared by"
          data={[
            ...(preparer ? [] : [{ value: '', label: 'Nobody' }]),
            ...preparers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(preparer?.id ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...choice, preparer_id: value === '' ? null : Number(value) })
          }
        />
      )}
      {roles.map(({ role, label, party }) => (
        <PersonSelect
          key={role}
          label={label}
          chosen={party}
          onChoose={(id) => onChoose({ ...choice, roles: { ...choice.roles, [role]: id } })}
        />
      ))}
    </>
  )
}

/** Somebody whom the reader sees, by name or number. */
function PersonSelect({
  label,
  chosen,
  onChoose,
}: {
  label: string
  /** The name is null until it is known. */
  chosen: { id: number; name: string | null } | null
  onChoose: (id: number | null) => void
}) {
  const [text, setText] = useState('')
  const [search_term] = useDebouncedValue(text.trim(), 200)
  const query = useQuery({
    ...people.listPartyOptions.query({ items_per_page: 20, search_term }),
    placeholderData: keepPreviousData,
    enabled: search_term !== '',
  })
  const found = (search_term === '' ? [] : (query.data?.items ?? [])).map(({ value, label: name }) => ({
    value: String(value),
    label: name,
  }))
  const own = chosen?.name ? [{ value: String(chosen.id), label: chosen.name }] : []
  const data = [...own, ...found.filter(({ value }) => value !== own[0]?.value)]
  return (
    <SelectInput
      label={label}
      placeholder="Name or A-number of a person"
      clearable
      data={data}
      filter={({ options }) => options}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      search={{ text, onChange: setText, isLooking: query.isFetching || text.trim() !== search_term }}
      empty={search_term === '' ? 'Type a name' : 'Nobody whom you see answers to that.'}
    />
  )
}
