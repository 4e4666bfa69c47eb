import { ActionIcon, Checkbox, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { docketContract } from '#features/docket/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { useFavorites } from './useFavorites.ts'
import classes from './CalendarScreen.module.css'
import type { CalendarView } from './useCalendarView.ts'

const docket = client(docketContract)
const teams = client(teamsContract)

/** Filter by assignee (oneself, chosen colleagues, unassigned, everybody) and by team. */
export function PeopleFilter({ calendar }: { calendar: CalendarView }) {
  const { search, user, people, isMine, change } = calendar
  const { favorites, add, remove } = useFavorites(user?.id)
  const { data: mine } = useQuery(teams.listTeams.query({ mine: true, items_per_page: 50 }))
  const chosen = people.user_ids ?? []
  const chosenTeams = people.team_ids ?? []
  // Perhaps from a colleague’s link.
  const strangers = chosen.filter((id) => id !== user?.id && !favorites.some((person) => person.id === id))
  const { data: users } = useQuery({
    ...docket.listDocketAssignees.query({ items_per_page: 200 }),
    enabled: strangers.length > 0,
  })
  const nameOf = (id: number) => users?.items.find(({ value }) => value === id)?.label ?? `User ${id}`
  const listed = [...favorites, ...strangers.map((id) => ({ id, name: nameOf(id) }))]

  function choose(ids: number[], unassigned = people.unassigned) {
    const isMine = ids.length === 1 && ids[0] === user?.id && !unassigned
    change({
      people: ids.length === 0 || isMine ? undefined : ids,
      unassigned: unassigned || undefined,
      everyone: (ids.length === 0 && !unassigned) || undefined,
    })
  }
  const toggle = (id: number, on: boolean) =>
    choose(on ? [...chosen, id] : chosen.filter((each) => each !== id))

  return (
    <section aria-labelledby="calendar-people">
      <div className={classes.sideHead}>
        <h2 id="calendar-people">People</h2>
      </div>
      <SegmentedControl
        fullWidth
        aria-label="Whose entries"
        data={[
          { value: 'mine', label: 'Only me' },
          { value: 'everyone', label: 'Everybody' },
          // Shown as selected only; it is reached through the boxes below.
          ...(isMine || search.everyone ? [] : [{ value: 'some', label: 'Chosen' }]),
        ]}
        value={search.everyone ? 'everyone' : isMine ? 'mine' : 'some'}
        onChange={(userId) => {
          if (userId === 'mine' && user) choose([user.id], undefined)
          if (userId === 'everyone') change({ everyone: true, people: undefined, unassigned: undefined })
        }}
      />
      <ul className={classes.checks}>
        {user && (
          <li>
            <Checkbox
              label={`${user.display_name} (me)`}
              checked={chosen.includes(user.id)}
              onChange={(event) => toggle(user.id, event.currentTarget.checked)}
            />
          </li>
        )}
        {listed.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={<bdi>{person.name}</bdi>}
              checked={chosen.includes(person.id)}
              onChange={(event) => toggle(person.id, event.currentTarget.checked)}
            />
            <ActionIcon
              size="sm"
              data-tip="Remove from this list"
              aria-label={`Take ${person.name} off this list`}
              onClick={() => {
                remove(person.id)
                if (chosen.includes(person.id)) toggle(person.id, false)
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        <li>
          <Checkbox
            label="Assigned to nobody"
            checked={people.unassigned ?? false}
            onChange={(event) => choose(chosen, event.currentTarget.checked || undefined)}
          />
        </li>
      </ul>
      <AddPerson
        taken={[...(user ? [user.id] : []), ...listed.map(({ id }) => id)]}
        onAdd={(person) => {
          add(person)
          toggle(person.id, true)
        }}
      />
      {mine && mine.items.length > 0 && (
        <>
          <h3 className={classes.sideSub}>Only cases of</h3>
          <ul className={classes.checks}>
            {mine.items.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={chosenTeams.includes(id)}
                  onChange={(event) => {
                    const next = event.currentTarget.checked
                      ? [...chosenTeams, id]
                      : chosenTeams.filter((each) => each !== id)
                    change({ teams: next.length > 0 ? next : undefined })
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function AddPerson({
  taken,
  onAdd,
}: {
  taken: number[]
  onAdd: (person: { id: number; name: string }) => void
}) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const [settled] = useDebouncedValue(search, 200)
  const { data, isPlaceholderData, isError } = useQuery({
    ...docket.listDocketAssignees.query({ search_term: settled, items_per_page: 50 }),
    enabled: opened || search !== '',
    placeholderData: keepPreviousData,
  })
  const options = (data?.items ?? []).filter(({ value }) => !taken.includes(Number(value)))
  return (
    <SelectInput
      empty={data ? 'Nobody by that name' : 'Looking…'}
      aria-label="Add a colleague"
      placeholder="Add a colleague…"
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      filter={({ options: all }) => all}
      search={{
        text: search,
        onChange: setSearch,
        isLooking: !isError && (search !== settled || isPlaceholderData || !data),
        failure: isError ? 'The colleagues could not be loaded. Type to try again.' : undefined,
      }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      value={null}
      onChange={(id) => {
        const colleague = options.find(({ value }) => String(value) === id)
        if (colleague) onAdd({ id: Number(id), name: colleague.label })
        setSearch('')
      }}
    />
  )
}
