import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { permissions } from '#access/permissions.ts'
import { endpoint, id } from '#core/contract.ts'

const role = z.object({
  id: z.int(),
  /** null: shared by all teams. */
  team_id: z.int().nullable(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Members with the role in the requested team; in all teams if none was requested. */
  member_count: z.int(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type TeamRole = z.output<typeof role>

const roleFacts = {
  name: z.string().trim().min(1, 'Enter a name').max(60, 'A name has at most 60 characters'),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
}

export const roleCalls = {
  listTeamRoles: endpoint({
    method: 'GET',
    path: '/teams/:id/roles',
    access: signedIn,
    input: { id },
    output: z.object({
      items: z.array(role),
      can: z.object({ create: z.boolean() }),
      /** Whether the office has named permissions switched on. */
      permissions_count: z.boolean(),
    }),
    summary: 'Roles the members of a team may have',
  }),
  createTeamRole: endpoint({
    method: 'POST',
    path: '/teams/:id/roles',
    access: signedIn,
    fresh: true,
    input: { id, ...roleFacts },
    output: role,
    errors: ['team.no_custom_roles', 'role.more_than_own'],
    summary: 'Creates a role of a team',
  }),
  updateTeamRole: endpoint({
    method: 'PUT',
    path: '/teams/:id/roles/:roleId',
    access: signedIn,
    fresh: true,
    input: {
      id,
      roleId: id,
      name: roleFacts.name.optional(),
      permissions: roleFacts.permissions.optional(),
      version: z.int(),
    },
    output: role,
    errors: ['stale', 'role.shared', 'team.no_custom_roles', 'role.more_than_own'],
    summary: 'Changes a role of a team; what its members may do changes with their next call',
  }),
  deleteTeamRole: endpoint({
    method: 'DELETE',
    path: '/teams/:id/roles/:roleId',
    access: signedIn,
    input: { id, roleId: id },
    output: null,
    errors: ['role.in_use', 'role.shared', 'team.no_custom_roles'],
    summary: 'Deletes a role that no member has',
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/roles',
    access: signedIn,
    input: {},
    output: z.object({ items: z.array(role) }),
    summary: 'Roles shared by all teams',
  }),
}
