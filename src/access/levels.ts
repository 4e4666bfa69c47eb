import type { UserType } from '#core/actor.ts'

export const levels = ['viewer', 'commenter', 'contributor', 'editor', 'admin'] as const
export type Level = (typeof levels)[number]

declare module '#core/register.ts' {
  interface Register {
    level: (typeof levels)[number]
  }
}

/** Levels of the ladder that each user type reaches. The specification's substring rule, written out for the closed list. */
const reaches: Record<UserType, readonly Level[]> = {
  admin: ['viewer', 'commenter', 'contributor', 'editor', 'admin'],
  editor: ['viewer', 'commenter', 'contributor', 'editor'],
  contributor: ['viewer', 'commenter', 'contributor'],
  external: ['viewer', 'commenter', 'contributor'],
  commenter: ['viewer', 'commenter'],
  viewer: ['viewer'],
}

/** Descriptions of the user types, for admins who choose one. */
export const userTypeHints: Record<UserType, string> = {
  admin: 'everything, with users, teams, lists and settings',
  editor: 'works on records, cases, letters and searches; closes cases',
  contributor: 'enters and changes people, docket entries and documents',
  commenter: 'adds comments and notes, marks own tasks done',
  viewer: 'reads only',
  external: 'from outside the office; sees only what is permitted to the team',
}

export const isAtLeast = (user_type: UserType, level: Level): boolean => reaches[user_type].includes(level)

export const isAdmin = (user: { user_type: UserType }): boolean => isAtLeast(user.user_type, 'admin')
