import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { CatalogueField } from '#fields/catalogue/web/CatalogueField.tsx'
import { optionsPerPage, type ListOption } from '#fields/catalogue/web/useOptions.ts'
import type { Option } from '#core/contract.ts'
import { DayRange, rangeWords } from '#fields/day/web/DayRange.tsx'
import { todayIn } from '#ui/web/format.ts'
import type { ListFilter } from '#ui/web/list.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { useSession } from '#features/session/web/session.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import { SearchedDays, searchedDays } from './SearchedDays.tsx'

export interface FindSearch {
  country_id?: number
  location_id?: number
  hearing_from?: string
  hearing_to?: string
}
type Searched = ListSearch & FindSearch

const api = client(optionsContract)
const toListOption = ({ value, ...option }: Option): ListOption => ({ value: Number(value), ...option })

const optionsOf = (model: string) => async (search_term: string, page?: number) => {
  const { items } = await api.listOptions({
    model,
    field: 'id',
    search_term,
    page,
    items_per_page: optionsPerPage,
  })
  return items.map(toListOption)
}
const loads = { countries: optionsOf('countries'), locations: optionsOf('locations') }

interface PlaceFilterProps {
  list: 'countries' | 'locations'
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** One of a list too long to be fetched for a filter: looked up as it is typed. */
function PlaceFilter({ list, label, value, onChange }: PlaceFilterProps) {
  const { data } = useQuery({
    ...api.listOptions.query({ model: list, field: 'id', ids: [value ?? 0] }),
    enabled: value !== undefined,
  })
  return (
    <span style={{ width: 170 }}>
      <CatalogueField
        label=""
        placeholder={label}
        source={{ loadOptions: loads[list], options: data?.items.map(toListOption) ?? [] }}
        value={value ?? null}
        onChange={(id: number | null) => onChange(id ?? undefined)}
      />
    </span>
  )
}

const PlaceName = ({ list, id }: { list: PlaceFilterProps['list']; id: number }) => {
  const { data } = useQuery(api.listOptions.query({ model: list, field: 'id', ids: [id] }))
  return data?.items[0]?.label
}

/** Where somebody in it was born or is a national of. */
export const nationalityFilter: ListFilter<Searched> = {
  key: 'country_id',
  label: 'Any nationality',
  kind: 'custom',
  words: ({ country_id }) => country_id && <PlaceName list="countries" id={country_id} />,
  render: ({ country_id }, onChange) => (
    <PlaceFilter
      list="countries"
      label="Any nationality"
      value={country_id}
      onChange={(id) => onChange({ country_id: id } as Partial<Searched>)}
    />
  ),
}

export const courtFilter: ListFilter<Searched> = {
  key: 'location_id',
  label: 'Any court or agency',
  kind: 'custom',
  words: ({ location_id }) => location_id && <PlaceName list="locations" id={location_id} />,
  render: ({ location_id }, onChange) => (
    <PlaceFilter
      list="locations"
      label="Any court or agency"
      value={location_id}
      onChange={(id) => onChange({ location_id: id } as Partial<Searched>)}
    />
  ),
}

function HearingDays({
  from,
  to,
  onChange,
}: {
  from?: string | undefined
  to?: string | undefined
  onChange: (patch: FindSearch) => void
}) {
  const { user } = useSession()
  return (
    <DayRange
      what="Hearing"
      from={from}
      to={to}
      today={todayIn(user?.timezone ?? undefined)}
      onChange={(range) =>
        onChange({
          ...('from' in range && { hearing_from: range.from }),
          ...('to' in range && { hearing_to: range.to }),
        } as FindSearch)
      }
    />
  )
}

/** Days of hearings that are still to be held. */
export const hearingFilter: ListFilter<Searched> = {
  key: 'hearing_from',
  label: 'Hearing',
  kind: 'custom',
  words: ({ hearing_from, hearing_to }) => {
    const days = rangeWords({ from: hearing_from, to: hearing_to })
    return days && `Hearing ${days}`
  },
  render: ({ hearing_from, hearing_to }, onChange) => (
    <HearingDays
      from={hearing_from}
      to={hearing_to}
      onChange={(patch) => onChange(patch as Partial<Searched>)}
    />
  ),
}

/** Shows which days a search names. */
export const searchedDaysFilter: ListFilter<Searched> = {
  key: 'search_term',
  label: 'Days searched',
  kind: 'custom',
  words: ({ search_term }) => search_term && searchedDays(search_term)?.inWords,
  render: ({ search_term }, onChange) =>
    search_term && <SearchedDays term={search_term} onChange={(term) => onChange({ search_term: term })} />,
}
