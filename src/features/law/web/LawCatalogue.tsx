import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { catalogueQuery } from './lawBook.ts'
import { LawFrame, LawPage, useLawSearch } from './LawPage.tsx'
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
  return (
    <LawFrame
      header={
        <PageHeader
          title={titles[kind]}
          sub={query.data && `${query.data.entries.length} entries. A reference, not legal advice.`}
        />
      }
    >
      <Loaded query={query} what="The catalog">
        {(catalogue) => <LawPage catalogue={catalogue} />}
      </Loaded>
    </LawFrame>
  )
}
