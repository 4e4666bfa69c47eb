import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { catalogueQuery } from './lawBook.ts'
import { LawPage, useLawSearch } from './LawPage.tsx'
import type { CatalogueKind } from './catalogue.ts'

const titles: Record<CatalogueKind, string> = {
  relief: 'Relief options',
  grounds: 'Grounds of inadmissibility and deportability',
}

/** A catalogue by itself, for look-ups without a person. */
export function LawCatalogue({ kind }: { kind: CatalogueKind }) {
  const query = useQuery(catalogueQuery(kind))
  const [{ entry }] = useLawSearch()
  const opened = query.data?.entries.find(({ identifier }) => identifier === entry)
  usePageTitle(opened ? `${opened.title} · ${titles[kind]}` : titles[kind])
  const header = (
    <PageHeader
      title={titles[kind]}
      sub={query.data && `${query.data.entries.length} entries. A reference, not legal advice.`}
    />
  )
  return (
    <Loaded query={query} what="The catalog" header={header}>
      {(catalogue) => <LawPage catalogue={catalogue} header={header} />}
    </Loaded>
  )
}
