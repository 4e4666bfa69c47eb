import type { CallOf, Option, Page } from '../../../core/contract.ts'
import { client } from '../../../core/web/client.ts'
import type { ListOption } from '../../../fields/catalogue/web/useOptions.ts'
import { teamsContract } from '../../teams/contract.ts'
import { usersContract } from '../../users/contract.ts'
import { listsContract, type ListFilters } from '../contract.ts'
import type { ListName } from '../lists.ts'

export type LoadOptions = (search: string) => Promise<ListOption[]>

const shown = 50
const freshFor = 30_000

type Call = (search: { search_term: string; items_per_page: number }) => Promise<Page<Option>>

// One function for each source, for as long as the page lives: an input looks again when it is given another one.
const sources = new Map<string, LoadOptions>()

/** Ten inputs that ask the same within half a minute are one call. */
function source(of: unknown, call: Call): LoadOptions {
  const key = JSON.stringify(of)
  const existing = sources.get(key)
  if (existing) return existing
  const answers = new Map<string, { at: number; options: Promise<ListOption[]> }>()
  const load: LoadOptions = (search) => {
    const search_term = search.trim()
    const answer = answers.get(search_term)
    if (answer && Date.now() - answer.at < freshFor) return answer.options
    const options = call({ search_term, items_per_page: shown }).then(({ items }) =>
      items.map(({ value, ...option }) => ({ ...option, value: Number(value) })),
    )
    answers.set(search_term, { at: Date.now(), options })
    options.catch(() => answers.delete(search_term))
    return options
  }
  sources.set(key, load)
  return load
}

type UserFilters = Pick<
  CallOf<typeof usersContract.endpoints.listUserOptions>,
  'team_id' | 'is_attorney' | 'is_assignable' | 'user_type'
>

/** Entries of one of the office's lists. */
export const listOptions = (list: ListName, filters: ListFilters = {}): LoadOptions =>
  source([list, filters], (search) =>
    client(listsContract).listOptions({ model: list, field: 'id', ...filters, ...search }),
  )

/** Active users; `{ is_attorney: true }`, `{ team_id }` and the like narrow them. */
export const userOptions = (filters: UserFilters = {}): LoadOptions =>
  source(['users', filters], (search) => client(usersContract).listUserOptions({ ...filters, ...search }))

/** The teams one may choose: one's own, or all of them for those who see all. */
export const teamOptions = (): LoadOptions =>
  source('teams', (search) => client(teamsContract).listTeamOptions(search))
