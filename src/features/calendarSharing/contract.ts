import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, named } from '#core/contract.ts'
import { permissionNames } from './permissionNames.ts'

const viewer = atLeast('viewer')

const permission = z.object({
  id,
  from_user_id: id,
  from_user: named,
  /** A person, or (null) the members of a team. */
  to_user_id: id.nullable(),
  to_user: named.nullable(),
  to_team_id: id.nullable(),
  to_team: named.nullable(),
  /** The highest that is enabled; it includes those before it. */
  permission: z.enum(['see_busy', 'see_titles', 'see_details', 'edit']),
  shares_on: z.boolean(),
  enabled: z.boolean(),
  given_by: named,
  can: z.object({ change: z.boolean() }),
})
export type CalendarPermission = z.output<typeof permission>

const recipient = { to_user_id: id.nullish(), to_team_id: id.nullish() }
const name = z.enum(permissionNames, `Must be one of: ${permissionNames.join(', ')}`)

export const calendarSharingContract = contract('calendarSharing', {
  listCalendarPermissions: endpoint({
    method: 'GET',
    path: '/calendar/permissions',
    access: viewer,
    input: {},
    output: z.object({
      /** Permissions for the caller’s own calendar, and for those that they pass on. */
      given: z.array(permission),
      received: z.array(permission),
      /** Calendars that the caller sees by these permissions, as much as counts in the end. */
      calendars: z.array(
        z.object({
          user: named,
          permission: z.enum(['see_busy', 'see_titles', 'see_details', 'edit']),
          shares_on: z.boolean(),
        }),
      ),
    }),
    summary: 'Permissions for calendars that the caller has given and received',
  }),
  setCalendarPermission: endpoint({
    method: 'PUT',
    path: '/calendar/permissions',
    access: viewer,
    input: {
      /** Default: the caller; another only by somebody who shares their calendar on. */
      from_user_id: id.nullish(),
      ...recipient,
      permission: name,
      enabled: z.boolean().default(true),
    },
    output: z.object({ item: permission.nullable() }),
    summary: 'Enables a permission with those before it, or disables it with those after it',
  }),
  deleteCalendarPermission: endpoint({
    method: 'DELETE',
    path: '/calendar/permissions',
    access: viewer,
    input: {
      /** Permission that is deleted whole; otherwise by its keys. */
      id: id.optional(),
      from_user_id: id.optional(),
      to_user_id: id.optional(),
      to_team_id: id.optional(),
      permission: name.optional(),
    },
    output: null,
    summary:
      'Disables a permission, or all that somebody has for a calendar; whoever received it may do so, too',
  }),
})
