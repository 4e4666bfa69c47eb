import type { UserType } from '#core/actor.ts'
import { isAtLeast, type Level } from './levels.ts'

/**
 * Every named permission, grouped as the product is: the title of a group, then each permission with what it lets a
 * person do. A team role grants them; they count while the `permission` feature is on, stay within the level of the
 * person's user type, and never widen which rows a person sees.
 */
export const permissionGroups = {
  records: {
    title: 'Records',
    permissions: {
      'records.create': 'Open a record for a new client',
      'records.edit':
        'Change a record: its teams, people, contact and opening day; link, archive and unarchive it',
      'interviews.review': 'Approve the interview of somebody else, or give it back',
    },
  },
  parties: {
    title: 'People',
    permissions: {
      'parties.edit':
        'Enter and change people and what is known about them, and see their Social Security number',
    },
  },
  cases: {
    title: 'Cases',
    permissions: {
      'cases.create': 'Open a case, or clone one',
      'cases.edit': 'Change a case: title, type, attorneys, people, tags and checklist',
      'cases.close': 'Close and reopen a case',
      'cases.delete': 'Delete a case, and take the deletion back; an admin can always restore it',
    },
  },
  invoices: {
    title: 'Invoices',
    permissions: {
      'invoices.view': 'See what clients were invoiced, have paid and owe',
      'invoices.create': 'Make the invoice of a case',
    },
  },
  docket: {
    title: 'Docket',
    permissions: {
      'docket.edit': 'Enter, change, move and cancel docket entries, with their files and attendance',
      'docket.done': 'Mark docket entries done, and tick their checklists',
      'docket.note': 'Write notes on docket entries',
    },
  },
} as const

type Groups = typeof permissionGroups
type PermissionGroup = keyof Groups
export type Permission = { [G in PermissionGroup]: keyof Groups[G]['permissions'] }[PermissionGroup]

export const permissions = Object.values(permissionGroups).flatMap((group) =>
  Object.keys(group.permissions),
) as Permission[]

declare module '#core/register.ts' {
  interface Register {
    permission: (typeof permissions)[number]
  }
}

/** The lowest level of the calls that ask for a permission: below it, a role that gives it gives nothing. */
const levelOf: Record<Permission, Level> = {
  'records.create': 'editor',
  'records.edit': 'editor',
  'interviews.review': 'editor',
  'parties.edit': 'contributor',
  'cases.create': 'editor',
  'cases.edit': 'editor',
  'cases.close': 'editor',
  'cases.delete': 'editor',
  'invoices.view': 'contributor',
  'invoices.create': 'editor',
  'docket.edit': 'contributor',
  'docket.done': 'commenter',
  'docket.note': 'commenter',
}

/** Whether a permission lets people of this type do anything. */
export const isUsable = (permission: string, user_type: UserType): boolean =>
  permission in levelOf && isAtLeast(user_type, levelOf[permission as Permission])
