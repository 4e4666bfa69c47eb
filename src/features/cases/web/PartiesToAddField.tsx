import { Checkbox, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { ChoiceList } from '#fields/web/ChoiceList.tsx'
import { useFieldValue } from '#fields/web/fieldProps.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { SearchInForm } from '#ui/web/SearchInForm.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { casesContract } from '../contract.ts'
import { type UnassociatedParty } from '../contract/parties.ts'
import type { PartyOfCase } from './CasePartiesField.tsx'
import classes from './cases.module.css'
import { partyRoles } from './partyRoles.ts'

const api = client(casesContract)

/** People of the record who are not in the case, to tick; ticks survive further searches. */
export function PartiesToAddField({
  legalCaseId,
  error,
  'data-path': path,
  ...props
}: {
  legalCaseId: number
  defaultValue?: PartyOfCase[]
  onChange?: (parties: PartyOfCase[]) => void
  error?: ReactNode
  'data-path'?: string
}) {
  const [chosen, setChosen] = useFieldValue<PartyOfCase[]>(props, [])
  const [loaded, setLoaded] = useState<readonly UnassociatedParty[]>([])
  const [search, setSearch] = useState('')
  const [search_term] = useDebouncedValue(search, 200)
  const query = useQuery({
    ...api.listUnassociatedParties.query({
      id: legalCaseId,
      items_per_page: 50,
      ...(search_term && { search_term }),
    }),
    placeholderData: keepPreviousData,
  })
  const { data: roles } = useQuery(partyRoles)
  const isChosen = (id: number) => chosen.some((party) => party.party_id === id)
  const without = (id: number) => chosen.filter((party) => party.party_id !== id)

  function tick(person: UnassociatedParty, isTicked: boolean) {
    setLoaded([...loaded.filter(({ id }) => id !== person.id), person])
    setChosen(
      isTicked ? [...without(person.id), { party_id: person.id, party_role_id: null }] : without(person.id),
    )
  }

  return (
    <>
      <SearchInForm
        label="Search the people of this record"
        placeholder="Name or A-number"
        value={search}
        onChange={setSearch}
      />
      <Input.Wrapper label="People" error={error} labelElement="div">
        <Loaded query={query} what="The people of the record">
          {({ items, total_items }) => {
            const elsewhere = loaded.filter(
              ({ id }) => isChosen(id) && !items.some((person) => person.id === id),
            )
            const people = [...elsewhere, ...items]
            return (
              <>
                <ChoiceList path={path} error={error} className={classes.parties}>
                  {people.map((person) => (
                    <li key={person.id}>
                      <Checkbox
                        label={
                          <>
                            <bdi>{person.display_name}</bdi>{' '}
                            <span className={classes.quiet}>
                              {person.a_number && formatANumber(person.a_number)}
                            </span>
                          </>
                        }
                        checked={isChosen(person.id)}
                        onChange={(event) => tick(person, event.currentTarget.checked)}
                      />
                      <SelectInput
                        empty="No such role"
                        aria-label={`Role of ${person.display_name}`}
                        placeholder="No role"
                        data={roles ?? []}
                        clearable
                        disabled={!isChosen(person.id)}
                        onChange={(role) =>
                          setChosen([
                            ...without(person.id),
                            { party_id: person.id, party_role_id: role === null ? null : Number(role) },
                          ])
                        }
                      />
                    </li>
                  ))}
                </ChoiceList>
                {people.length === 0 && (
                  <div className={classes.quiet}>
                    {search_term
                      ? 'Nobody of this record answers to that.'
                      : 'Everybody of this record is in the case. Add somebody new with “New person” on the case.'}
                  </div>
                )}
                {total_items > items.length && (
                  <div className={classes.quiet}>
                    The first {items.length} of {total_items}. Search to find others.
                  </div>
                )}
              </>
            )
          }}
        </Loaded>
      </Input.Wrapper>
    </>
  )
}
