import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { alsoNamed, contract, endpoint, id, listInput, option, page } from '#core/contract.ts'
import { accountCalls } from './contract/account.ts'
import { newsCalls } from './contract/news.ts'
import { userCalls, userLine, user_type } from './contract/user.ts'
import { userFactors, userStates } from './states.ts'

const teamsOfUser = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      member_id: z.int(),
      role_name: z.string().nullable(),
      is_admin: z.boolean(),
      /** Whether the caller sees the team itself, not only its name. */
      can_open: z.boolean(),
    }),
  ),
  active_team_id: z.int().nullable(),
})

const filters = {
  team_id: id.optional(),
  is_attorney: z.boolean().optional(),
  is_assignable: z.boolean().optional(),
  user_type: z.array(user_type).max(userTypes.length).optional(),
  state: z.enum(userStates).optional(),
  /** Filter for admins only. */
  second_factor: z.enum(userFactors).optional(),
}

export const usersContract = contract('users', {
  ...userCalls,
  ...accountCalls,
  ...newsCalls,
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    access: signedIn,
    input: {
      ...listInput,
      ...filters,
      deactivated: z.boolean().optional(),
      sort_by: z
        .enum(['display_name', 'last_name', 'user_type', 'second_factor', 'last_seen_at', 'created_at'])
        .optional(),
    },
    output: page(z.object(userLine)),
    summary: 'Users; external users see the members of their own teams only',
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/users/export',
    access: atLeast('admin'),
    fresh: true,
    writes: true,
    input: { search_term: listInput.search_term, ...filters, deactivated: z.boolean().optional() },
    output: 'stream',
    rateLimitPerMinute: 10,
    summary: 'The same users as a table (CSV); that it was made stands in the log',
  }),
  listUserTeams: endpoint({
    method: 'GET',
    path: '/users/:id/teams',
    access: signedIn,
    input: { id },
    output: alsoNamed(teamsOfUser, { teams: 'items', active_team: 'active_team_id' }),
    summary: 'Teams of a user and the active one',
  }),
  changeActiveTeam: endpoint({
    method: 'PATCH',
    path: '/users/:id/teams/change_active',
    access: signedIn,
    input: { id, team_id: id.nullable() },
    output: z.object({ active_team_id: z.int().nullable() }),
    summary: 'Chooses the team one works for now',
  }),
  listUserGroups: endpoint({
    method: 'GET',
    path: '/user_groups',
    access: signedIn,
    input: {},
    output: z.object({
      items: z.array(z.object({ id: z.int(), name: z.string(), user_ids: z.array(z.int()) })),
    }),
    summary: 'Groups of users and who is in them',
  }),
  listUserTypes: endpoint({
    method: 'GET',
    path: '/options/users/user_type',
    access: signedIn,
    input: listInput,
    output: page(option),
    summary: 'User types one may choose',
  }),
  listUserOptions: endpoint({
    method: 'GET',
    path: '/options/users/user_id',
    access: signedIn,
    input: {
      ...listInput,
      ...filters,
      /** Filter by id, inactive users included. */
      ids: z.array(id).max(200).optional(),
    },
    output: page(option),
    summary: 'Active users one may choose',
  }),
})
