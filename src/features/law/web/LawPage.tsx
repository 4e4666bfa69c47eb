import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isTyping } from '#ui/web/isTyping.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import list from '#ui/web/ListScreen.module.css'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useRowKeys } from '#ui/web/useRowKeys.ts'
import { useScrollPlace } from '#ui/web/useScrollPlace.ts'
import { EntryList } from './EntryList.tsx'
import { searchCatalogue } from './searchCatalogue.ts'
import { SearchTermsProvider } from './SearchTerms.tsx'
import { GroundEntry } from './GroundEntry.tsx'
import { GroupRail } from './GroupRail.tsx'
import classes from './law.module.css'
import { lawBook } from './lawBook.ts'
import { LawPanel } from './LawPanel.tsx'
import type { LawSearch } from './lawSearch.ts'
import { ReliefEntry } from './ReliefEntry.tsx'
import type { Catalogue, CatalogueEntry, CatalogueKind } from './catalogue.ts'

/** Additions of an analysis to the catalogue. */
interface LawPageOfPerson {
  /** Above the list: counts by answer. */
  counts: ReactNode
  /** Above the entries, as long as nothing is searched or filtered. */
  notes: ReactNode
  /** State of a row. */
  stateOf: (entry: CatalogueEntry) => ReactNode
  isHinted: (entry: CatalogueEntry) => boolean
  fitsAnswer: (entry: CatalogueEntry, answer: string) => boolean
  /** Above the text of the entry that is open. */
  renderAnalysis: (entry: CatalogueEntry) => ReactNode
}

type Patch = { [K in keyof LawSearch]?: LawSearch[K] | undefined }

/** Open entry, search and filters live in the URL. */
export function useLawSearch(): [search: LawSearch, go: (patch: Patch, replace?: boolean) => void] {
  const search = useSearch({ strict: false }) as LawSearch
  const navigate = useNavigate()
  const go = useCallback(
    (patch: Patch, replace = true) => {
      const next = (before: LawSearch) =>
        Object.fromEntries(
          Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
        )
      void navigate({ to: '.', search: next, replace })
    },
    [navigate],
  )
  return [search, go]
}

/** The page of a catalogue. Its header is there, and stays, while what is below it loads. */
export function LawFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const [{ entry }] = useLawSearch()
  return (
    <div className={classes.screen} data-open={entry !== undefined}>
      {header}
      {children}
    </div>
  )
}

