import { client } from '#core/web/client.ts'
import type { ListOption, OptionSource } from '#fields/catalogue/web/useOptions.ts'
import type { Option } from '#core/contract.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { casesContract } from '#features/cases/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import { docketContract } from '../contract.ts'

const docket = client(docketContract)
const cases = client(casesContract)
const lists = client(listsContract)

const toListOption = ({ value, ...option }: Option): ListOption => ({ value: Number(value), ...option })
const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
const shown = 50

/** Labels of ids already in the form. */
export interface EntrySourceFacts {
  legalCase?: { id: number; title: string } | undefined
  assignees: readonly { id: number; name: string }[]
  attendances: readonly { party_id: number; display_name: string }[]
  location?: { id: number; name: string } | undefined
  rooms?: readonly { id: number; name: string }[]
  interpreters?: readonly { id: number; name: string }[]
}

/** Facts learned from offered options: zones of courts, and names as `users 7`. */
export interface Learned {
  zones: Map<number, string>
  names: Map<string, string>
}

type Loads = Record<'legal_cases' | 'locations' | 'users' | 'parties', OptionSource['loadOptions']>

/** Option sources of an entry's fields. Assignees and attendees depend on the case. */
export function optionLoads(learned: Learned, caseId: () => number | null): Loads {
  const named = (list: string, options: ListOption[]) => {
    for (const { value, label } of options) learned.names.set(`${list} ${value}`, label)
    return options
  }
  return {
    legal_cases: async (search_term) =>
      (await cases.listCaseOptions({ search_term, items_per_page: shown })).items.map(toListOption),
    locations: async (search_term) => {
      const { items } = await lists.listLocations({ search_term, items_per_page: shown })
      for (const { id, timezone } of items) learned.zones.set(id, timezone)
      return named(
        'locations',
        items.map(({ id, name, city, state }) => ({
          value: id,
          label: name,
          hint: [city, state].filter(Boolean).join(', ') || undefined,
        })),
      )
    },
    users: async (search_term) => {
      const legal_case_id = caseId() ?? undefined
      const { items } = await docket.listDocketAssignees({
        search_term,
        items_per_page: shown,
        ...(legal_case_id && { legal_case_id }),
      })
      return named('users', items.map(toListOption))
    },
    parties: async (search_term) => {
      const id = caseId()
      if (!id) return []
      const { items } = await cases.listCaseParties({ id, search_term, items_per_page: shown })
      return named(
        'parties',
        items.map((party) => ({
          value: party.id,
          label: party.display_name,
          hint: party.party_role_name ?? undefined,
        })),
      )
    },
  }
}

export const entrySources = (
  { legalCase, assignees, attendances, location, rooms, interpreters }: EntrySourceFacts,
  loads: Loads,
): Sources => ({
  legal_cases: {
    options: legalCase ? [{ value: legalCase.id, label: legalCase.title }] : [],
    loadOptions: loads.legal_cases,
  },
  locations: {
    options: location ? [{ value: location.id, label: location.name }] : [],
    loadOptions: loads.locations,
  },
  appointment_locations: listSource('appointment_locations', rooms?.map(optionOf)),
  interpreters: listSource('interpreters', interpreters?.map(optionOf)),
  users: {
    options: assignees.map(({ id, name }) => ({ value: id, label: name })),
    loadOptions: loads.users,
  },
  parties: {
    options: attendances.map(({ party_id, display_name }) => ({ value: party_id, label: display_name })),
    loadOptions: loads.parties,
  },
})
