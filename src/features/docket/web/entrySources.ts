import { client } from '../../../core/web/client.ts'
import type { ListOption, OptionSource } from '../../../fields/catalogue/web/useOptions.ts'
import type { Option } from '../../../core/contract.ts'
import type { Sources } from '../../../fields/web/FieldInput.tsx'
import { casesContract } from '../../cases/contract.ts'
import { listsContract } from '../../lists/contract.ts'
import { docketContract } from '../contract.ts'

const docket = client(docketContract)
const cases = client(casesContract)
const lists = client(listsContract)

const toListOption = ({ value, ...option }: Option): ListOption => ({ value: Number(value), ...option })
const shown = 50

const loadCases: OptionSource['loadOptions'] = async (search_term) =>
  (await cases.listCaseOptions({ search_term, items_per_page: shown })).items.map(toListOption)

interface Known {
  assignees: readonly { id: number; name: string }[]
  place: { id: number; name: string } | null
}

/** Where the fields of an entry get their options. `zones` learns the time zone of every court that was offered. */
export function entrySources(
  { assignees, place }: Known,
  zones: Map<number, string>,
  caseId: () => number | null,
): Sources {
  return {
    legal_cases: { loadOptions: loadCases },
    locations: {
      known: place ? [{ value: place.id, label: place.name }] : [],
      loadOptions: async (search_term) => {
        const { items } = await lists.listLocations({ search_term, items_per_page: shown })
        for (const { id, timezone } of items) zones.set(id, timezone)
        return items.map(({ id, name, city, state }) => ({
          value: id,
          label: name,
          hint: [city, state].filter(Boolean).join(', ') || undefined,
        }))
      },
    },
    users: {
      known: assignees.map(({ id, name }) => ({ value: id, label: name })),
      loadOptions: async (search_term) => {
        const legal_case_id = caseId() ?? undefined
        const { items } = await docket.listDocketAssignees({
          search_term,
          items_per_page: shown,
          ...(legal_case_id && { legal_case_id }),
        })
        return items.map(toListOption)
      },
    },
  }
}