/** A catalogue: its groups, the search, the list, and the open entry next to it. */
export function LawPage({ catalogue, person }: { catalogue: Catalogue; person?: LawPageOfPerson }) {
  const [search, go] = useLawSearch()
  const region = useRef<HTMLDivElement>(null)
  useScrollPlace(region)
  const queries = useQueryClient()
  const typed = search.search_term ?? ''
  const { hits, words, isRanked } = useMemo(() => searchCatalogue(catalogue, typed), [catalogue, typed])
  const { group, answer } = search
  const inAnswer = hits.filter(({ entry }) => !person || !answer || person.fitsAnswer(entry, answer))
  const shown = inAnswer.filter(({ entry }) => !group || entry.group === group)
  const opened = catalogue.entries.find(({ identifier }) => identifier === search.entry)

  const open = useCallback((entry: string) => go({ entry }, false), [go])
  const pass = useCallback((entry: string) => go({ entry }), [go])
  const close = () => search.entry !== undefined && go({ entry: undefined })
  const clear = () => go({ search_term: undefined, group: undefined, answer: undefined }, false)
  useRowKeys(region, { onToggle: open, onOpen: (_, entry) => open(entry), onEscape: close })

  const countOf = (key: string) => inAnswer.filter(({ entry }) => entry.group === key).length
  const isFiltered = Boolean(typed || group || answer)
  return (
    <SearchTermsProvider value={words}>
      <LawFilters
        catalogue={catalogue}
        search={search}
        go={go}
        total={inAnswer.length}
        countOf={countOf}
        onClear={isFiltered ? clear : undefined}
        onArrowDown={() => region.current?.querySelector<HTMLElement>('[data-row-id]')?.focus()}
      >
        {person?.counts}
      </LawFilters>
      <div className={classes.body}>
        <GroupRail catalogue={catalogue} search={search} total={inAnswer.length} countOf={countOf} />
        <div
          ref={region}
          className={classes.list}
          tabIndex={-1}
          // The rest of an entry is there when it opens.
          onPointerEnter={() => void queries.prefetchQuery(lawBook)}
        >
          {!isFiltered && person?.notes}
          {shown.length > 0 ? (
            <EntryList
              catalogue={catalogue}
              isRanked={isRanked}
              rows={shown.map((hit) => ({
                hit,
                ...(person && { state: person.stateOf(hit.entry), isHinted: person.isHinted(hit.entry) }),
              }))}
              search={search}
              onOpen={open}
              onPass={pass}
            />
          ) : (
            <EmptyState
              title="Nothing matches"
              text="No entry fits this search and these filters. A citation may be of the Act or of title 8, as 212(a)(9)(B) or 8 U.S.C. 1182(a)(9)(B)."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          )}
          <p className={classes.disclaimer}>
            A reference for practitioners, not legal advice. Every entry says as of when it describes the law.
          </p>
        </div>
        {search.entry !== undefined && (
          <LawPanel
            title={opened?.title ?? 'No such entry'}
            sub={opened?.fullCitation}
            entry={search.entry}
            onClose={close}
          >
            {opened ? (
              <>
                {person?.renderAnalysis(opened)}
                <EntryOf kind={catalogue.kind} identifier={opened.identifier} />
              </>
            ) : (
              <p>The address names an entry that is not in this catalog.</p>
            )}
          </LawPanel>
        )}
      </div>
    </SearchTermsProvider>
  )
}

/** Search and group. Enter opens the best hit, and the arrow goes into the list. */
function LawFilters({
  catalogue,
  search,
  go,
  total,
  countOf,
  onClear,
  onArrowDown,
  children,
}: {
  catalogue: Catalogue
  search: LawSearch
  go: (patch: Patch, replace?: boolean) => void
  total: number
  countOf: (group: string) => number
  onClear: (() => void) | undefined
  onArrowDown: () => void
  children: ReactNode
}) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      const [best] = searchCatalogue(catalogue, event.target.value).hits
      if (best) go({ search_term: event.target.value.trim(), entry: best.entry.identifier }, false)
    } else if (event.key === 'ArrowDown') onArrowDown()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the field in it.
    <div
      className={`${list.bar} ${classes.bar} no-print`}
      role="search"
      aria-label="Filter"
      onKeyDown={onKeyDown}
    >
      <ListFilters
        search={search}
        searchPlaceholder={catalogue.kind === 'relief' ? 'Words or a citation' : 'Citation or words'}
        onChange={(patch) => go(patch, isTyping(search, patch))}
        {...(onClear && { onClear })}
      />
      <NativeSelect
        className={classes.groupSelect}
        aria-label="Group"
        value={search.group ?? ''}
        onChange={(event) => go({ group: event.currentTarget.value }, false)}
        data={[
          { value: '', label: `All groups (${total})` },
          ...catalogue.groups.map(({ key, title }) => ({
            value: key,
            label: `${title} (${countOf(key)})`,
          })),
        ]}
      />
      {children}
    </div>
  )
}

function EntryOf({ kind, identifier }: { kind: CatalogueKind; identifier: string }) {
  const query = useQuery(lawBook)
  return (
    <Loaded query={query} what="This entry">
      {(book) => {
        const option = kind === 'relief' && book.options.get(identifier)
        if (option) return <ReliefEntry option={option} book={book} />
        const ground = book.grounds.get(identifier)
        return ground && <GroundEntry ground={ground} book={book} />
      }}
    </Loaded>
  )
}
