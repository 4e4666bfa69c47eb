import { lazy, Suspense, type ComponentProps } from 'react'
import { Card } from '#ui/web/Card.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { SkeletonRows } from '#ui/web/states.tsx'

// Far down their pages, and heavy with upload code: loaded after the top of the page.
const Documents = lazy(async () => ({ default: (await import('./PartyDocuments.tsx')).PartyDocuments }))
const Files = lazy(async () => ({ default: (await import('./EntryFiles.tsx')).EntryFiles }))

export function PartyDocuments(props: ComponentProps<typeof Documents>) {
  const coming = (
    <RecordSection id="documents" title="Documents">
      <SkeletonRows rows={3} />
    </RecordSection>
  )
  return (
    <Suspense fallback={coming}>
      <Documents {...props} />
    </Suspense>
  )
}

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
