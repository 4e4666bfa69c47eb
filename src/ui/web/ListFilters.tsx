import { Button, Checkbox, CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListFilter } from './list.ts'
import classes from './ListScreen.module.css'
import type { ListSearch } from './listSearch.ts'
import { wordsOf } from './PrintedFilters.tsx'
import { SelectInput } from './select/SelectInput.tsx'

/** The search field and the filters. */
export function ListFilters<Search extends ListSearch>({
  search,
  filters = [],
  searchPlaceholder,
  onChange,
  onClear,
}: {
  search: Search
  filters?: readonly ListFilter<Search>[] | undefined
  searchPlaceholder?: string | undefined
  onChange: (patch: Partial<Search>) => void
  onClear?: (() => void) | undefined
}) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const rareId = useId()
  const usual = filters.filter(({ rare }) => !rare)
  const rare = filters.filter((filter) => filter.rare)
  const used = rare.filter((filter) => Boolean(wordsOf(filter, search))).length
  const one = (filter: ListFilter<Search>) => (
    <Filter key={filter.key} filter={filter} search={search} onChange={onChange} />
  )
  return (
    <>
      {searchPlaceholder && (
        <SearchField
          placeholder={searchPlaceholder}
          value={search.search_term ?? ''}
          onChange={(search_term) => onChange({ search_term } as Partial<Search>)}
        />
      )}
      <div className={classes.filters}>
        {usual.map(one)}
        {rare.length > 0 && (
          <Button
            variant="subtle"
            px="xs"
            aria-expanded={isOpen}
            aria-controls={rareId}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            rightSection={
              used > 0 && (
                <span className={classes.used}>
                  {used}
                  <span className="visually-hidden"> in use</span>
                </span>
              )
            }
            onClick={toggle}
          >
            {isOpen ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
        <div id={rareId} className={classes.filters} hidden={!isOpen}>
          {isOpen && rare.map(one)}
        </div>
        {onClear && (
          <Button variant="subtle" px="xs" leftSection={<IconFilterOff size={16} />} onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </>
  )
}

export function SearchField({
  value,
  placeholder,
  onChange,
}: {
  value: string
  placeholder: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, 250)

  // The address changed by other means than typing: back, "Clear filters", a saved view.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  function type(next: string) {
    setTyped(next)
    send(next.trim())
  }

  return (
    <TextInput
      type="search"
      className={classes.searchField}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} stroke={1.8} />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : null
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

function Filter<Search extends ListSearch>({
  filter,
  search,
  onChange,
}: {
  filter: ListFilter<Search>
  search: Search
  onChange: (patch: Partial<Search>) => void
}) {
  const value = search[filter.key]
  const set = (next: unknown) => onChange({ [filter.key]: next } as Partial<Search>)
  switch (filter.kind) {
    case 'segments':
      return (
        <SegmentedControl
          aria-label={filter.label}
          data={[...filter.options]}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => set(next || undefined)}
        />
      )
    case 'choice':
      return (
        <SelectInput
          aria-label={filter.label}
          placeholder={filter.label}
          data={[...filter.options]}
          value={value === undefined ? null : String(value)}
          clearable
          w={filter.width ?? 170}
          onChange={(next) => set(next === null ? undefined : filter.numeric ? Number(next) : next)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          label={filter.label}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked || undefined)}
        />
      )
    case 'custom':
      return filter.render(search, onChange)
  }
}
