import { client } from '#core/web/client.ts'
import type { ListOption, OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { teamsContract } from '#features/teams/contract.ts'

const api = client(teamsContract)

async function loadOptions(search_term: string): Promise<ListOption[]> {
  const { items } = await api.listTeams({ search_term, items_per_page: 50 })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

/** Teams to which the user may give a record: their own, or all for people who see all teams. */
export const teamSource = (teams: readonly { id: number; name: string }[]): OptionSource => ({
  loadOptions,
  options: teams.map(({ id, name }) => ({ value: id, label: name })),
})
