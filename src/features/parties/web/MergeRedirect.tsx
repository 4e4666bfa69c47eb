import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'

/** The number of somebody who was merged into another leads to where they are now. */
export function MergeRedirect({ query, children }: { query: { error: unknown }; children: ReactNode }) {
  const { error } = query
  const party_id = error instanceof ApiError ? error.details.party_id : undefined
  return party_id ? <Navigate to="/parties/$id" params={{ id: String(party_id) }} replace /> : children
}
