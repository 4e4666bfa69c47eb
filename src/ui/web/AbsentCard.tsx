import { ApiError } from '#core/apiError.ts'
import { Card } from './Card.tsx'
import { ErrorState } from './states.tsx'

/**
 * In place of a card that is left out where it has nothing to show, while its data is absent: nothing while it loads, and
 * the failure, which must not look as if there were nothing.
 */
export function AbsentCard({
  title,
  query: { error, refetch },
}: {
  title: string
  query: { error: unknown; refetch: () => unknown }
}) {
  if (!error || (error instanceof ApiError && error.status === 404)) return null
  return (
    <Card title={title}>
      <ErrorState compact what="This could not be loaded." error={error} onRetry={() => void refetch()} />
    </Card>
  )
}
