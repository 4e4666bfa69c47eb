import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'

/** The number of somebody who was merged into another leads to where they are now. */
export function Forwarded({ query, children }: { query: { error: unknown }; children: ReactNode }) {
  const { error } = query
  const isMerged = error instanceof ApiError && error.code === 'party.merged'
  const [issue] = isMerged ? error.issues : []
  return issue ? <Navigate to="/parties/$id" params={{ id: issue.message }} replace /> : children
}
