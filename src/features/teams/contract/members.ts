import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'

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

export const memberCalls = {
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
    fresh: true,
    input: { id, user_id: id, ...memberFacts },
    output: member,
    summary: 'Adds a user to a team',
  }),
  changeTeamMember: endpoint({
    method: 'PUT',
    path: '/teams/:id/members/:memberId',
    access: signedIn,
    fresh: true,
    input: { id, memberId: id, ...memberFacts },
    output: member,
    errors: ['team.own_role'],
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
}
