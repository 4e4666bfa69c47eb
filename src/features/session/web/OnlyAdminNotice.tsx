import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { usersContract } from '#features/users/contract.ts'

/** While one admin is alone, a lost phone locks the office. */
export function OnlyAdminNotice() {
  const { data } = useQuery(
    client(usersContract).listUsers.query({ user_type: ['admin'], state: 'active', items_per_page: 1 }),
  )
  if (data?.total_items !== 1) return null
  return (
    <Notice tone="warning" title="You are the only admin">
      <Link to="/users">Invite a second admin</Link>: should you lose your phone and your recovery codes,
      nobody else in the office can let you in again.
    </Notice>
  )
}
