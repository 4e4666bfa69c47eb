import { lazy, Suspense, type ComponentProps } from 'react'
import { Card } from '#ui/web/Card.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'

// Far down its page, and heavy with upload code: loaded after the top of the page.
const Files = lazy(async () => ({ default: (await import('./EntryFiles.tsx')).EntryFiles }))

export function EntryFiles(props: ComponentProps<typeof Files>) {
  const coming = (
    <Card title="Files">
      <SkeletonRows rows={2} />
    </Card>
  )
  return (
    <Suspense fallback={coming}>
      <Files {...props} />
    </Suspense>
  )
}
