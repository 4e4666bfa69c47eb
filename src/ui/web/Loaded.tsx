import type { ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { EmptyState, ErrorState } from './states.tsx'

/** Renders a query's data, or its loading, error or not-found state. */
export function Loaded<T>({
  query,
  what,
  compact,
  page,
  header,
  children,
}: {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Name of the content: "The case". */
  what: string
  compact?: boolean
  /** Fills the screen, so a message in its place is the page's title. */
  page?: boolean
  /** Header of the page, known before its content; `children` show it themselves. */
  header?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { data, error, refetch } = query
  // Placed before the former content: access to it may have ended while it is on the screen.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        {header}
        <EmptyState
          compact={compact}
          page={page}
          title={`${what} was not found`}
          text="It may have been deleted, or you may not see it."
        />
      </>
    )
  }
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <>
        {header}
        <ErrorState
          compact={compact}
          page={page}
          what={`${what} could not be loaded.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <>
      {header}
      <SkeletonRows rows={compact ? 3 : 8} />
    </>
  )
}
