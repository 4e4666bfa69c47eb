import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, endpoint, id, instant } from '#core/contract.ts'
import { user, user_type } from './user.ts'

const lastLogin = z.object({
  at: instant,
  ip: z.string().nullable(),
  host: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
})

const adminUser = z.object({
  ...user.shape,
  user_group_ids: z.array(z.int()),
  sessions_count: z.int(),
  last_login: alsoNamed(lastLogin, { date: 'at' }).nullable(),
  locked_at: instant.nullable(),
  reset_required: z.boolean(),
  has_password: z.boolean(),
  password_changed_at: instant.nullable(),
  email_verified_at: instant.nullable(),
  totp_confirmed_at: instant.nullable(),
  recovery_codes_left: z.int(),
  created_at: instant,
})
export type AdminUser = z.output<typeof adminUser>

export const accountCalls = {
  lockUser: endpoint({
    method: 'POST',
    path: '/users/:id/lock',
    access: atLeast('admin'),
    input: { id },
    output: user,
    summary: 'Locks a user out, at once',
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: '/users/:id/unlock',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: user,
    summary: 'Lets a locked user sign in again',
  }),
  getAdminUser: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: atLeast('admin'),
    input: { id },
    output: adminUser,
    summary: 'A user as admins see them: sessions, last login, lock, second factor',
  }),
  migrateRole: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id/migrate_role',
    access: atLeast('admin'),
    fresh: true,
    input: { id, user_type },
    output: user,
    summary: 'Moves a user to another user type',
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/second_factor',
    access: atLeast('admin'),
    fresh: true,
    input: { id },
    output: user,
    errors: ['second_factor.none', 'user.sees_more'],
    summary: 'Takes away every second factor of another person, who is signed out and told by mail',
  }),
}
