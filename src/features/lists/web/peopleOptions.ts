import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { sourceOf, type LoadOptions } from './optionSources.ts'

type UserFilters = Pick<
  CallOf<typeof usersContract.endpoints.listUserOptions>,
  'team_id' | 'is_attorney' | 'is_assignable' | 'user_type'
>

/** Active users; `{ is_attorney: true }`, `{ team_id }` and the like narrow them. */
export const userOptions = (filters: UserFilters = {}): LoadOptions =>
  sourceOf('users', filters, (search) => client(usersContract).listUserOptions({ ...filters, ...search }))
    .loadOptions

/** The teams one may choose: one's own, or all of them for those who see all. */
export const teamOptions = (): LoadOptions =>
  sourceOf('teams', null, (search) => client(teamsContract).listTeamOptions(search)).loadOptions
