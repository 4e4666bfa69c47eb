import { formatInstant } from '#ui/web/format.ts'
import type { GuestLink } from '../contract.ts'

/** The maker of a link, its expiry, and its uses. */
export function linkInWords({
  created_by_name,
  created_at,
  expires_at,
  use_count,
  last_used_at,
  state,
}: GuestLink): string {
  const uses = use_count === 1 ? 'used once' : use_count > 0 ? `used ${use_count} times` : null
  return [
    `made by ${created_by_name} on ${formatInstant(created_at)}`,
    state === 'live' && `works until ${formatInstant(expires_at)}`,
    uses,
    last_used_at ? `opened last on ${formatInstant(last_used_at)}` : 'never opened',
  ]
    .filter(Boolean)
    .join(' · ')
}
