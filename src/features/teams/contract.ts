import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { alsoNamed, contract, endpoint, id, listInput, option, page } from '#core/contract.ts'
import { fieldsPatchShape, fieldsShape } from '#fields/fields.ts'
import { configAdminFields, configFields, teamFields } from './fields.ts'
import { lossCalls } from './contract/losses.ts'
import { memberCalls } from './contract/members.ts'
import { resourceCalls, resourceRef } from './contract/resources.ts'
import { roleCalls } from './contract/roles.ts'
import { accessCalls } from './contract/access.ts'

const config = fieldsShape(configFields)
const config_admin = fieldsShape(configAdminFields)

const teamLine = {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  is_global: z.boolean(),
  archived: z.boolean(),
  member_count: z.int(),
  admins: z.array(z.object({ user_id: z.int(), display_name: z.string() })),
}

const wholeTeam = z.object({
  ...teamLine,
  config: z.object(config),
  config_admin: z.object(config_admin),
  /** At most 200 of each, visible ones only; the lists of a team's resources are complete. */
  permitted_resources: z.array(resourceRef),
  restricted_resources: z.array(resourceRef),
  permitted_counts: z.object({ records: z.int(), legal_cases: z.int(), parties: z.int() }),
  /** null for people who do not manage resources. */
  restricted_count: z.int().nullable(),
  record_count: z.int(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    manage_members: z.boolean(),
    manage_roles: z.boolean(),
    manage_resources: z.boolean(),
  }),
})
const team = alsoNamed(wholeTeam, { admin: 'admins' })
export type Team = z.output<typeof team>

/** Members who manage the team. */
const admins = z.array(id).max(100, 'A team can have at most 100 admins').optional()

const change = {
  access: atLeast('admin'),
  fresh: 'when it lets members see or do more',
  input: {
    id,
    ...fieldsPatchShape(teamFields),
    /** Replaces the admins; people who are not members become members. */
    admin: admins,
    config: z.strictObject(config).partial().optional(),
    config_admin: z.strictObject(config_admin).partial().optional(),
    version: z.int(),
  },
  output: team,
  errors: ['stale'],
} as const

export const teamsContract = contract('teams', {
  listTeams: endpoint({
    method: 'GET',
    path: '/teams',
    access: signedIn,
    input: {
      ...listInput,
      /** Only the caller's own teams. */
      mine: z.boolean().optional(),
      archived: z.boolean().optional(),
      sort_by: z.enum(['name', 'member_count']).optional(),
    },
    output: page(z.object(teamLine)),
    summary: 'Teams one belongs to; all of them for admins and people of all teams',
  }),
  createTeam: endpoint({
    method: 'POST',
    path: '/teams',
    access: atLeast('admin'),
    fresh: true,
    input: {
      ...fieldsShape(teamFields),
      admin: admins,
      config: z.strictObject(config).partial().optional(),
      config_admin: z.strictObject(config_admin).partial().optional(),
    },
    output: team,
    summary: 'Creates a team',
  }),
  validateTeamName: endpoint({
    method: 'GET',
    path: '/teams/validate_name',
    access: atLeast('admin'),
    input: { name: fieldsShape(teamFields).name },
    output: z.object({ in_use: z.boolean() }),
    summary: 'Whether a team has this name already',
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/teams/:id',
    access: signedIn,
    input: { id },
    output: team,
    summary: 'One team',
  }),
  updateTeam: endpoint({ method: 'PATCH', path: '/teams/:id', ...change, summary: 'Changes a team' }),
  replaceTeam: endpoint({ method: 'PUT', path: '/teams/:id', ...change, summary: 'The same as PATCH' }),
  deleteTeam: endpoint({
    method: 'DELETE',
    path: '/teams/:id',
    access: atLeast('admin'),
    input: { id },
    output: null,
    errors: ['team.in_use'],
    summary: 'Deletes a team that holds no records; its members stay users',
  }),
  archiveTeam: endpoint({
    method: 'PUT',
    path: '/teams/:id/archive',
    access: atLeast('admin'),
    input: { id },
    output: team,
    summary: 'Takes a team out of use: it gives its members nothing any more',
  }),
  unarchiveTeam: endpoint({
    method: 'PUT',
    path: '/teams/:id/unarchive',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: team,
    summary: 'Puts an archived team back to use',
  }),
  listTeamOptions: endpoint({
    method: 'GET',
    path: '/options/teams/team_id',
    access: signedIn,
    input: {
      ...listInput,
      sort_by: z.enum(['name']).optional(),
      /** Filter by id, archived teams included. */
      ids: z.array(id).max(200).optional(),
    },
    output: page(option),
    summary: 'Teams one may choose',
  }),
  ...memberCalls,
  ...roleCalls,
  ...resourceCalls,
  ...accessCalls,
  ...lossCalls,
})
