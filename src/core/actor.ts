import type { Permission } from './register.ts'

/** User types, from most to least rights (external users rank with contributors). */
export const userTypes = ['admin', 'editor', 'contributor', 'commenter', 'viewer', 'external'] as const
export type UserType = (typeof userTypes)[number]

/** The signed-in person a call is made for, with what decides which rows exist for them. */
export interface Actor {
  user_id: number
  session_id: number
  display_name: string
  user_type: UserType
  all_teams: boolean
  team_ids: number[]
  /** Access sets visible to this user; null: all. */
  access_set_ids: number[] | null
  /** Whether entries marked internal exist for them, and whether they may mark one so: their teams say it. */
  sees_internal: boolean
  creates_internal: boolean
  /** Named permissions from team roles; null while the permission feature is off. */
  permissions: Permission[] | null
  /** Time of the session's last second factor, ISO 8601. */
  second_factor_at: string | null
  /** When the password was last typed in this session. */
  password_at: string | null
  has_totp: boolean
  /** The key that the call came with, instead of a session. */
  api_key?: ActingKey
}

/** A key by which a program acts for somebody: never more than they may, and only within its scopes. */
export interface ActingKey {
  id: number
  name: string
  scopes: string[]
  /** Whether it is a service account, behind which no person stands. */
  is_service: boolean
}
