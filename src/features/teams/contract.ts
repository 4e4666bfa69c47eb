import * as z from 'zod'
import { atLeast, signedIn } from '../../access/access.ts'
import { userTypes } from '../../core/actor.ts'
import { contract, endpoint, id, listInput, option, page } from '../../core/contract.ts'
import { fieldsShape } from '../../fields/fields.ts'
import { teamFields } from './fields.ts'

const config = {
  canCreateInternalDockets: z.boolean(),
  canOverrideOwnershipCheck: z.boolean(),
  canSeeAllResources: z.boolean(),
  canSeeInternalDockets: z.boolean(),
}
const config_admin = { canCreateCustomRoles: z.boolean(), canManageUsers: z.boolean() }

const teamLine = {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  is_global: z.boolean(),
  archived: z.boolean(),
  member_count: z.int(),
  admins: z.array(z.object({ user_id: z.int(), display_name: z.string() })),
}

const team = z.object({
  ...teamLine,
  config: z.object(config),
  config_admin: z.object(config_admin),
  can: z.object({ manage_members: z.boolean() }),
})
export type Team = z.output<typeof team>

const role = z.object({
  id: z.int(),
  /** null: shared by all teams. */
  team_id: z.int().nullable(),
  name: z.string(),
  permissions: z.array(z.string()),
})

const member = z.object({
  id: z.int(),
  user_id: z.int(),
  display_name: z.string(),
  user_type: z.enum(userTypes),
  deactivated: z.boolean(),
  role_id: z.int().nullable(),
  role_name: z.string().nullable(),
  is_admin: z.boolean(),
})
export type TeamMember = z.output<typeof member>

const memberFacts = { role_id: id.nullable().optional(), is_admin: z.boolean().optional() }

export const teamsContract = contract('teams', {
  listTeams: endpoint({
    method: 'GET',
    path: '/teams',
    access: signedIn,
    input: {
      ...listInput,
      /** Only teams the caller is a member of. */
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
    input: {
      ...fieldsShape(teamFields),
      /** Members who manage the team. */
      admin: z.array(id).max(100, 'A team can have at most 100 admins').optional(),
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
  checkUserTeams: endpoint({
    method: 'GET',
    path: '/teams/check_user_teams_against_records_teams',
    access: signedIn,
    input: { user_ids: z.array(id).min(1, 'Name at least one user').max(200), record_id: id },
    output: z.object({
      items: z.array(z.object({ user_id: z.int(), display_name: z.string(), sees: z.boolean() })),
    }),
    summary: 'Which of these users see a record',
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/teams/:id',
    access: signedIn,
    input: { id },
    output: team,
    summary: 'One team',
  }),
  listTeamRoles: endpoint({
    method: 'GET',
    path: '/teams/:id/roles',
    access: signedIn,
    input: { id },
    output: z.object({ items: z.array(role) }),
    summary: 'Roles the members of a team may have',
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/roles',
    access: signedIn,
    input: {},
    output: z.object({ items: z.array(role) }),
    summary: 'Roles shared by all teams',
  }),
  listTeamMembers: endpoint({
    method: 'GET',
    path: '/teams/:id/members',
    access: signedIn,
    input: { id, ...listInput, sort_by: z.enum(['display_name', 'user_type']).optional() },
    output: page(member),
    summary: 'Members of a team',
  }),
  addTeamMember: endpoint({
    method: 'POST',
    path: '/teams/:id/members',
    access: signedIn,
    input: { id, user_id: id, ...memberFacts },
    output: member,
    summary: 'Adds a user to a team',
  }),
  changeTeamMember: endpoint({
    method: 'PUT',
    path: '/teams/:id/members/:memberId',
    access: signedIn,
    input: { id, memberId: id, ...memberFacts },
    output: member,
    summary: 'Gives a member another role, or makes them admin of the team',
  }),
  removeTeamMember: endpoint({
    method: 'DELETE',
    path: '/teams/:id/members/:memberId',
    access: signedIn,
    input: { id, memberId: id },
    output: null,
    summary: 'Takes a user out of a team',
  }),
  listTeamOptions: endpoint({
    method: 'GET',
    path: '/options/teams/team_id',
    access: signedIn,
    input: {
      ...listInput,
      sort_by: z.enum(['name']).optional(),
      /** Exactly these teams, archived ones too. */
      ids: z.array(id).max(200).optional(),
    },
    output: page(option),
    summary: 'Teams one may choose',
  }),
})
