import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { endpoint, id } from '#core/contract.ts'
import { permissions } from '#access/permissions.ts'
import { mostAtOnce } from './resources.ts'
import { teamSwitches } from '../fields.ts'

const teamSwitch = z.enum(teamSwitches)

/** Rights a person would lose by a change. */
export const loss = z.object({
  user_id: id,
  display_name: z.string(),
  records: z.int(),
  legal_cases: z.int(),
  parties: z.int(),
  /** Named permissions; none while they are switched off. */
  permissions: z.array(z.string()),
  /** They had named permissions, and would have none. */
  only_reads: z.boolean(),
  /** Switches of the team, without “See all records”, whose effect is counted above. */
  switches: z.array(teamSwitch),
})
export type Loss = z.output<typeof loss>

/** The people who would lose something, by name. */
const losses = z.object({ items: z.array(loss) })

const withoutRole = z.object({
  user_id: id,
  display_name: z.string(),
  user_type: z.enum(userTypes),
  memberships: z.array(z.object({ member_id: id, team_id: id, team_name: z.string() })),
})
export type PersonWithoutRole = z.output<typeof withoutRole>

export const lossCalls = {
  previewTeamLosses: endpoint({
    method: 'GET',
    path: '/teams/:id/losses',
    access: signedIn,
    input: {
      id,
      /** Losses of this member alone, if they left the team. */
      user_id: id.optional(),
      /** If these switches of the team were turned off instead. */
      switches: z.array(teamSwitch).max(teamSwitches.length).optional(),
    },
    output: losses,
    summary:
      'What members would lose if the team were archived, if one left it, or if some of its switches were off; only those who would lose something',
  }),
  previewMemberLosses: endpoint({
    method: 'GET',
    path: '/teams/:id/members/:memberId/losses',
    access: signedIn,
    input: {
      id,
      memberId: id,
      /** Omitted: no role. */
      role_id: id.optional(),
    },
    output: losses,
    summary: 'What a member would lose with another role in the team, or with none',
  }),
  previewRoleLosses: endpoint({
    method: 'GET',
    path: '/teams/:id/roles/:roleId/losses',
    access: signedIn,
    input: {
      id,
      roleId: id,
      permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
    },
    output: losses,
    errors: ['role.shared', 'team.no_custom_roles'],
    summary: 'What members would lose if a role of the team gave these permissions and no others',
  }),
  previewUserLosses: endpoint({
    method: 'GET',
    path: '/admin/users/:id/losses',
    access: atLeast('admin'),
    input: { id, user_type: z.enum(userTypes).optional(), all_teams: z.boolean().optional() },
    output: loss,
    summary: 'What a user would no longer see with another user type, or without all teams',
  }),
  listPeopleWithoutRole: endpoint({
    method: 'GET',
    path: '/permissions/people_without_role',
    access: atLeast('admin'),
    input: {},
    output: z.object({ items: z.array(withoutRole) }),
    summary: 'Active users whose teams give them no role: with named permissions they may only read',
  }),
  giveRole: endpoint({
    method: 'POST',
    path: '/permissions/roles/give',
    access: atLeast('admin'),
    fresh: true,
    input: {
      role_id: id,
      member_ids: z
        .array(id)
        .min(1, 'Choose at least one')
        .max(mostAtOnce, `Choose at most ${mostAtOnce} at once`),
    },
    output: z.object({ changed: z.int() }),
    summary: 'Gives several members of teams a role: all of them, or none',
  }),
}
