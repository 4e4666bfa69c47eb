import { Button } from '@mantine/core'
import { DataLink } from '#ui/web/DataLink.tsx'
import { EmptyState } from '#ui/web/states.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      page
      title="Page not found"
      text="Nothing is at this address, or you may not see it. Check the address, or start again from the first page."
      action={
        <Button renderRoot={(props) => <DataLink to="/" {...props} />} variant="filled">
          Go to the first page
        </Button>
      }
    />
  )
}
