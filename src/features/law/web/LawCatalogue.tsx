import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { lawBook } from './lawBook.ts'
import { LawPage, useLawSearch } from './LawPage.tsx'
import type { CatalogueKind } from './catalogue.ts'

const titles: Record<CatalogueKind, string> = {
  relief: 'Relief options',
  grounds: 'Grounds of inadmissibility and deportability',
}

/** A catalogue by itself, for look-ups without a person. */
export function LawCatalogue({ kind }: { kind: CatalogueKind }) {
  const query = useQuery(lawBook)
  const [{ entry }] = useLawSearch()
  const catalogue = query.data?.catalogues[kind]
  const opened = catalogue?.entries.find(({ identifier }) => identifier === entry)
  usePageTitle(opened ? `${opened.title} · ${titles[kind]}` : titles[kind])
  const header = (
    <PageHeader
      title={titles[kind]}
      sub={catalogue && `${catalogue.entries.length} entries. A reference, not legal advice.`}
    />
  )
  return (
    <Loaded query={query} what="The catalog" page>
      {(book) => <LawPage kind={kind} book={book} header={header} />}
    </Loaded>
  )
}
