import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { ResourceType } from '../contract/resources.ts'

export const typeWords = {
  records: { one: 'Record', many: 'Records' },
  legal_cases: { one: 'Case', many: 'Cases' },
  parties: { one: 'Person', many: 'People' },
} as const satisfies Record<ResourceType, object>

interface Line {
  type: ResourceType
  id: number
  name: string
  public_id: string | null
  holder_name: string | null
  a_number: string | null
}

/** Secondary line below the name of a resource. */
export const resourceDescription = ({ type, public_id, holder_name, a_number }: Line): string =>
  [
    typeWords[type].one + (type === 'records' && public_id ? ` ${public_id}` : ''),
    holder_name,
    type !== 'records' && public_id,
    a_number && formatANumber(a_number),
  ]
    .filter(Boolean)
    .join(' · ')

export function ResourceLink({
  type,
  id,
  children,
}: {
  type: ResourceType
  id: number
  children: ReactNode
}) {
  const params = { id: String(id) }
  if (type === 'records')
    return (
      <Link to="/records/$id" params={params}>
        {children}
      </Link>
    )
  if (type === 'legal_cases')
    return (
      <Link to="/cases/$id" params={params}>
        {children}
      </Link>
    )
  return (
    <Link to="/parties/$id" params={params}>
      {children}
    </Link>
  )
}
