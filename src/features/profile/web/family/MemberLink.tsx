import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Member } from '../../family/graph.ts'

/** Link to a person's page or, without one, to the entry that names them. */
export function MemberLink({
  member,
  className,
  onOpen,
  children,
}: {
  member: Member
  className?: string | undefined
  onOpen: () => void
  children: ReactNode
}) {
  const id = member.party_id ?? member.entry?.party_id
  if (id === undefined) return <span className={className}>{children}</span>
  return (
    <Link
      to="/parties/$id"
      params={{ id: String(id) }}
      {...(member.party_id === null && member.entry && { hash: member.entry.kind })}
      className={className}
      onClick={onOpen}
    >
      {children}
    </Link>
  )
}
